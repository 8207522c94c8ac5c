import { ownerCompanyOf } from '../../shared/actor';
import { defineAggregate, defineCommand, facts } from '../../shared/command';
import { reject } from '../../shared/rejection';
import { erasureRequestEvents } from './events';
import { carriedOutInput, declineErasureInput, requestErasureInput } from './inputs';

export interface ErasureRequest {
  readonly isWaiting: boolean;
}

export const erasureRequest = defineAggregate<ErasureRequest, typeof erasureRequestEvents>({
  events: erasureRequestEvents,
  initial: { isWaiting: false },
  evolve: (_state, { type }) => ({ isWaiting: type === 'ErasureRequested' }),
});

const noneWaits = reject('rule', 'erasureRequest.not-waiting');

export const requestErasure = defineCommand(erasureRequest, {
  name: 'requestErasure',
  access: 'customer',
  isForAuditors: true,
  input: requestErasureInput,
  expects: 'any',
  id: (_input, _commandId, actor) => actor.id,
  decide({ actor }, { isWaiting }) {
    if (actor.kind !== 'person') return reject('forbidden', 'access.forbidden');
    return isWaiting ? [] : [{ type: 'ErasureRequested', data: { ownerId: ownerCompanyOf(actor) } }];
  },
});

export const takeBackErasureRequest = defineCommand(erasureRequest, {
  name: 'takeBackErasureRequest',
  access: 'customer',
  isForAuditors: true,
  input: requestErasureInput,
  expects: 'any',
  id: (_input, _commandId, actor) => actor.id,
  decide: (_command, { isWaiting }) =>
    isWaiting ? [{ type: 'ErasureRequestTakenBack', data: {} }] : noneWaits,
});

export interface DecliningFacts {
  readonly hasAccount: boolean;
}

export const declineErasureRequest = defineCommand(erasureRequest, {
  name: 'declineErasureRequest',
  access: 'admin',
  input: declineErasureInput,
  facts: facts<DecliningFacts>(),
  expects: 'existing',
  id: ({ personId }) => personId,
  decide({ input: { reason }, facts: { hasAccount } }, { isWaiting }) {
    if (!hasAccount) return reject('not-found', 'erasureRequest.not-found');
    return isWaiting ? [{ type: 'ErasureRequestDeclined', data: { reason } }] : noneWaits;
  },
});

export const endCarriedOutRequest = defineCommand(erasureRequest, {
  name: 'endCarriedOutRequest',
  access: 'admin',
  input: carriedOutInput,
  expects: 'any',
  id: ({ personId }) => personId,
  decide: ({ input: { erasureId } }, { isWaiting }) =>
    isWaiting ? [{ type: 'ErasureRequestCarriedOut', data: { erasureId } }] : [],
});
