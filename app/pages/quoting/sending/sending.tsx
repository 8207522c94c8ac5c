import { Form as RemixForm, useActionData, useFetcher, useLoaderData } from '@remix-run/react';
import { Link2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { LinkField } from '~/pages/shop/shared/link-field';
import { Button, LinkButton } from '~/ui/button';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { EmptyState } from '~/ui/data/states';
import { Table } from '~/ui/data/table';
import { SubmitButton } from '~/ui/form/form';
import { refusalIn } from '~/ui/form/form-answer';
import { DateTime } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { Dialog } from '~/ui/overlay/dialog';
import { OfferCard } from '../answering/offer-card';
import { mailTones } from '../mail-tones';
import { OfferStandingCard } from './offer-standing';
import { SendingForm } from './sending-form';
import type { action, loader, SendingIntent } from './sending.server';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './sending.server';

export const meta = titled<typeof loader>('offer-staff:sending.page-title', ({ reference }) => ({
  reference,
}));

export default function Sending() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('offer-staff');
  const { t: list } = useTranslation('quoting-staff');
  const { id, reference, offers } = data;
  return (
    <Page width="wide">
      <PageHeader
        breadcrumbs={[
          { label: list('list.title'), to: '/admin/quoters' },
          { label: reference, to: `/admin/quoters/${id}` },
          { label: t('sending.title') },
        ]}
        title={t('sending.title')}
        description={
          data.isContactErased
            ? t('sending.lead-erased')
            : t('sending.lead', { name: data.contact.name, email: data.contact.email })
        }
      />
      <div className="flex flex-col gap-4">
        {data.mayAct && (
          <SendingForm data={data} answer={answer && 'sharedAt' in answer ? undefined : answer} />
        )}
        {data.mayAct && data.preview !== null && (
          <section aria-label={t('sending.preview')} className="flex flex-col gap-2">
            <h2 className="text-md font-semibold">{t('sending.preview')}</h2>
            <div className="max-w-2xl">
              <OfferCard offer={data.preview} mayAnswer={false} />
            </div>
          </section>
        )}
        {offers.length === 0 ? (
          <Card>
            <EmptyState title={t('sending.none')} body={t('sending.none-body')} />
          </Card>
        ) : (
          <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
            {offers.map((offer) => (
              <OfferStandingCard key={offer.id} offer={offer} data={data} />
            ))}
          </div>
        )}
        {data.mayAct && (
          <div className="flex flex-wrap items-center gap-2">
            {offers.some(({ state }) => state === 'sent') && <CopyLink />}
            <LinkButton to="?do=note" discover="none">
              {t('sending.actions.note')}
            </LinkButton>
            {data.links > 0 && (
              <RemixForm method="post">
                <input type="hidden" {...intent<SendingIntent>('revoke')} />
                <SubmitButton variant="secondary">
                  {t('sending.actions.revoke', { count: data.links })}
                </SubmitButton>
              </RemixForm>
            )}
          </div>
        )}
        <Mails data={data} />
      </div>
    </Page>
  );
}

/** A new link like the one in the mail, which is stored nowhere. */
function CopyLink() {
  const { t } = useTranslation('offer-staff');
  return (
    <Dialog
      size="sm"
      title={t('sending.actions.link')}
      description={t('sending.leads.link')}
      trigger={<Button icon={Link2}>{t('sending.actions.link')}</Button>}
    >
      {() => <NewLink />}
    </Dialog>
  );
}

function NewLink() {
  const { t } = useTranslation('offer-staff');
  const { data, submit, state } = useFetcher<typeof action>();
  const refusal = refusalIn(data);
  const { name, value } = intent<SendingIntent>('link');
  const { chat } = useLoaderData<typeof loader>();
  const record = useFetcher();
  const recordChat = () => {
    if (chat !== null)
      record.submit({ [name]: 'chat' satisfies SendingIntent, phone: chat.phone }, { method: 'post' });
  };
  if (data && 'sharedAt' in data)
    return (
      <LinkField
        path={data.sharedAt}
        title={t('sending.actions.link')}
        chat={chat === null ? undefined : { ...chat, onOpen: recordChat }}
      />
    );
  return (
    <div className="flex flex-col items-start gap-3">
      {refusal && <p className="text-sm text-danger">{Object.values(refusal.error).flat().join(' ')}</p>}
      <Button
        variant="primary"
        isPending={state !== 'idle'}
        onPress={() => submit({ [name]: value }, { method: 'post' })}
      >
        {t('sending.make-link')}
      </Button>
    </div>
  );
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

function Mails({ data: { id: quoteId, mails, mayAct } }: { readonly data: Data }) {
  const { t } = useTranslation('offer-staff');
  const { t: outbox } = useTranslation('outbox');
  return (
    <Card title={t('sending.mails')} padding="none">
      <Table
        caption={t('sending.mails')}
        rows={mails}
        rowKey={({ id }) => id}
        rowTo={mayAct ? ({ id }) => `/admin/quoters/${quoteId}/mails/${id}` : undefined}
        empty={<EmptyState title={t('sending.no-mails')} />}
        columns={[
          {
            id: 'template',
            header: t('sending.mail'),
            cell: ({ template }) => outbox(`templates.${template}`, { defaultValue: template }),
          },
          { id: 'to', header: t('sending.to'), cell: ({ recipients }) => recipients.join(', ') },
          {
            id: 'state',
            header: t('sending.state'),
            cell: ({ state, lastError }) => (
              <span title={lastError ?? undefined}>
                <StatusBadge tone={mailTones[state]}>{t(`sending.mail-states.${state}`)}</StatusBadge>
              </span>
            ),
          },
          {
            id: 'when',
            header: t('sending.when'),
            cell: ({ sentAt, queuedAt }) => <DateTime value={sentAt ?? queuedAt} />,
          },
        ]}
      />
    </Card>
  );
}
