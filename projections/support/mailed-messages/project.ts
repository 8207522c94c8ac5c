import { ticketEvents } from '../../../domain/support/ticket/events';
import { idOfStream, type RecordedEvent } from '../../../domain/shared/event';
import { defineRowProjection } from '../../row-projection';

interface MailedRow {
  readonly id: string;
  readonly ticket_id: string;
  readonly participant_id: string | null;
}

/** Messages of tickets that came by mail. */
export const mailedMessages = defineRowProjection<typeof ticketEvents, MailedRow>({
  name: 'mailed-messages',
  version: 1,
  table: 'ticket_mailed_message',
  follows: [ticketEvents],
  keys: ({ stream, revision }: RecordedEvent) => [`${idOfStream(stream)}/${revision}`],
  recordColumn: 'ticket_id',
  on: {
    TicketOpened: (_none, { stream, data }, id) =>
      data.byMail === true ? { id, ticket_id: idOfStream(stream), participant_id: null } : undefined,
    TicketAnswered: (_none, { stream, data }, id) =>
      data.byMail === true
        ? { id, ticket_id: idOfStream(stream), participant_id: data.participantId ?? null }
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
