import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { TermsNotice } from '~/pages/legal/terms-notice';
import { titled } from '~/pages/shell/titles';
import { Form, SubmitButton } from '~/ui/form/form';
import { EntryFrame } from '../entry-frame';
import { RegistrationFields } from '../register/registration-fields';
import type { action, loader } from './register-google.server';

export { action, loader } from './register-google.server';
export { shouldRevalidate } from '~/pages/people/register/register';

export const meta = titled('people:register.title');

export default function RegisterGoogle() {
  const { to, commandId, email, name, countries, terms } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('people');
  return (
    <EntryFrame title={t('register.title')} lead={t('google.register-lead', { email })}>
      <Form method="post" answer={answer}>
        <input type="hidden" name="to" value={to} />
        <input type="hidden" name="commandId" value={commandId} />
        <RegistrationFields countries={countries} name={name} />
        <TermsNotice terms={terms} doing="register" />
        <SubmitButton size="lg">{t('register.submit')}</SubmitButton>
      </Form>
    </EntryFrame>
  );
}
