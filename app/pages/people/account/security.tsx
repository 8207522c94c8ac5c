import { useActionData, useLoaderData } from '@remix-run/react';
import { Laptop, Terminal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { titled } from '~/pages/shell/titles';
import { Button } from '~/ui/button';
import { Badge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { DateTime } from '~/ui/format';
import { ConfirmDialog } from '~/ui/overlay/dialog';
import { PasswordField } from '../password-field';
import { AccountFrame } from './account-frame';
import { SecondFactorCard } from './second-factor-card';
import type { action, loader, SecurityIntent } from './security.server';
import { intent } from '~/pages/intent';

export { action, loader } from './security.server';

export const meta = titled('people:security.title');

type Session = ReturnType<typeof useLoaderData<typeof loader>>['sessions'][number];

export default function Security() {
  const { sessions, formId, isOfStaff, secondFactor } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('people');
  return (
    <AccountFrame>
      <Card title={t('security.password')} description={t('security.password-note')}>
        {/* Resets the form once the password is changed, so that nobody can read later what was typed. */}
        <Form key={formId} method="post" answer={answer} intent={intent<SecurityIntent>('password')}>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <PasswordField
              label={t('fields.current-password')}
              name="current"
              autoComplete="current-password"
            />
            <PasswordField
              label={t('fields.new-password')}
              name="password"
              autoComplete="new-password"
              isOfStaff={isOfStaff}
            />
          </div>
          <FormActions>
            <SubmitButton>{t('security.change')}</SubmitButton>
          </FormActions>
        </Form>
      </Card>
      <SecondFactorCard secondFactor={secondFactor} answer={answer} />
      <Card
        title={t('security.sessions')}
        description={t('security.sessions-note')}
        actions={
          sessions.length > 1 && (
            <ConfirmDialog
              trigger={<Button size="sm">{t('security.end-others')}</Button>}
              title={t('security.end-others')}
              body={t('security.end-others-body')}
              confirmLabel={t('security.end-others')}
              action=""
              fields={{ intent: 'others' satisfies SecurityIntent }}
            />
          )
        }
      >
        <ul className="flex flex-col divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      </Card>
    </AccountFrame>
  );
}

function SessionRow({ session }: { readonly session: Session }) {
  const { t } = useTranslation('people');
  const { id, via, program, system, address, country, createdAt, lastSeenAt, isThisOne } = session;
  const Icon = via === 'api' ? Terminal : Laptop;
  const device = [program ?? t('security.unknown-device'), system]
    .filter((part) => part !== null)
    .join(' · ');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <Icon aria-hidden className="size-4.5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {isThisOne && <Badge tone="success">{t('security.this-one')}</Badge>}
          {via === 'api' && <Badge>API</Badge>}
        </p>
        <p className="text-sm text-muted">
          {t('security.last-seen')} <DateTime value={lastSeenAt} style="relative" />
          {country !== null && ` · ${country}`}
        </p>
        <p className="text-xs wrap-anywhere text-muted">
          {t('security.signed-in')} <DateTime value={createdAt} />
          {address !== null && ` · ${address}`}
        </p>
      </div>
      {!isThisOne && (
        <Form method="post">
          <input type="hidden" name="session" value={id} />
          <SubmitButton size="sm" variant="quiet" {...intent<SecurityIntent>(`session-${id}`)}>
            {t('security.end')}
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}
