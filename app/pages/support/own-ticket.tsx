import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { FileSpreadsheet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { intent } from '~/pages/intent';
import { ticketTone } from '~/presenters/support/ticket-tone';
import { LinkButton } from '~/ui/button';
import { StatusBadge } from '~/ui/data/badge';
import { Card } from '~/ui/data/card';
import { DescriptionList } from '~/ui/data/description-list';
import { Form, SubmitButton } from '~/ui/form/form';
import { TextArea } from '~/ui/form/text-field';
import { useCommandId } from '~/ui/form/use-command-id';
import { DateTime } from '~/ui/format';
import { Page, PageHeader } from '~/ui/navigation/page-header';
import { AttachmentsField } from './attachments-field';
import { Conversation } from './conversation';
import type { action, loader, OwnTicketIntent } from './own-ticket.server';
import { PeopleCard } from './people-card';
import { TicketPaths } from './ticket-paths';
import { useMarkRead } from './use-mark-read';
import { titled } from '~/pages/shell/titles';

export { action, loader } from './own-ticket.server';

export const meta = titled('tickets:title');

export default function OwnTicket() {
  const ticket = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('tickets');
  const { title, reference, state, about, requester } = ticket;
  const commandId = useCommandId(ticket.commandId, answer);
  useMarkRead(ticket);
  return (
    <Page width="wide">
      <PageHeader
        breadcrumbs={[{ label: t('title'), to: '/account/tickets' }, { label: reference }]}
        title={title}
        status={<StatusBadge tone={ticketTone[state]}>{t(`states.${state}`)}</StatusBadge>}
        actions={
          <LinkButton
            to={`/account/tickets/${ticket.id}/export`}
            icon={FileSpreadsheet}
            prefetch="none"
            reloadDocument
          >
            {t('one.export')}
          </LinkButton>
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <TicketPaths paths={ticket.paths} at="/account/tickets" />
          <Conversation entries={ticket.conversation} />
          {ticket.mayAnswer && (
            <Card>
              <Form
                key={commandId}
                method="post"
                encType="multipart/form-data"
                answer={answer}
                intent={intent<OwnTicketIntent>('answer')}
              >
                <input type="hidden" name="commandId" value={commandId} />
                <TextArea
                  label={t('one.answer')}
                  name="text"
                  rows={4}
                  isRequired
                  {...(state === 'solved' && { description: t('one.solved-hint') })}
                />
                <AttachmentsField megabytes={ticket.megabytes} />
                <div>
                  <SubmitButton>{t('one.send')}</SubmitButton>
                </div>
              </Form>
            </Card>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Card title={t('one.details')}>
            <DescriptionList
              columns={1}
              items={[
                { term: t('fields.reference'), detail: reference },
                { term: t('fields.requester'), detail: requester.name },
                { term: t('fields.opened'), detail: <DateTime value={ticket.openedAt} /> },
                ...(about === null
                  ? []
                  : [{ term: t('fields.record'), detail: <Link to={about.to}>{about.name}</Link> }]),
              ]}
            />
          </Card>
          <PeopleCard
            participants={ticket.participants}
            mayInvite={ticket.mayInvite}
            commandId={ticket.peopleCommandId}
            answer={answer}
          />
        </div>
      </div>
    </Page>
  );
}
