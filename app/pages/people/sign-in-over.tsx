import { useTranslation } from 'react-i18next';
import { LinkButton } from '~/ui/button';
import { Notice } from '~/ui/data/states';
import { EntryFrame } from './entry-frame';

export function SignInOver({ title, to }: { readonly title: string; readonly to: string }) {
  const { t } = useTranslation('people');
  const login = to === '' ? '/login' : `/login?${new URLSearchParams({ to }).toString()}`;
  return (
    <EntryFrame title={title}>
      <Notice
        tone="warning"
        title={t('factor.over')}
        action={<LinkButton to={login}>{t('factor.again')}</LinkButton>}
      >
        {t('factor.over-body')}
      </Notice>
    </EntryFrame>
  );
}
