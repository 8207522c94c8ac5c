import { mayCommand, type Actor } from '../../shared/actor';
import { defineCommand, facts } from '../../shared/command';
import { reject, type Rejection } from '../../shared/rejection';
import { person, type PersonState } from './person';
import {
  addSecondFactorInput,
  recordRecoveryCodesInput,
  recordRecoveryCodeUseInput,
  removeSecondFactorInput,
  takeAwaySecondFactorsInput,
} from './second-factor-inputs';
import { refuseToAdminister } from './standing';

export const mostSecondFactors = 10;

export interface FactorDemand {
  readonly isDemanded: boolean;
}

function refuseUnlessOneself(actor: Actor, id: string, state: PersonState): Rejection | null {
  const isOneself = actor.kind === 'person' && actor.id === id && state.status === 'active';
  return isOneself ? null : reject('not-found', 'person.not-found');
}

/** The caller has proved this factor and the existing ones. */
export const addSecondFactor = defineCommand(person, {
  name: 'addSecondFactor',
  access: 'customer',
  isForAuditors: true,
  input: addSecondFactorInput,
  expects: 'existing',
  id: ({ id }) => id,
  decide({ input: { id, factorId, kind, replaces }, actor }, state) {
    const refusal = refuseUnlessOneself(actor, id, state);
    if (refusal) return refusal;
    if (state.secondFactors.some((one) => one.id === factorId)) return [];
    const replaced = state.secondFactors.filter((one) => replaces.includes(one.id));
    if (state.secondFactors.length - replaced.length >= mostSecondFactors) {
      return reject('rule', 'person.second-factors-full', { most: mostSecondFactors });
    }
    return [
      ...replaced.map((one) => ({
        type: 'PersonSecondFactorRemoved' as const,
        data: { factorId: one.id },
      })),
      { type: 'PersonSecondFactorAdded' as const, data: { factorId, kind } },
    ];
  },
});

export const removeSecondFactor = defineCommand(person, {
  name: 'removeSecondFactor',
  access: 'customer',
  isForAuditors: true,
  input: removeSecondFactorInput,
  facts: facts<FactorDemand>(),
  expects: 'existing',
  id: ({ id }) => id,
  decide({ input: { id, factorId }, facts: { isDemanded }, actor }, state) {
    const refusal = refuseUnlessOneself(actor, id, state);
    if (refusal) return refusal;
    const isThere = state.secondFactors.some((one) => one.id === factorId);
    if (!isThere) return [];
    if (isDemanded && state.secondFactors.length === 1) {
      return reject('rule', 'person.second-factor-demanded');
    }
    return [{ type: 'PersonSecondFactorRemoved', data: { factorId } }];
  },
});

/** The codes are never part of an event. */
export const recordRecoveryCodes = defineCommand(person, {
  name: 'recordRecoveryCodes',
  access: 'customer',
  isForAuditors: true,
  input: recordRecoveryCodesInput,
  expects: 'existing',
  id: ({ id }) => id,
  decide({ input: { id, count }, actor }, state) {
    const refusal = refuseUnlessOneself(actor, id, state);
    return refusal ?? [{ type: 'PersonRecoveryCodesMade', data: { count } }];
  },
});

export const recordRecoveryCodeUse = defineCommand(person, {
  name: 'recordRecoveryCodeUse',
  access: 'customer',
  isForAuditors: true,
  input: recordRecoveryCodeUseInput,
  expects: 'existing',
  id: ({ id }) => id,
  decide({ input: { id, left }, actor }, state) {
    const refusal = refuseUnlessOneself(actor, id, state);
    return refusal ?? [{ type: 'PersonRecoveryCodeUsed', data: { left } }];
  },
});

/** For somebody who lost them. Not for oneself, or a borrowed session could do it. */
export const takeAwaySecondFactors = defineCommand(person, {
  name: 'takeAwaySecondFactors',
  access: 'admin',
  input: takeAwaySecondFactorsInput,
  expects: 'existing',
  id: ({ id }) => id,
  decide({ input: { id, reason, held }, actor }, state) {
    if (state.status === 'removed') return reject('not-found', 'person.not-found');
    if (actor.id === id) return reject('rule', 'person.not-yourself');
    if (!mayCommand(actor, 'admin')) return reject('forbidden', 'access.forbidden');
    const refusal = refuseToAdminister(actor, state);
    if (refusal) return refusal;
    const factorIds = [...new Set([...state.secondFactors.map((one) => one.id), ...held])];
    if (factorIds.length === 0) return reject('rule', 'person.no-second-factor');
    return [{ type: 'PersonSecondFactorsTakenAway', data: { factorIds, reason } }];
  },
});
