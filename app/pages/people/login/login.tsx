import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { titled } from '~/pages/shell/titles';
import { Notice } from '~/ui/data/states';
import { Form, SubmitButton } from '~/ui/form/form';
import { TextField } from '~/ui/form/text-field';
import { EntryFrame } from '../entry-frame';
import { EntryLink } from '../entry-link';
import { GoogleButton } from '../google/google-button';
import { PasswordField } from '../password-field';
import type { action, loader } from './login.server';

export { action, loader } from './login.server';

export const meta = titled('people:login.title');

export default function Login() {
  const { to, hasEnded, hasGoogle } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('people');
  return (
    <EntryFrame
      title={t('login.title')}
      lead={t('login.lead')}
      footer={
        <EntryLink question={t('login.no-account')} to="/register" back={to} label={t('login.register')} />
      }
    >
      {hasGoogle && <GoogleButton to={to} />}
      <Form method="post" answer={answer}>
        {hasEnded && (
          <Notice tone="info" title={t('login.ended')}>
            {t('login.ended-body')}
          </Notice>
        )}
        <input type="hidden" name="to" value={to} />
        <TextField label={t('fields.email')} name="email" type="email" autoComplete="username" isRequired />
        <PasswordField label={t('fields.password')} name="password" autoComplete="current-password" />
        <SubmitButton size="lg">{t('login.submit')}</SubmitButton>
        <Link to="/forgot-password" className="self-center rounded-sm text-sm text-accent hover:underline">
          {t('login.forgot')}
        </Link>
      </Form>
    </EntryFrame>
  );
}
