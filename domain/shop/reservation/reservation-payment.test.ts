import { describe, expect, test } from 'vitest';
import { visitor, type Actor } from '../../shared/actor';
import { attachPaymentProof, changeReservationPayment } from './commands';
import { largestProof } from './inputs';
import { reservation } from './reservation';
import type { ReservationState } from './state';

const person = '0198a000-0000-7000-8000-000000000001';
const fileId = '0198a000-0000-7000-8000-0000000000aa';
const companyId = '0198a000-0000-7000-8000-00000000000c';
const customer: Actor = { ...visitor, kind: 'person', id: person, roles: ['client'] };

describe('payment', () => {
  const change = (from: 'pending' | 'completed' | 'failed', status: 'pending' | 'completed' | 'failed') =>
    changeReservationPayment.decide(
      { input: { reservationId: person, status }, facts: undefined, actor: customer, commandId: 'c', at: '' },
      { ...reservation.initial, payment: from },
    );

  test('goes from pending to completed, and a failed one may be tried again', () => {
    expect(change('pending', 'completed')).toEqual([
      { type: 'ReservationPaymentChanged', data: { status: 'completed' } },
    ]);
    expect(change('failed', 'pending')).toHaveLength(1);
    expect(change('pending', 'pending')).toEqual([]);
  });

  test('a completed payment stays', () => {
    expect(change('completed', 'failed')).toMatchObject({ code: 'reservation.payment-not-reachable' });
  });
});

describe('a proof of payment', () => {
  const proof = {
    fileId,
    name: 'transferencia.pdf',
    mediaType: 'application/pdf' as const,
    size: 9,
  };
  const attach = (state: Partial<ReservationState> = {}) =>
    attachPaymentProof.decide(
      {
        input: { reservationId: person, ...proof },
        facts: undefined,
        actor: customer,
        commandId: 'c',
        at: '',
      },
      { ...reservation.initial, ...state },
    );

  test('is attached while there is something to pay, also after a payment was rejected', () => {
    const attached = [{ type: 'ReservationPaymentProofAttached', data: proof }];
    expect(attach()).toEqual(attached);
    expect(attach({ payment: 'failed', proofs: 4 })).toEqual(attached);
  });

  test.each([
    ['of a cancelled reservation', { isCancelled: true }, 'reservation.is-cancelled'],
    ['of what is paid', { payment: 'completed' as const }, 'reservation.is-paid'],
    ['after five others', { proofs: 5 }, 'reservation.proofs-full'],
  ])('%s is refused', (_case, state, code) => {
    expect(attach(state)).toMatchObject({ kind: 'rule', code });
  });

  test('counts the proofs that there are', () => {
    const after = [1, 2].reduce(
      (state) => reservation.evolve(state, { type: 'ReservationPaymentProofAttached', data: proof }),
      reservation.initial,
    );
    expect(after.proofs).toBe(2);
  });

  test.each([
    ['empty', { size: 0 }],
    ['too large', { size: largestProof + 1 }],
    ['of another kind', { mediaType: 'image/gif' }],
    ['without a name', { name: ' ' }],
  ])('that is %s does not parse', (_case, change) => {
    const given = { reservationId: person, ...proof };
    expect(attachPaymentProof.input.safeParse(given).success).toBe(true);
    expect(attachPaymentProof.input.safeParse({ ...given, ...change }).success).toBe(false);
  });

  test('is for the customer, the company’s people and staff within reach to attach', () => {
    const state = { ...reservation.initial, customerId: person, companyId, ownerId: 'north' };
    const may = (actor: Partial<Actor>) =>
      attachPaymentProof.isWithinReach?.({ ...customer, id: 'another', ...actor }, state, undefined);
    expect(may({ id: person })).toBe(true);
    expect(may({ companyIds: [companyId] })).toBe(true);
    expect(may({ roles: ['executive'], ownerId: 'north' })).toBe(true);
    expect(may({ roles: ['admin'] })).toBe(true);
    expect(may({})).toBe(false);
    expect(may({ roles: ['executive'], ownerId: 'south' })).toBe(false);
    expect(may({ roles: ['auditor'], ownerId: 'north' })).toBe(false);
  });
});
