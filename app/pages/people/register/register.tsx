import { useActionData, useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { titled } from '~/pages/shell/titles';
import { Form, SubmitButton } from '~/ui/form/form';
import { TextField } from '~/ui/form/text-field';
import { TermsNotice } from '~/pages/legal/terms-notice';
import { EntryFrame } from '../entry-frame';
import { EntryLink } from '../entry-link';
import { GoogleButton } from '../google/google-button';
import { PasswordField } from '../password-field';
import type { action, loader } from './register.server';
import { RegistrationFields } from './registration-fields';

export { action, loader } from './register.server';

export const meta = titled('people:register.title');

/** After a conflict the page shows the terms published meanwhile. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === 409 || defaultShouldRevalidate;

export default function Register() {
  const { to, isCheckout, commandId, countries, terms, hasGoogle } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('people');
  return (
    <EntryFrame
      title={t(isCheckout ? 'register.checkout-title' : 'register.title')}
      lead={t(isCheckout ? 'register.checkout-lead' : 'register.lead')}
      footer={
        <EntryLink question={t('register.have-account')} to="/login" back={to} label={t('login.submit')} />
      }
    >
      {hasGoogle && <GoogleButton to={to} />}
      <Form method="post" answer={answer}>
        <input type="hidden" name="to" value={to} />
        <input type="hidden" name="commandId" value={commandId} />
        <RegistrationFields countries={countries}>
          <TextField label={t('fields.email')} name="email" type="email" autoComplete="username" isRequired />
        </RegistrationFields>
        <PasswordField label={t('fields.password')} name="password" autoComplete="new-password" />
        <TermsNotice terms={terms} doing="register" />
        <SubmitButton size="lg">
          {t(isCheckout ? 'register.checkout-submit' : 'register.submit')}
        </SubmitButton>
      </Form>
    </EntryFrame>
  );
}
