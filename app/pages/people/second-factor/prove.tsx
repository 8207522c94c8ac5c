import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { titled } from '~/pages/shell/titles';
import { LinkButton } from '~/ui/button';
import { Notice } from '~/ui/data/states';
import { refusalIn } from '~/ui/form/form-answer';
import { Form, SubmitButton } from '~/ui/form/form';
import { EntryFrame } from '../entry-frame';
import { AppToScan } from './app-to-scan';
import { CodeField } from './code-field';
import { PasskeyProof } from './passkey-proof';
import type { action, loader, ProofIntent } from './prove.server';
import { RecoveryCodes } from './recovery-codes';

export const meta = titled('people:factor.title');

/** The second step of a sign-in: a code, or setting up the app that the owner company demands. */
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
    const login = to === '' ? '/login' : `/login?${new URLSearchParams({ to }).toString()}`;
    return (
      <EntryFrame title={t('factor.title')}>
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
