import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';

/** The way from a few rows to their list; `of` tells several such links apart for who cannot see the card. */
export function SeeAll({ to, of }: { readonly to: string; readonly of: string }) {
  const { t } = useTranslation('navigation');
  return (
    <LinkButton to={to} size="sm" variant="quiet">
      {t('dashboard.see-all')}
      <span className="sr-only">: {of}</span>
    </LinkButton>
  );
}
