import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { titled } from '~/pages/shell/titles';
import { LinkButton } from '~/ui/button';
import { Notice } from '~/ui/data/states';
import { Form, SubmitButton } from '~/ui/form/form';
import { EntryFrame } from '../entry-frame';
import { PasswordField } from '../password-field';
import type { action, loader } from './reset-password.server';

export { action, loader } from './reset-password.server';

export const meta = titled('people:reset.title');

export default function ResetPassword() {
  const { token, isOpen, isOfStaff } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('people');
  // The link was used in another tab, so this form could never succeed.
  if (!isOpen || answer?.code === 'person.link-not-valid') {
    return (
      <EntryFrame title={t('reset.title')}>
        <Notice
          tone="warning"
          title={t('reset.closed')}
          action={<LinkButton to="/forgot-password">{t('reset.another')}</LinkButton>}
        >
          {t('reset.closed-body')}
        </Notice>
      </EntryFrame>
    );
  }
  return (
    <EntryFrame title={t('reset.title')} lead={t('reset.lead')}>
      <Form method="post" answer={answer}>
        <input type="hidden" name="token" value={token} />
        <PasswordField
          label={t('fields.new-password')}
          name="password"
          autoComplete="new-password"
          isOfStaff={isOfStaff}
        />
        <SubmitButton size="lg">{t('reset.submit')}</SubmitButton>
      </Form>
    </EntryFrame>
  );
}
