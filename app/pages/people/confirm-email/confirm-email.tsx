import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { titled } from '~/pages/shell/titles';
import { LinkButton } from '~/ui/button';
import { Notice } from '~/ui/data/states';
import { Form, SubmitButton } from '~/ui/form/form';
import { EntryFrame } from '../entry-frame';
import type { action, loader } from './confirm-email.server';

export { action, loader } from './confirm-email.server';

export const meta = titled('people:confirm.title');

export default function ConfirmEmail() {
  const { token, email, isSignedIn } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('people');
  // The link was used in another tab, so this form could never succeed.
  if (email === null || answer?.code === 'person.link-not-valid') {
    return (
      <EntryFrame title={t('confirm.title')}>
        <Notice
          tone="warning"
          title={t('confirm.closed')}
          action={
            <LinkButton to={isSignedIn ? '/account' : '/login?to=/account'}>
              {t('confirm.another')}
            </LinkButton>
          }
        >
          {t('confirm.closed-body')}
        </Notice>
      </EntryFrame>
    );
  }
  return (
    <EntryFrame title={t('confirm.title')} lead={t('confirm.lead', { email })}>
      <Form method="post" answer={answer}>
        <input type="hidden" name="token" value={token} />
        <SubmitButton size="lg">{t('confirm.submit')}</SubmitButton>
      </Form>
    </EntryFrame>
  );
}
