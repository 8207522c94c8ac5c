import { defineAggregate } from '../../shared/command';
import type { EventOf } from '../../shared/event';
import { quoterEvents, type QuoterService } from './events';
import type { AssignedBecause } from './assigned-because';
import { foldOffers } from './fold-offers';
import { noOffers, type QuoterOffers } from './offers';

type Opened = Extract<EventOf<typeof quoterEvents>, { type: 'QuoterOpened' }>['data'];

export interface Quoter extends Readonly<Opened>, QuoterOffers {
  readonly reason: string | null;
  readonly executiveId: string | null;
  readonly participantIds: readonly string[];
  readonly assignment: string | null;
  /** Absent: somebody named the executive. */
  readonly because?: AssignedBecause;
  /** Requested besides the freight. Their prices are lines of offers. */
  readonly services: readonly QuoterService[];
  readonly questions?: { readonly asked: number; readonly answered: readonly number[] };
}

const noQuestions = { asked: 0, answered: [] } as const;

export function openQuestions({ questions = noQuestions }: Pick<Quoter, 'questions'>): readonly number[] {
  const all = Array.from({ length: questions.asked }, (_, index) => index + 1);
  return all.filter((number) => !questions.answered.includes(number));
}

export const quoter = defineAggregate({
  events: quoterEvents,
  initial: null as Quoter | null,
  evolve(state, event): Quoter | null {
    if (event.type === 'QuoterOpened') {
      return {
        ...event.data,
        reason: null,
        executiveId: null,
        assignment: null,
        participantIds: [],
        services: [],
        ...noOffers,
      };
    }
    const before = opened(state);
    switch (event.type) {
      case 'QuoterStateChanged': {
        const { state: level1, stateLv2, reason } = event.data;
        return { ...before, state: level1, stateLv2, reason };
      }
      case 'QuoterExecutiveAssigned': {
        const { because: _former, ...others } = before;
        const { executiveId, type: assignment, because } = event.data;
        return { ...others, executiveId, assignment, ...(because !== undefined && { because }) };
      }
      case 'QuoterParticipantsChanged':
        return { ...before, participantIds: event.data.participantIds };
      case 'QuoterParticipantRemoved': {
        const { participantId } = event.data;
        return { ...before, participantIds: before.participantIds.filter((one) => one !== participantId) };
      }
      case 'QuoterServicesRequested':
        return { ...before, services: event.data.services };
      case 'QuoterContactChanged':
        return { ...before, contact: event.data.contact };
      case 'QuoterQuestionAsked': {
        const { asked, answered } = before.questions ?? noQuestions;
        return { ...before, questions: { asked: asked + 1, answered } };
      }
      case 'QuoterQuestionAnswered': {
        const { asked, answered } = before.questions ?? noQuestions;
        return { ...before, questions: { asked, answered: [...answered, event.data.question] } };
      }
      case 'QuoterNoteAdded':
        return before;
      default:
        return foldOffers(before, event);
    }
  },
});

/** Throws for null, which dispatch has already refused. */
export function opened(state: Quoter | null): Quoter {
  if (state === null) throw new Error('a quoter without its opening event');
  return state;
}
