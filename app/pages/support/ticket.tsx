import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { FileSpreadsheet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ReplayLink } from '~/pages/audit/replay-link';
import { Files } from '~/pages/files/files';
import { EraseMenu, ErasedNotice } from '~/pages/privacy/erase-data';
import { priorityTone, ticketTone } from '~/presenters/support/ticket-tone';
import { LinkButton } from '~/ui/button';
import { Badge, StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { EmailAddress } from '~/ui/data/email-address';
import { PhoneNumber } from '~/ui/data/phone-number';
import { DateTime } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { Conversation } from './conversation';
import { PeopleCard } from './people-card';
import type { action, loader } from './ticket.server';
import { TicketActions } from './ticket-actions';
import { AnswerForm, NoteForm } from './ticket-forms';
import { TicketPaths } from './ticket-paths';
import { useMarkRead } from './use-mark-read';
import { WorkCard } from './work-card';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './ticket.server';

export const meta = titled('tickets-staff:title');

export default function Ticket() {
  const ticket = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('tickets-staff');
  const { t: shared } = useTranslation('tickets');
  const { title, reference, state, priority, mayWork, erasing } = ticket;
  useMarkRead(ticket);
  return (
    <Page width="wide">
      <PageHeader
        breadcrumbs={[{ label: t('title'), to: '/admin/tickets' }, { label: reference }]}
        title={title}
        status={
          <>
            <StatusBadge tone={ticketTone[state]}>{t(`states.${state}`)}</StatusBadge>
            {ticket.isOverdue && <Badge tone="danger">{t('overdue')}</Badge>}
            {priority !== 'normal' && (
              <Badge tone={priorityTone[priority]}>{shared(`priorities.${priority}`)}</Badge>
            )}
          </>
        }
        actions={
          <>
            <LinkButton
              to={`/admin/tickets/${ticket.id}/export`}
              icon={FileSpreadsheet}
              prefetch="none"
              reloadDocument
            >
              {shared('one.export')}
            </LinkButton>
            <ReplayLink kind="ticket" id={ticket.id} />
            {mayWork && <TicketActions key={ticket.id} ticket={ticket} />}
            {erasing !== null && <EraseMenu erasing={erasing} name={reference} />}
          </>
        }
      />
      {erasing !== null && <ErasedNotice erasing={erasing} />}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <TicketPaths paths={ticket.paths} at="/admin/tickets" />
          <Conversation entries={ticket.conversation} noteMark={t('one.note-mark')} />
          {mayWork && (
            <>
              <AnswerForm ticket={ticket} answer={answer} />
              <NoteForm ticket={ticket} answer={answer} />
            </>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {mayWork && <WorkCard ticket={ticket} answer={answer} />}
          <Details />
          <PeopleCard
            participants={ticket.participants}
            mayInvite={mayWork}
            commandId={ticket.peopleCommandId}
            answer={answer}
          />
          <Files data={ticket.files} />
        </div>
      </div>
    </Page>
  );
}

function lines(texts: readonly string[]) {
  return texts.map((text) => (
    <span key={text} className="block">
      {text}
    </span>
  ));
}

function Details() {
  const { requester, contact, about, openedAt, answeredAt, solvedAt, assignee, due, mayWork, cargo } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation('tickets-staff');
  const { t: shared } = useTranslation('tickets');
  const moment = (value: string | null) => value && <DateTime value={value} />;
  return (
    <Card title={shared('one.details')}>
      <DescriptionList
        columns={1}
        items={[
          { term: t('fields.requester'), detail: requester.name },
          ...(contact === null
            ? []
            : [
                { term: t('fields.email'), detail: <EmailAddress address={contact.email} /> },
                {
                  term: t('fields.phone'),
                  detail: contact.phone && <PhoneNumber phone={contact.phone} />,
                },
              ]),
          ...(about === null
            ? []
            : [{ term: shared('fields.record'), detail: <Link to={about.to}>{about.name}</Link> }]),
          ...(cargo.containers.length === 0
            ? []
            : [{ term: t('fields.containers'), detail: lines(cargo.containers) }]),
          ...(cargo.waybills.length === 0
            ? []
            : [
                {
                  term: t('fields.air-waybills'),
                  detail: lines(cargo.waybills.map(({ number, airline }) => `${number} · ${airline}`)),
                },
              ]),
          ...(mayWork ? [] : [{ term: t('fields.assignee'), detail: assignee?.name ?? t('nobody') }]),
          { term: t('fields.opened'), detail: moment(openedAt) },
          {
            term: t('fields.answered'),
            detail: moment(answeredAt) ?? (
              <>
                {t('no-answer')}
                {due.answer !== null && (
                  <small className="block text-muted">
                    {t('due')} <DateTime value={due.answer} />
                  </small>
                )}
              </>
            ),
          },
          ...(due.solution === null
            ? []
            : [{ term: t('fields.solution-due'), detail: moment(due.solution) }]),
          ...(solvedAt === null ? [] : [{ term: t('fields.solved'), detail: moment(solvedAt) }]),
        ]}
      />
      {contact !== null && <p className="mt-3 text-xs text-muted">{t('one.from-contact')}</p>}
    </Card>
  );
}
