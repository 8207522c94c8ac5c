import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';

/** Leads to Google, and back to `to`. */
export function GoogleButton({ to }: { readonly to: string }) {
  const { t } = useTranslation('people');
  const query = to === '' ? '' : `?${new URLSearchParams({ to }).toString()}`;
  return (
    <div className="mb-5 flex flex-col gap-4">
      <LinkButton to={`/login/google${query}`} size="lg" reloadDocument>
        {t('google.continue')}
      </LinkButton>
      <div className="flex items-center gap-3 text-sm text-muted" aria-hidden>
        <span className="h-px flex-1 bg-line" />
        {t('google.or')}
        <span className="h-px flex-1 bg-line" />
      </div>
    </div>
  );
}
