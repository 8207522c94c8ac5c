import { describe, expect, it } from 'vitest';
import type { Actor } from '../../shared/actor';
import { shopOwnerId } from '../../shared/owner';
import {
  declineErasureRequest,
  endCarriedOutRequest,
  erasureRequest,
  requestErasure,
  takeBackErasureRequest,
  type ErasureRequest,
} from './erasure-request';
import type { EventOf } from '../../shared/event';
import type { erasureRequestEvents } from './events';
import { declineErasureInput } from './inputs';

const ana: Actor = { kind: 'person', id: 'ana', roles: ['client'], ownerId: shopOwnerId, companyIds: [] };
const program: Actor = { ...ana, kind: 'api-client', id: 'program' };
const at = { at: '2026-03-01T12:00:00.000Z', commandId: 'c' };
const own = (actor = ana) => ({ input: {}, facts: undefined, actor, ...at });
const declined = (hasAccount = true) => ({
  ...own(),
  input: { personId: 'ana', reason: 'Falta pagar' },
  facts: { hasAccount },
});

type Event = EventOf<typeof erasureRequestEvents>;
const after = (...events: readonly Event[]): ErasureRequest =>
  events.reduce<ErasureRequest>(erasureRequest.evolve, erasureRequest.initial);

const requested: Event = { type: 'ErasureRequested', data: { ownerId: shopOwnerId } };
const takenBack: Event = { type: 'ErasureRequestTakenBack', data: {} };
const refused: Event = { type: 'ErasureRequestDeclined', data: { reason: 'Falta pagar' } };

describe('a request to have one’s data erased', () => {
  it('waits once, however often it is asked for', () => {
    expect(requestErasure.decide(own(), after())).toEqual([requested]);
    expect(requestErasure.decide(own(), after(requested))).toEqual([]);
  });

  it('is a person’s own, and no program’s', () => {
    expect(requestErasure.id({}, 'c', ana)).toBe('ana');
    expect(takeBackErasureRequest.id({}, 'c', ana)).toBe('ana');
    expect(requestErasure.decide(own(program), after())).toMatchObject({ code: 'access.forbidden' });
  });

  it('can be taken back and declined while it waits, and asked for again', () => {
    expect(takeBackErasureRequest.decide(own(), after(requested))).toEqual([takenBack]);
    expect(declineErasureRequest.decide(declined(), after(requested))).toEqual([refused]);
    for (const last of [takenBack, refused]) {
      const ended = after(requested, last);
      expect(requestErasure.decide(own(), ended)).toEqual([requested]);
      expect(takeBackErasureRequest.decide(own(), ended)).toMatchObject({
        code: 'erasureRequest.not-waiting',
      });
      expect(declineErasureRequest.decide(declined(), ended)).toMatchObject({
        code: 'erasureRequest.not-waiting',
      });
    }
  });

  it('is not declined with a word to nobody, once the account is gone', () => {
    expect(declineErasureRequest.decide(declined(false), after(requested))).toMatchObject({
      code: 'erasureRequest.not-found',
    });
  });

  it('ends with the erasure, where one waits', () => {
    const ending = { ...own(), input: { personId: 'ana', erasureId: 'e' } };
    const carriedOut: Event = { type: 'ErasureRequestCarriedOut', data: { erasureId: 'e' } };
    expect(endCarriedOutRequest.decide(ending, after(requested))).toEqual([carriedOut]);
    expect(endCarriedOutRequest.decide(ending, after())).toEqual([]);
    expect(endCarriedOutRequest.decide(ending, after(requested, carriedOut))).toEqual([]);
  });

  it('is declined with a reason', () => {
    const personId = '0198c0de-0000-7000-8000-000000000001';
    expect(declineErasureInput.safeParse({ personId, reason: '  ' }).success).toBe(false);
    expect(declineErasureInput.parse({ personId, reason: ' Falta pagar ' }).reason).toBe('Falta pagar');
  });
});
