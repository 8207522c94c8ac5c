import { defineAggregate } from '../../shared/command';
import type { EventOf } from '../../shared/event';
import { quoterEvents, type QuoterProductLine, type QuoterService } from './events';
import { foldOffers } from './fold-offers';
import { earlierStateIn, noOffers, type EarlierState, type QuoterOffers } from './offers';

type Opened = Extract<EventOf<typeof quoterEvents>, { type: 'QuoterOpened' }>['data'];

/** State of a quoter, folded from its events. */
export interface Quoter extends Readonly<Opened>, QuoterOffers {
  /** Reason of the current state. */
  readonly reason: string | null;
  readonly executiveId: string | null;
  readonly participantIds: readonly string[];
  readonly assignment: string | null;
  /** Prices stored before there were offers. */
  readonly detail: {
    readonly currency: string;
    readonly lines: readonly QuoterProductLine[];
    readonly total: string;
  } | null;
  readonly services: readonly QuoterService[];
}

export const quoter = defineAggregate({
  events: quoterEvents,
  /** Null before it is opened. */
  initial: null as Quoter | null,
  evolve(state, event): Quoter | null {
    if (event.type === 'QuoterOpened') {
      return {
        ...event.data,
        reason: null,
        executiveId: null,
        assignment: null,
        participantIds: [],
        detail: null,
        services: [],
        ...noOffers,
      };
    }
    const before = opened(state);
    switch (event.type) {
      case 'QuoterStateChanged': {
        const { state: level1, stateLv2, reason, offerId } = event.data;
        const { earlier } = before;
        const isByPeople = earlier !== null && offerId === undefined;
        return {
          ...before,
          state: level1,
          stateLv2,
          reason,
          earlier: isByPeople ? earlierStateIn({ state: level1 }, earlier) : earlier,
        };
      }
      case 'QuoterExecutiveAssigned':
        return { ...before, executiveId: event.data.executiveId, assignment: event.data.type };
      case 'QuoterParticipantsChanged':
        return { ...before, participantIds: event.data.participantIds };
      case 'QuoterParticipantRemoved': {
        const { participantId } = event.data;
        return { ...before, participantIds: before.participantIds.filter((one) => one !== participantId) };
      }
      case 'QuoterDetailUpdated':
        return { ...before, detail: event.data, earlier: earlierOf(before) };
      case 'QuoterServicesUpdated': {
        const { services } = event.data;
        const isPriced = services.some(({ price }) => price !== null);
        return { ...before, services, earlier: isPriced ? earlierOf(before) : before.earlier };
      }
      case 'QuoterQuestionAsked':
      case 'QuoterNoteAdded':
        return before;
      default:
        return foldOffers(before, event);
    }
  },
});

/** Where prices stand that are stored with a quote. They were offered from Cotizado on. */
function earlierOf({ state, earlier }: Quoter): EarlierState {
  return earlierStateIn({ state }, earlier ?? 'draft');
}

/** The state of an existing quoter. Throws for null, which dispatch has already refused. */
export function opened(state: Quoter | null): Quoter {
  if (state === null) throw new Error('a quoter without its opening event');
  return state;
}
