import type { useLoaderData } from '@remix-run/react';
import { Fingerprint, KeyRound, Smartphone, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { Button } from '~/ui/button';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { Notice } from '~/ui/data/states';
import type { Answered } from '~/ui/form/form-answer';
import { refusalIn } from '~/ui/form/form-answer';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { useHasScripts } from '~/ui/form/use-has-scripts';
import { DateTime } from '~/ui/format';
import { ConfirmDialog } from '~/ui/overlay/dialog';
import { PasswordField } from '../password-field';
import { AppToScan } from '../second-factor/app-to-scan';
import { CodeField } from '../second-factor/code-field';
import { NewPasskey } from '../second-factor/new-passkey';
import { PasskeyProof } from '../second-factor/passkey-proof';
import { RecoveryCodes } from '../second-factor/recovery-codes';
import type { loader, SecurityIntent } from './security.server';

type SecondFactor = ReturnType<typeof useLoaderData<typeof loader>>['secondFactor'];

interface CardProps {
  readonly secondFactor: SecondFactor;
  readonly answer: Answered;
}

function shownCodes(answer: Answered): readonly string[] {
  const codes = answer && 'recoveryCodes' in answer ? answer.recoveryCodes : [];
  return Array.isArray(codes) ? (codes as readonly string[]) : [];
}

const aboutNoField: readonly SecurityIntent[] = [
  'remove-factor',
  'renew-codes',
  'finish-passkey',
  'confirm-passkey',
];

/** Without a factor: set one up. With one: prove it, then change factors for some minutes. */
export function SecondFactorCard({ secondFactor, answer }: CardProps) {
  const { t } = useTranslation('people');
  const { factors, isConfirmed, isDemanded, takesPasskeys, app } = secondFactor;
  const hasScripts = useHasScripts();
  const hasPasskey = factors.some(({ kind }) => kind === 'passkey');
  const mayAdd = factors.length === 0 || isConfirmed;
  const isOn = factors.length > 0;
  const codes = shownCodes(answer);
  const refused = aboutNoField.map((one) => refusalIn(answer, one)).find((one) => one !== null) ?? null;
  return (
    <Card
      title={t('factor.card')}
      description={t(isDemanded ? 'factor.card-demanded' : 'factor.card-note')}
      isNarrow
      actions={
        <StatusBadge tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'factor.on' : 'factor.off')}</StatusBadge>
      }
    >
      <div className="flex flex-col gap-4">
        {codes.length > 0 && (
          <Notice tone="success" title={t('factor.codes.title')}>
            <p className="mt-0.5 mb-2">{t('factor.codes.lead')}</p>
            <RecoveryCodes codes={codes} />
          </Notice>
        )}
        {refused !== null && <Notice tone="danger">{refused.error['']?.join(' ')}</Notice>}
        {isOn && <Factors secondFactor={secondFactor} />}
        {app === null ? (
          <>
            {mayAdd ? (
              <>
                <Way title={t('factor.app')} note={t('factor.app-note')}>
                  <Begin
                    answer={answer}
                    asksPassword={!isOn}
                    hasApp={factors.some(({ kind }) => kind === 'totp')}
                  />
                </Way>
                {takesPasskeys && hasScripts && (
                  <Way title={t('factor.passkeys')} note={t('factor.passkeys-note')}>
                    <NewPasskey asksPassword={!isOn} factors={factors.length} />
                  </Way>
                )}
              </>
            ) : (
              <ConfirmFirst answer={answer} hasPasskey={hasPasskey} />
            )}
          </>
        ) : (
          <Form method="post" answer={answer} intent={intent<SecurityIntent>('finish-app')}>
            <AppToScan app={app} />
            <CodeField takesRecoveryCode={false} />
            <FormActions>
              <SubmitButton>{t('factor.finish')}</SubmitButton>
            </FormActions>
          </Form>
        )}
      </div>
    </Card>
  );
}

function Way({
  title,
  note,
  children,
}: {
  readonly title: string;
  readonly note: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4">
      <div>
        <h3 className="font-medium">{title}</h3>
        <p className="text-sm text-muted">{note}</p>
      </div>
      {children}
    </section>
  );
}

function Begin({
  answer,
  asksPassword,
  hasApp,
}: {
  readonly answer: Answered;
  readonly asksPassword: boolean;
  readonly hasApp: boolean;
}) {
  const { t } = useTranslation('people');
  return (
    <Form method="post" answer={answer} intent={intent<SecurityIntent>('begin-app')}>
      {asksPassword && (
        <PasswordField label={t('fields.current-password')} name="current" autoComplete="current-password" />
      )}
      <FormActions>
        <SubmitButton variant={asksPassword ? 'primary' : 'secondary'}>
          {t(hasApp ? 'factor.replace' : 'factor.begin')}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}

/** Required anew, so that nobody can change factors in an abandoned session. */
function ConfirmFirst({ answer, hasPasskey }: { readonly answer: Answered; readonly hasPasskey: boolean }) {
  const { t } = useTranslation('people');
  return (
    <>
      <Form method="post" answer={answer} intent={intent<SecurityIntent>('confirm-factor')}>
        <p className="text-sm text-muted">{t('factor.confirm-first')}</p>
        <CodeField takesRecoveryCode />
        <FormActions>
          <SubmitButton variant="secondary">{t('factor.confirm')}</SubmitButton>
        </FormActions>
      </Form>
      {hasPasskey && (
        <PasskeyProof
          size="md"
          begin={intent<SecurityIntent>('begin-passkey-proof')}
          finish={intent<SecurityIntent>('confirm-passkey')}
        />
      )}
    </>
  );
}

function FactorIcon({ kind }: { readonly kind: 'totp' | 'passkey' }) {
  const Icon = kind === 'totp' ? Smartphone : Fingerprint;
  return <Icon aria-hidden className="size-4.5 shrink-0 text-muted" />;
}

function Factors({ secondFactor }: { readonly secondFactor: SecondFactor }) {
  const { t } = useTranslation('people');
  const { factors, codesLeft, isConfirmed, isDemanded } = secondFactor;
  const mayRemove = isConfirmed && !(isDemanded && factors.length === 1);
  return (
    <ul className="flex flex-col divide-y divide-line">
      {factors.map(({ id, kind, name, usedAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
          <FactorIcon kind={kind} />
          <div className="min-w-0 flex-1">
            <p className="font-medium break-words">
              {kind === 'totp' ? t('factor.app') : t('factor.passkey', { name: name ?? '' })}
            </p>
            {usedAt !== null && (
              <p className="text-sm text-muted">
                {t('security.last-seen')} <DateTime value={usedAt} style="relative" />
              </p>
            )}
          </div>
          {mayRemove && (
            <ConfirmDialog
              trigger={
                <Button size="sm" variant="quiet" icon={Trash2}>
                  {t('factor.remove')}
                </Button>
              }
              title={t('factor.remove-title')}
              body={t('factor.remove-body')}
              confirmLabel={t('factor.remove')}
              tone="danger"
              action=""
              fields={{ intent: 'remove-factor' satisfies SecurityIntent, factor: id }}
            />
          )}
        </li>
      ))}
      <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
        <KeyRound aria-hidden className="size-4.5 shrink-0 text-muted" />
        <div className="min-w-0 flex-1">
          <p className="font-medium">{t('factor.codes.name')}</p>
          <p className="text-sm text-muted">{t('factor.codes.left', { count: codesLeft })}</p>
        </div>
        {isConfirmed && (
          <ConfirmDialog
            trigger={
              <Button size="sm" variant="quiet">
                {t('factor.codes.renew')}
              </Button>
            }
            title={t('factor.codes.renew')}
            body={t('factor.codes.renew-body')}
            confirmLabel={t('factor.codes.renew')}
            action=""
            fields={{ intent: 'renew-codes' satisfies SecurityIntent }}
          />
        )}
      </li>
    </ul>
  );
}
