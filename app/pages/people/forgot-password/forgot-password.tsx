import { useActionData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { titled } from '~/pages/shell/titles';
import { Notice } from '~/ui/data/states';
import { Form, SubmitButton } from '~/ui/form/form';
import { TextField } from '~/ui/form/text-field';
import { EntryFrame } from '../entry-frame';
import { EntryLink } from '../entry-link';
import type { action } from './forgot-password.server';

export { action } from './forgot-password.server';

export const meta = titled('people:forgot.title');

export default function ForgotPassword() {
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('people');
  const problems = answer !== undefined && 'problems' in answer ? answer : null;
  return (
    <EntryFrame
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      footer={<EntryLink question={t('forgot.remembered')} to="/login" label={t('login.submit')} />}
    >
      {answer !== undefined && 'sentTo' in answer ? (
        <Notice tone="success" title={t('forgot.sent')}>
          {t('forgot.sent-body', { email: answer.sentTo })}
        </Notice>
      ) : (
        <Form method="post" answer={problems}>
          <TextField label={t('fields.email')} name="email" type="email" autoComplete="username" isRequired />
          <SubmitButton size="lg">{t('forgot.submit')}</SubmitButton>
        </Form>
      )}
    </EntryFrame>
  );
}
