import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { titled } from '~/pages/shell/titles';
import { refusalIn } from '~/ui/form/form-answer';
import { Form, SubmitButton } from '~/ui/form/form';
import { EntryFrame } from '../entry-frame';
import { PasswordField } from '../password-field';
import { SignInOver } from '../sign-in-over';
import type { action, loader } from './due-password.server';

export { action, loader } from './due-password.server';

export const meta = titled('people:due-password.title');

export default function DuePassword() {
  const { to, email, isOfStaff } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('people');
  if (email === null || refusalIn(answer)?.code === 'person.sign-in-over') {
    return <SignInOver title={t('due-password.title')} to={to} />;
  }
  return (
    <EntryFrame title={t('due-password.title')} lead={t('due-password.lead', { email })}>
      <Form method="post" answer={answer}>
        <input type="hidden" name="to" value={to} />
        <PasswordField
          label={t('fields.new-password')}
          name="password"
          autoComplete="new-password"
          isOfStaff={isOfStaff}
        />
        <SubmitButton size="lg">{t('due-password.submit')}</SubmitButton>
      </Form>
    </EntryFrame>
  );
}
