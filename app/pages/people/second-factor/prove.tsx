import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { titled } from '~/pages/shell/titles';
import { LinkButton } from '~/ui/button';
import { refusalIn } from '~/ui/form/form-answer';
import { Form, SubmitButton } from '~/ui/form/form';
import { EntryFrame } from '../entry-frame';
import { SignInOver } from '../sign-in-over';
import { AppToScan } from './app-to-scan';
import { CodeField } from './code-field';
import { PasskeyProof } from './passkey-proof';
import type { action, loader, ProofIntent } from './prove.server';
import { RecoveryCodes } from './recovery-codes';

export { action, loader } from './prove.server';

export const meta = titled('people:factor.title');

export default function Prove() {
  const { to, pending } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('people');
  if (answer !== undefined && 'recoveryCodes' in answer) {
    return (
      <EntryFrame title={t('factor.codes.title')} lead={t('factor.codes.lead')}>
        <div className="flex flex-col gap-4">
          <RecoveryCodes codes={answer.recoveryCodes} />
          <LinkButton to={answer.leadsTo} variant="primary" size="lg" reloadDocument>
            {t('factor.codes.go-on')}
          </LinkButton>
        </div>
      </EntryFrame>
    );
  }
  if (pending === null || refusalIn(answer)?.code === 'person.sign-in-over') {
    return <SignInOver title={t('factor.title')} to={to} />;
  }
  const { email, purpose, app, hasPasskey } = pending;
  return (
    <EntryFrame
      title={t(purpose === 'proof' ? 'factor.title' : 'factor.set-up')}
      lead={t(purpose === 'proof' ? 'factor.lead' : 'factor.demanded', { email })}
    >
      <Form method="post" answer={answer}>
        <input type="hidden" name="to" value={to} />
        {app !== null && <AppToScan app={app} />}
        <CodeField takesRecoveryCode={purpose === 'proof'} />
        <SubmitButton size="lg">{t(purpose === 'proof' ? 'login.submit' : 'factor.finish')}</SubmitButton>
      </Form>
      {hasPasskey && (
        <div className="mt-4 border-t border-line pt-4">
          <PasskeyProof
            begin={intent<ProofIntent>('begin-passkey-proof')}
            finish={intent<ProofIntent>('prove-passkey')}
            fields={{ to }}
          />
        </div>
      )}
    </EntryFrame>
  );
}
