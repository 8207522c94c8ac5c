import { defineAggregate } from '../../shared/command';
import { subjectOfPerson } from '../../shared/event';
import { ticketEvents, type TicketContact, type TicketRecord } from './events';
import type { TicketPriority, TicketState } from './inputs';

export interface TicketParticipant {
  readonly participantId: string;
  readonly personId: string | null;
  readonly email: string;
  readonly cameFrom?: { readonly ticketId: string; readonly key: string };
}

export interface Ticket {
  readonly ownerId: string;
  readonly requesterId: string | null;
  readonly contact: TicketContact | null;
  readonly language: 'es' | 'en' | 'pt';
  readonly title: string;
  readonly record: TicketRecord | null;
  readonly state: TicketState;
  readonly priority: TicketPriority;
  readonly assigneeId: string | null;
  readonly tags: readonly string[];
  readonly participants: readonly TicketParticipant[];
  /** Includes removed ones: it gives the id of the next participant. */
  readonly participantsEver: number;
  readonly messages: number;
  readonly mergedInto: string | null;
  readonly absorbed: readonly string[];
  /** Ids of messages split off since the last merge. */
  readonly moved: readonly string[];
}

export type TicketOrNone = Ticket | null;

export const ticket = defineAggregate<TicketOrNone, typeof ticketEvents>({
  events: ticketEvents,
  initial: null,
  evolve(state, event) {
    if (event.type === 'TicketOpened') {
      const { ownerId, requesterId, contact, language, title, record, splitFrom } = event.data;
      return {
        ...{ ownerId, requesterId, contact, language, title, record },
        ...{ state: 'open', priority: 'normal', assigneeId: null },
        ...{ tags: [], participants: [], participantsEver: 0, messages: splitFrom?.messages ?? 1 },
        ...{ mergedInto: null, absorbed: [], moved: [] },
      };
    }
    const before = opened(state);
    switch (event.type) {
      case 'TicketAnswered':
        return { ...before, state: event.data.state, messages: before.messages + 1 };
      case 'TicketParticipantAdded': {
        const { subject: _subject, ...participant } = event.data;
        return {
          ...before,
          participants: [...before.participants, participant],
          participantsEver: before.participantsEver + 1,
        };
      }
      case 'TicketParticipantRemoved': {
        const { participantId } = event.data;
        return {
          ...before,
          participants: before.participants.filter((one) => one.participantId !== participantId),
        };
      }
      case 'TicketStateChanged':
        return { ...before, state: event.data.state };
      case 'TicketAssigned':
        return { ...before, assigneeId: event.data.assigneeId };
      case 'TicketPriorityChanged':
        return { ...before, priority: event.data.priority };
      case 'TicketTagged':
        return { ...before, tags: event.data.tags };
      case 'TicketMerged':
        return { ...before, state: 'solved', mergedInto: event.data.into };
      case 'TicketAbsorbed': {
        const { from, state: after, messages } = event.data;
        return {
          ...before,
          state: after,
          absorbed: [...before.absorbed, from],
          messages: before.messages + messages,
          // A merge may bring messages back.
          moved: [],
        };
      }
      case 'TicketSplit':
        return {
          ...before,
          messages: before.messages - event.data.messages.length,
          moved: [...before.moved, ...event.data.messages],
        };
      default: {
        const never: never = event;
        return never;
      }
    }
  },
});

export function opened(state: TicketOrNone): Ticket {
  if (state === null) throw new Error('the ticket was never opened');
  return state;
}

/** Subject of the encryption key; null: the ticket's own. */
export function subjectOfTicket({ requesterId }: Pick<Ticket, 'requesterId'>): string | null {
  return requesterId === null ? null : subjectOfPerson(requesterId);
}

/** The end of the id is random; the beginning is its time. */
export function ticketReference(id: string): string {
  return `T-${id.slice(-8).toUpperCase()}`;
}
