import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { AcceptedTerms } from '@domain/shared/accepted-terms';

export function AcceptedTermsLink({ accepted: { ownerId, version } }: { readonly accepted: AcceptedTerms }) {
  const { t } = useTranslation('legal');
  return (
    <Link
      to={`/terms/${version}?${new URLSearchParams({ owner: ownerId })}`}
      className="rounded-sm text-accent underline"
    >
      {t('version', { version })}
    </Link>
  );
}
