import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';

/** `of` names the list for screen readers, since a page has several such links. */
export function SeeAll({ to, of }: { readonly to: string; readonly of: string }) {
  const { t } = useTranslation('navigation');
  return (
    <LinkButton to={to} size="sm" variant="quiet">
      {t('dashboard.see-all')}
      <span className="sr-only">: {of}</span>
    </LinkButton>
  );
}
