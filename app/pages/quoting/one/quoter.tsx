import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '~/ui/data/badge';
import { DateTime } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { Files } from '~/pages/files/files';
import { NotesCard } from '~/pages/crm/notes/notes-card';
import { ErasedNotice } from '~/pages/privacy/erase-data';
import { OffersCard } from '../offers/offers-card';
import { ContactCard } from './contact-card';
import { Conversation } from './conversation';
import { EditContact } from './edit-contact';
import { LoadCard } from './load-card';
import { LoseQuote } from './change-state';
import { NextStepNotice } from './next-step-notice';
import { PeopleCard } from './people-card';
import { QuoterActions } from './quoter-actions';
import { RequestCard } from './request-card';
import { ServicesCard } from './services-card';
import type { loader } from './quoter.server';
import { titled } from '~/pages/shell/titles';

export { action } from './following.server';
export { loader } from './quoter.server';

export const meta = titled<typeof loader>('quoting-staff:one.title', ({ quoter }) => ({
  reference: quoter.reference,
}));

export default function QuoterPage() {
  const data = useLoaderData<typeof loader>();
  const { revision, quoter, state } = data;
  const { t } = useTranslation('quoting-staff');
  const { t: shop } = useTranslation('quoting');
  const { reference, clientId } = quoter;
  const account = clientId === null ? t('one.no-account') : (data.names.get(clientId) ?? clientId);
  const now = state.detail === null ? state.name : `${state.name} · ${state.detail}`;
  const following = { revision, commandId: data.commandId, reference };
  return (
    <Page width="wide">
      <PageHeader
        breadcrumbs={[{ label: t('list.title'), to: '/admin/quoters' }, { label: reference }]}
        title={reference}
        description={<DateTime value={data.openedAt} />}
        status={<StatusBadge tone={state.tone}>{now}</StatusBadge>}
        actions={<QuoterActions data={data} following={following} now={now} />}
      />
      <ErasedNotice erasing={data.erasing} />
      {data.next !== null && (
        <NextStepNotice
          step={data.next}
          action={
            data.next.kind === 'all-declined' && (
              <LoseQuote following={following} steps={data.steps} now={now} because={data.declinedBecause} />
            )
          }
        />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <RequestCard
            quoter={quoter}
            reader="staff"
            more={[
              { term: t('one.source'), detail: shop(`sources.${quoter.source}`) },
              ...(quoter.reason === null ? [] : [{ term: t('one.reason'), detail: quoter.reason }]),
            ]}
          />
          <LoadCard load={data.load} type={quoter.typeOfShipment} />
          <OffersCard
            quoteId={data.id}
            offers={data.offers}
            commandId={data.commandId}
            mayOffer={data.mayOffer}
            isFindingNext={data.next?.kind === 'find-rates'}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:row-span-2">
          <ContactCard
            contact={quoter.contact}
            records={data.records}
            more={[{ term: t('one.account'), detail: account }]}
            actions={data.mayFollow && <EditContact following={following} contact={quoter.contact} />}
          />
          <PeopleCard data={data} following={following} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ServicesCard data={data} following={following} />
          <Files data={data.files} />
          <Conversation data={data} />
          {data.notes.total > 0 && <NotesCard notes={data.notes} answer={undefined} />}
        </div>
      </div>
    </Page>
  );
}
