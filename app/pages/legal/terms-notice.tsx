import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useCompany } from '~/pages/shell/root/root-data';

interface TermsNoticeProps {
  readonly terms: { readonly version: number } | null;
  readonly doing: 'register' | 'confirm';
}

/** Posts the version that was shown, which the button accepts. */
export function TermsNotice({ terms, doing }: TermsNoticeProps) {
  const { t } = useTranslation('legal');
  const company = useCompany();
  return (
    <>
      <input type="hidden" name="termsVersion" value={terms?.version ?? 0} />
      {terms !== null && (
        <p className="text-sm text-pretty text-muted">
          <Trans
            t={t}
            i18nKey={`accept.${doing}`}
            values={{ version: terms.version }}
            components={{ terms: <OwnTab to={`/terms/${terms.version}`} /> }}
          />{' '}
          {company?.hasPrivacy === true && (
            <Trans t={t} i18nKey="accept.privacy" components={{ privacy: <OwnTab to="/privacy" /> }} />
          )}
        </p>
      )}
    </>
  );
}

function OwnTab({ to, children }: { readonly to: string; readonly children?: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className="rounded-sm text-accent underline">
      {children}
    </a>
  );
}
