import type { Actor } from '../../shared/actor';
import { defineCommand, facts, type Command } from '../../shared/command';
import type { EventOf } from '../../shared/event';
import { isRejection, reject, type Rejection } from '../../shared/rejection';
import { priceDetail } from './detail';
import type { quoterEvents } from './events';
import {
  assignQuoterExecutiveInput,
  changeQuoterParticipantsInput,
  changeQuoterStateInput,
  removeQuoterParticipantInput,
  updateQuoterDetailInput,
  updateQuoterServicesInput,
} from './inputs';
import { opened, quoter, type Quoter } from './quoter';
import { isQuoterWithinReach } from './reach';
import { isSameData } from './same-data';
import {
  assignedStatus,
  findStatus,
  isFinal,
  isSameStatus,
  mayFollow,
  openingStatus,
  type OwnedQuoterState,
  type QuoterState,
} from './states';

/** What every command on an open quoter needs from outside. */
export interface FollowingFacts {
  /** Lines of the catalogue `quoter-states` that are active now, of every owner company within the actor's reach. */
  readonly states: readonly OwnedQuoterState[];
  /** Everybody who reports to the actor. */
  readonly subordinateIds: readonly string[];
}

/** An active member of staff somebody named. */
export interface Colleague {
  readonly id: string;
  readonly ownerId: string;
  readonly isExecutive: boolean;
}

export interface StaffFacts extends FollowingFacts {
  /** Those of the named people who are active staff. */
  readonly colleagues: readonly Colleague[];
}

/** What the commands on an open quoter have alike. */
function onQuoter<Facts extends FollowingFacts>() {
  return {
    access: 'staff',
    expects: 'existing',
    facts: facts<Facts>(),
    id: ({ id }: { readonly id: string }) => id,
    isWithinReach: (actor: Actor, state: Quoter | null, { subordinateIds }: Facts) =>
      isQuoterWithinReach(actor, opened(state), subordinateIds),
  } as const;
}

/** A person acts in their own name; a program may say on whose behalf. */
function requesterOf(actor: Actor, userId: string | undefined): string | null | Rejection {
  if (userId === undefined || userId === actor.id) return null;
  return actor.kind === 'api-client' ? userId : reject('forbidden', 'quoter.in-anothers-name');
}

/** The states a quoter can be in: its owner company's. */
function statesOf({ ownerId }: Pick<Quoter, 'ownerId'>, { states }: FollowingFacts): readonly QuoterState[] {
  return states.filter((state) => state.ownerId === ownerId);
}

/** A state by its code or its Spanish name, among those below a level-1 state or at level 1. */
function findNamed(
  states: readonly QuoterState[],
  parent: string | null,
  word: string,
): QuoterState | undefined {
  const candidates = states.filter((one) => (parent === null ? one.level === 1 : one.parent === parent));
  const wanted = word.toLowerCase();
  return (
    candidates.find(({ code }) => code === word) ??
    candidates.find(({ name }) => name.toLowerCase() === wanted)
  );
}

/** To a state that may follow, with one of its reasons where it lists some, and never without one where it needs one. */
export const changeQuoterState = defineCommand(quoter, {
  ...onQuoter<FollowingFacts>(),
  name: 'changeQuoterState',
  input: changeQuoterStateInput,
  decide({ input, facts }, current) {
    const before = opened(current);
    const states = statesOf(before, facts);
    const level1 = findNamed(states, null, input.state);
    if (level1 === undefined) return reject('rule', 'quoter.state-unknown', { state: input.state });
    if (!mayFollow(states, before.state, level1.code)) {
      const from = states.find(({ code }) => code === before.state)?.name ?? before.state;
      return reject('rule', 'quoter.state-not-reachable', { from, to: level1.name });
    }
    const level2 = input.stateLv2 === undefined ? null : findNamed(states, level1.code, input.stateLv2);
    if (level2 === undefined) return reject('rule', 'quoter.state-unknown', { state: input.stateLv2 ?? '' });
    const step = findStatus(states, { state: level1.code, stateLv2: level2?.code ?? null });
    if (step === undefined) {
      const below = states.filter(({ parent }) => parent === level1.code).map(({ name }) => name);
      return reject('rule', 'quoter.state-lv2-needed', { state: level1.name, states: below.join(', ') });
    }
    const { state, stateLv2, reasons, isReasonNeeded } = step;
    const { reason = null, comment = null } = input;
    if (isReasonNeeded && reason === null)
      return reject('rule', 'quoter.reason-needed', { state: level1.name });
    if (reason !== null && reasons.length > 0 && !reasons.includes(reason)) {
      return reject('rule', 'quoter.reason-not-listed', { reason, reasons: reasons.join(', ') });
    }
    if (isSameStatus(before, step) && before.reason === reason && comment === null) return [];
    return [{ type: 'QuoterStateChanged', data: { state, stateLv2, reason, comment } }];
  },
});

/** Makes an executive of the same owner company responsible; a new quoter becomes an assigned one by it. */
export const assignQuoterExecutive = defineCommand(quoter, {
  ...onQuoter<StaffFacts>(),
  name: 'assignQuoterExecutive',
  input: assignQuoterExecutiveInput,
  decide({ input: { executive, comment, type, userId }, facts, actor }, state) {
    const before = opened(state);
    const requestedBy = requesterOf(actor, userId);
    if (isRejection(requestedBy)) return requestedBy;
    const named = facts.colleagues.find(({ id }) => id === executive);
    if (named === undefined || !named.isExecutive || named.ownerId !== before.ownerId) {
      return reject('rule', 'quoter.executive-unknown');
    }
    if (before.executiveId === executive) return [];
    const kind = type ?? (before.executiveId === null ? 'asignación' : 'reasignación');
    const events: EventOf<typeof quoterEvents>[] = [
      { type: 'QuoterExecutiveAssigned', data: { executiveId: executive, type: kind, comment, requestedBy } },
    ];
    if (
      isSameStatus(before, openingStatus) &&
      findStatus(statesOf(before, facts), assignedStatus) !== undefined
    ) {
      events.push({ type: 'QuoterStateChanged', data: { ...assignedStatus, reason: null, comment: null } });
    }
    return events;
  },
});

/** Everybody who takes part from now on: active staff of the same owner company. */
export const changeQuoterParticipants = defineCommand(quoter, {
  ...onQuoter<StaffFacts>(),
  name: 'changeQuoterParticipants',
  input: changeQuoterParticipantsInput,
  decide({ input: { participants, comment = null, userId }, facts: { colleagues }, actor }, state) {
    const { ownerId, participantIds: before } = opened(state);
    const requestedBy = requesterOf(actor, userId);
    if (isRejection(requestedBy)) return requestedBy;
    const participantIds = [...new Set(participants)];
    // Somebody who left the company may stay, so that one newcomer can be added without taking the others away.
    const unknown = participantIds.find(
      (one) =>
        !before.includes(one) &&
        !colleagues.some(({ id, ownerId: owner }) => id === one && owner === ownerId),
    );
    if (unknown !== undefined) return reject('rule', 'quoter.participant-unknown', { participant: unknown });
    const isUnchanged =
      before.length === participantIds.length && participantIds.every((one) => before.includes(one));
    if (isUnchanged) return [];
    return [{ type: 'QuoterParticipantsChanged', data: { participantIds, comment, requestedBy } }];
  },
});

export const removeQuoterParticipant = defineCommand(quoter, {
  ...onQuoter<FollowingFacts>(),
  name: 'removeQuoterParticipant',
  input: removeQuoterParticipantInput,
  decide({ input: { participantId } }, state) {
    if (!opened(state).participantIds.includes(participantId)) {
      return reject('not-found', 'quoter.participant-not-found');
    }
    return [{ type: 'QuoterParticipantRemoved', data: { participantId } }];
  },
});

/** Replaces the priced lines; their subtotals and the total are worked out here. */
export const updateQuoterDetail = defineCommand(quoter, {
  ...onQuoter<FollowingFacts>(),
  name: 'updateQuoterDetail',
  input: updateQuoterDetailInput,
  decide({ input: { currency, productos }, facts }, state) {
    const { detail, ...before } = opened(state);
    if (isFinal(statesOf(before, facts), before)) return reject('rule', 'quoter.closed');
    const priced = priceDetail(productos);
    if (isRejection(priced)) return priced;
    const data = { currency, ...priced };
    return isSameData(data, detail) ? [] : [{ type: 'QuoterDetailUpdated', data }];
  },
});

/** Replaces the services asked for besides the freight. */
export const updateQuoterServices = defineCommand(quoter, {
  ...onQuoter<FollowingFacts>(),
  name: 'updateQuoterServices',
  input: updateQuoterServicesInput,
  decide({ input, facts }, state) {
    const before = opened(state);
    if (isFinal(statesOf(before, facts), before)) return reject('rule', 'quoter.closed');
    const services = input.services.map(({ name, currency, price = null, comment = null }) => ({
      name,
      price,
      currency,
      comment,
    }));
    return isSameData(services, before.services)
      ? []
      : [{ type: 'QuoterServicesUpdated', data: { services } }];
  },
});

/** Commands that need nothing from outside but `FollowingFacts`. */
export const followingCommands = [
  changeQuoterState,
  removeQuoterParticipant,
  updateQuoterDetail,
  updateQuoterServices,
] as const satisfies readonly {
  readonly name: string;
  decide(command: Command<never, FollowingFacts>, state: Quoter | null): unknown;
}[];
