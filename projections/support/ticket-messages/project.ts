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
}

function written(
  { stream, revision, metadata }: RecordedEvent,
  id: string,
  message: Pick<MessageRow, 'author_id' | 'by_customer' | 'text'>,
): MessageRow {
  return {
    id,
    ticket_id: idOfStream(stream),
    revision: Number(revision),
    ...message,
    written_at: metadata.at,
  };
}

export const ticketMessages = defineRowProjection<typeof ticketEvents, MessageRow>({
  name: 'ticket-messages',
  version: 1,
  table: 'ticket_message',
  follows: [ticketEvents],
  keys: ({ stream, revision }: RecordedEvent) => [`${idOfStream(stream)}/${revision}`],
  recordColumn: 'ticket_id',
  on: {
    TicketOpened: (_none, event, id) => {
      const { openedBy, requesterId, text, splitFrom } = event.data;
      // It begins with messages of another ticket.
      if (splitFrom !== undefined) return undefined;
      const by_customer = requesterId === null || requesterId === openedBy;
      return written(event, id, { author_id: openedBy, by_customer, text });
    },
    TicketAnswered: (_none, event, id) => {
      const { authorId, byCustomer, text } = event.data;
      return written(event, id, { author_id: authorId, by_customer: byCustomer, text });
    },
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
