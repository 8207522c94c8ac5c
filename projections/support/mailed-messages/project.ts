import { ticketEvents } from '../../../domain/support/ticket/events';
import { idOfStream, type RecordedEvent } from '../../../domain/shared/event';
import { defineRowProjection } from '../../row-projection';

interface MailedRow {
  readonly id: string;
  readonly ticket_id: string;
  readonly participant_id: string | null;
  readonly quoted: string | null;
  readonly is_unverified: boolean;
  readonly outsider_name: string | null;
  readonly outsider_email: string | null;
}

const own = { participant_id: null, outsider_name: null, outsider_email: null } as const;

function mailed({
  quoted = null,
  isUnverified = false,
}: {
  readonly quoted?: string | null | undefined;
  readonly isUnverified?: boolean | undefined;
}) {
  return { quoted, is_unverified: isUnverified };
}

export const mailedMessages = defineRowProjection<typeof ticketEvents, MailedRow>({
  name: 'mailed-messages',
  version: 1,
  table: 'ticket_mailed_message',
  follows: [ticketEvents],
  keys: ({ stream, revision }: RecordedEvent) => [`${idOfStream(stream)}/${revision}`],
  recordColumn: 'ticket_id',
  on: {
    TicketOpened: (_none, { stream, data }, id) =>
      data.byMail === true ? { id, ticket_id: idOfStream(stream), ...own, ...mailed(data) } : undefined,
    TicketAnswered: (_none, { stream, data }, id) =>
      data.byMail === true
        ? {
            ...{ id, ticket_id: idOfStream(stream), ...mailed(data) },
            participant_id: data.participantId ?? null,
            outsider_name: data.outsider?.name ?? null,
            outsider_email: data.outsider?.email ?? null,
          }
        : undefined,
    TicketParticipantAdded: 'ignored',
    TicketParticipantRemoved: 'ignored',
    TicketStateChanged: 'ignored',
    TicketAssigned: 'ignored',
    TicketPriorityChanged: 'ignored',
    TicketTagged: 'ignored',
    TicketMerged: 'ignored',
    TicketAbsorbed: 'ignored',
    TicketSplit: 'ignored',
  },
});
