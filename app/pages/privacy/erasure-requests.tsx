import { Link, useFetcher, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestReason } from '@domain/privacy/erasure-request/inputs';
import { intent } from '~/pages/intent';
import { Button } from '~/ui/button';
import { Badge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { Form, FormActions, SubmitButton } from '~/ui/form/form';
import { TextArea } from '~/ui/form/text-field';
import { DateTime } from '~/ui/format';
import { Dialog } from '~/ui/overlay/dialog';
import { EraseDialog } from './erase-data';
import type { action, ErasuresIntent, loader } from './erasures.server';

type Request = ReturnType<typeof useLoaderData<typeof loader>>['requests']['data'][number];

export function ErasureRequests() {
  const { requests } = useLoaderData<typeof loader>();
  const { t } = useTranslation('people-admin');
  if (requests.total === 0) return null;
  return (
    <Card
      padding="none"
      title={
        <span className="flex items-center gap-2">
          {t('erasure-requests.title')} <Badge tone="warning">{requests.total}</Badge>
        </span>
      }
      description={t('erasure-requests.description')}
    >
      <ul className="divide-y divide-line border-t border-line text-sm">
        {requests.data.map((request) => (
          <RequestRow key={request.personId} request={request} />
        ))}
      </ul>
    </Card>
  );
}

function RequestRow({ request }: { readonly request: Request }) {
  const { t } = useTranslation('people-admin');
  const [asked, ask] = useState<'erase' | 'decline' | null>(null);
  const { personId, name, email, requestedAt, erasing } = request;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5">
      <div className="min-w-0">
        <Link to={`/admin/users/${personId}`} discover="none" className="link font-medium">
          {name}
        </Link>
        <p className="text-xs wrap-anywhere text-muted">
          {email} · {t('erasure-requests.asked')} <DateTime value={requestedAt} style="relative" />
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" onPress={() => ask('decline')}>
          {t('erasure-requests.decline')}
        </Button>
        <Button size="sm" variant="danger" onPress={() => ask('erase')}>
          {t('erasure-requests.erase')}
        </Button>
      </div>
      {asked === 'erase' && <EraseDialog erasing={erasing} name={name} onClose={() => ask(null)} />}
      {asked === 'decline' && <DeclineDialog request={request} onClose={() => ask(null)} />}
    </li>
  );
}

function DeclineDialog({
  request: { personId, name, commandId },
  onClose,
}: {
  readonly request: Request;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('people-admin');
  const fetcher = useFetcher<typeof action>();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('erasure-requests.decline-title')}
      description={t('erasure-requests.decline-body', { name })}
    >
      <Form
        method="post"
        action="/admin/erasures"
        fetcher={fetcher}
        answer={fetcher.data}
        intent={intent<ErasuresIntent>('decline')}
      >
        <input type="hidden" name="commandId" value={commandId} />
        <input type="hidden" name="personId" value={personId} />
        <TextArea
          label={t('erasure-requests.reason')}
          name="reason"
          rows={4}
          maxLength={longestReason}
          isRequired
        />
        <FormActions>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          <SubmitButton variant="danger">{t('erasure-requests.decline')}</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}
