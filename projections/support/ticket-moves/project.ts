import { idOfStream, type RecordedEvent, type RecordedOf } from '../../../domain/shared/event';
import { ticketEvents } from '../../../domain/support/ticket/events';
import { defineRowProjection } from '../../row-projection';

type Split = Extract<RecordedOf<typeof ticketEvents>, { type: 'TicketSplit' }>;

interface MovedRow {
  readonly id: string;
  readonly item_id: string;
  readonly kind: 'message' | 'file';
  readonly ticket_id: string;
  readonly into_id: string;
  readonly position: string;
  readonly moved_by: string;
  readonly moved_at: string;
}

const splitId = ({ stream, revision }: RecordedEvent) => `${idOfStream(stream)}/${revision}/`;

export const ticketMoves = defineRowProjection<typeof ticketEvents, MovedRow>({
  name: 'ticket-moves',
  version: 1,
  table: 'ticket_moved',
  follows: [ticketEvents],
  keys: (event) => {
    const { messages, files } = event.data as Split['data'];
    return [...messages, ...files].map((item) => splitId(event) + item);
  },
  recordColumn: 'ticket_id',
  on: {
    TicketOpened: 'ignored',
    TicketAnswered: 'ignored',
    TicketParticipantAdded: 'ignored',
    TicketParticipantRemoved: 'ignored',
    TicketStateChanged: 'ignored',
    TicketAssigned: 'ignored',
    TicketPriorityChanged: 'ignored',
    TicketTagged: 'ignored',
    TicketMerged: 'ignored',
    TicketAbsorbed: 'ignored',
    TicketSplit: (_none, event, id) => {
      const item = id.slice(splitId(event).length);
      return {
        ...{ id, item_id: item, kind: event.data.messages.includes(item) ? 'message' : 'file' },
        ...{ ticket_id: idOfStream(event.stream), into_id: event.data.into },
        ...{ position: event.position.toString(), moved_by: event.data.splitBy, moved_at: event.metadata.at },
      };
    },
  },
});
