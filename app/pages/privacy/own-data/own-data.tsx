import { useActionData, useLoaderData } from '@remix-run/react';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { AccountFrame } from '~/pages/people/account/account-frame';
import { titled } from '~/pages/shell/titles';
import { Button, LinkButton } from '~/ui/button';
import { Card } from '~/ui/data/card';
import { Notice } from '~/ui/data/states';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { DateTime } from '~/ui/format';
import { ConfirmDialog } from '~/ui/overlay/dialog';
import type { action, loader, OwnDataIntent } from './own-data.server';

export { action, loader } from './own-data.server';

export const meta = titled('account:data.title');

const contents = ['profile', 'quotes', 'reservations', 'tickets', 'notifications', 'devices'] as const;

export default function OwnData() {
  const { t } = useTranslation('account');
  return (
    <AccountFrame>
      <Card title={t('data.download')} description={t('data.download-note')}>
        <ul className="list-disc ps-5 text-sm text-muted">
          {contents.map((content) => (
            <li key={content}>{t(`data.contents.${content}`)}</li>
          ))}
        </ul>
        <FormActions>
          <LinkButton to="/account/data/download" reloadDocument prefetch="none" icon={Download}>
            {t('data.download')}
          </LinkButton>
        </FormActions>
      </Card>
      <Erasure />
    </AccountFrame>
  );
}

function Erasure() {
  const { request } = useLoaderData<typeof loader>();
  const { t } = useTranslation('account');
  return (
    <Card title={t('data.erasure')} description={t('data.erasure-note')}>
      <div className="flex flex-col gap-4">
        {request?.state === 'waiting' && (
          <Notice
            title={
              <>
                {t('data.waiting')} <DateTime value={request.requestedAt} style="date" />
              </>
            }
          >
            {t('data.waiting-body')}
          </Notice>
        )}
        {request?.state === 'declined' && (
          <Notice
            tone="warning"
            title={
              <>
                {t('data.declined')} <DateTime value={request.endedAt} style="date" />
              </>
            }
          >
            <p className="wrap-anywhere whitespace-pre-line">{request.reason}</p>
          </Notice>
        )}
        <WhatStays />
        {request?.state === 'waiting' ? <TakeBack /> : <Ask />}
      </div>
    </Card>
  );
}

function WhatStays() {
  const { kept, years } = useLoaderData<typeof loader>();
  const { t } = useTranslation('account');
  return (
    <dl className="flex flex-col gap-3 text-sm">
      <div>
        <dt className="font-medium">{t('data.goes')}</dt>
        <dd className="mt-0.5 text-pretty text-muted">{t('data.goes-body')}</dd>
      </div>
      <div>
        <dt className="font-medium">{t('data.stays')}</dt>
        <dd className="mt-0.5 text-pretty text-muted">{t('data.stays-body', { count: years })}</dd>
        {kept.length > 0 && (
          <dd className="mt-1">
            <ul className="flex flex-col gap-0.5">
              {kept.map(({ id, number, until }) => (
                <li key={id}>
                  {number} · {t('data.until')} <DateTime value={until} style="date" />
                </li>
              ))}
            </ul>
          </dd>
        )}
      </div>
    </dl>
  );
}

function Ask() {
  const { commandId } = useLoaderData<typeof loader>();
  const { t } = useTranslation('account');
  return (
    <FormActions>
      <ConfirmDialog
        trigger={<Button variant="danger">{t('data.ask')}</Button>}
        title={t('data.ask-title')}
        body={t('data.ask-body')}
        confirmLabel={t('data.ask')}
        tone="danger"
        action=""
        fields={{ intent: 'request' satisfies OwnDataIntent, commandId }}
      />
    </FormActions>
  );
}

function TakeBack() {
  const { commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('account');
  return (
    <Form method="post" answer={answer} intent={intent<OwnDataIntent>('take-back')}>
      <input type="hidden" name="commandId" value={commandId} />
      <FormActions>
        <SubmitButton variant="secondary">{t('data.take-back')}</SubmitButton>
      </FormActions>
    </Form>
  );
}
