import { ticketEvents } from '../../../domain/support/ticket/events';
import { idOfStream, type RecordedEvent } from '../../../domain/shared/event';
import { defineRowProjection } from '../../row-projection';

interface MessageRow {
  readonly id: string;
  readonly ticket_id: string;
  readonly revision: number;
  readonly author_id: string;
  readonly by_customer: boolean;
  readonly text: string;
  readonly written_at: string;
  readonly by_mail: boolean;
  readonly participant_id: string | null;
}

function written(
  { stream, revision, metadata }: RecordedEvent,
  id: string,
  message: Pick<MessageRow, 'author_id' | 'by_customer' | 'text' | 'by_mail' | 'participant_id'>,
): MessageRow {
  return {
    id,
    ticket_id: idOfStream(stream),
    revision: Number(revision),
    ...message,
    written_at: metadata.at,
  };
}

/** What was written in tickets, the first message among them. */
export const ticketMessages = defineRowProjection<typeof ticketEvents, MessageRow>({
  name: 'ticket-messages',
  version: 1,
  table: 'ticket_message',
  follows: [ticketEvents],
  keys: ({ stream, revision }: RecordedEvent) => [`${idOfStream(stream)}/${revision}`],
  recordColumn: 'ticket_id',
  on: {
    TicketOpened: (_none, event, id) => {
      const { openedBy, requesterId, text, byMail = false } = event.data;
      const by_customer = requesterId === null || requesterId === openedBy;
      const origin = { by_mail: byMail, participant_id: null };
      return written(event, id, { author_id: openedBy, by_customer, text, ...origin });
    },
    TicketAnswered: (_none, event, id) => {
      const { authorId, byCustomer, text, byMail = false, participantId = null } = event.data;
      const origin = { by_mail: byMail, participant_id: participantId };
      return written(event, id, { author_id: authorId, by_customer: byCustomer, text, ...origin });
    },
    TicketParticipantAdded: 'ignored',
    TicketParticipantRemoved: 'ignored',
    TicketStateChanged: 'ignored',
    TicketAssigned: 'ignored',
    TicketPriorityChanged: 'ignored',
    TicketTagged: 'ignored',
  },
});
