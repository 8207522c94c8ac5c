import type { Actor } from '../../shared/actor';
import { defineCommand } from '../../shared/command';
import { isRejection, reject, type Rejection } from '../../shared/rejection';
import { assignmentEvents } from './assignment-events';
import { onQuoter, statesOf, type FollowingFacts } from './following-facts';
import {
  assignQuoterExecutiveInput,
  changeQuoterParticipantsInput,
  changeQuoterStateInput,
  removeQuoterParticipantInput,
  updateQuoterServicesInput,
} from './inputs';
import { endsOffers, unfinishedOffers } from './offers';
import { opened, quoter } from './quoter';
import { isSameData } from '../../shared/same-data';
import { findStatus, isFinal, isReachedByOffer, isSameStatus, mayFollow, type QuoterState } from './states';

export interface Colleague {
  readonly id: string;
  readonly ownerId: string;
  readonly isExecutive: boolean;
  readonly isManager?: boolean;
}

export interface StaffFacts extends FollowingFacts {
  readonly colleagues: readonly Colleague[];
}

/** People act in their own name. API clients may name the person they act for. */
function requesterOf(actor: Actor, userId: string | undefined): string | null | Rejection {
  if (userId === undefined || userId === actor.id) return null;
  return actor.kind === 'api-client' ? userId : reject('forbidden', 'quoter.in-anothers-name');
}

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

export const changeQuoterState = defineCommand(quoter, {
  ...onQuoter<FollowingFacts>(),
  name: 'changeQuoterState',
  input: changeQuoterStateInput,
  decide({ input, facts }, current) {
    const before = opened(current);
    const states = statesOf(before, facts);
    const level1 = findNamed(states, null, input.state);
    if (level1 === undefined) return reject('rule', 'quoter.state-unknown', { state: input.state });
    if (isReachedByOffer(before, { state: level1.code, stateLv2: before.stateLv2 }))
      return reject('rule', 'quoter.state-by-offer', { state: level1.name });
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
    if (isReachedByOffer(before, step)) {
      return reject('rule', 'quoter.state-by-offer', { state: level2?.name ?? level1.name });
    }
    const { reason = null, comment = null } = input;
    if (isReasonNeeded && reason === null)
      return reject('rule', 'quoter.reason-needed', { state: level1.name });
    if (reason !== null && reasons.length > 0 && !reasons.includes(reason)) {
      return reject('rule', 'quoter.reason-not-listed', { reason, reasons: reasons.join(', ') });
    }
    if (isSameStatus(before, step) && before.reason === reason && comment === null) return [];
    const move = { type: 'QuoterStateChanged', data: { state, stateLv2, reason, comment } } as const;
    if (!endsOffers(state)) return [move];
    if (state === 'void' && before.acceptance?.reservationId) return reject('conflict', 'quoter.is-booked');
    const offerIds = unfinishedOffers(before);
    return offerIds.length === 0
      ? [move]
      : [{ type: 'QuoterOffersWithdrawn', data: { offerIds, reason: null } }, move];
  },
});

export const assignQuoterExecutive = defineCommand(quoter, {
  ...onQuoter<StaffFacts>(),
  name: 'assignQuoterExecutive',
  input: assignQuoterExecutiveInput,
  decide({ input: { executive, comment, type, userId }, facts, actor }, state) {
    const before = opened(state);
    const requestedBy = requesterOf(actor, userId);
    if (isRejection(requestedBy)) return requestedBy;
    const named = facts.colleagues.find(({ id }) => id === executive);
    const mayOwn = named?.isExecutive === true || named?.isManager === true;
    if (!mayOwn || named.ownerId !== before.ownerId) {
      return reject('rule', 'quoter.executive-unknown');
    }
    if (before.executiveId === executive) return [];
    const kind = type ?? (before.executiveId === null ? 'asignación' : 'reasignación');
    const assigned = { executiveId: executive, type: kind, comment, requestedBy };
    return assignmentEvents(before, statesOf(before, facts), assigned);
  },
});

export const changeQuoterParticipants = defineCommand(quoter, {
  ...onQuoter<StaffFacts>(),
  name: 'changeQuoterParticipants',
  input: changeQuoterParticipantsInput,
  decide({ input: { participants, comment = null, userId }, facts: { colleagues }, actor }, state) {
    const { ownerId, participantIds: before } = opened(state);
    const requestedBy = requesterOf(actor, userId);
    if (isRejection(requestedBy)) return requestedBy;
    const participantIds = [...new Set(participants)];
    // Former staff may stay, so that adding a participant does not remove others.
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

export const updateQuoterServices = defineCommand(quoter, {
  ...onQuoter<FollowingFacts>(),
  name: 'updateQuoterServices',
  input: updateQuoterServicesInput,
  decide({ input, facts }, state) {
    const before = opened(state);
    if (isFinal(statesOf(before, facts), before)) return reject('rule', 'quoter.closed');
    const services = input.services.map(({ name, comment = null }) => ({ name, comment }));
    const known = before.services.map(({ name, comment }) => ({ name, comment }));
    return isSameData(services, known) ? [] : [{ type: 'QuoterServicesRequested', data: { services } }];
  },
});
