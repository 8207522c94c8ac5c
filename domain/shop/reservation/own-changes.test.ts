import { describe, expect, test } from 'vitest';
import { system, visitor, type Actor } from '../../shared/actor';
import { nameOfRules, rulesOf, type ReservedCancellation } from './cancellation-rules';
import {
  cancelOwnReservation,
  cancelReservation,
  changeOwnReservation,
  changeReservationPayment,
  settleRefund,
} from './commands';
import type { ReservationEvent, ReservationMade } from './events';
import type { OwnChangeFacts } from './own-changes';
import { reservation } from './reservation';

const person = '0198a000-0000-7000-8000-000000000001';
const company = '0198a000-0000-7000-8000-0000000000c0';
const lineId = '0198a000-0000-7000-8000-00000000000c';
const reservationId = '0198a000-0000-7000-8000-0000000000f0';
const customer: Actor = { ...visitor, kind: 'person', id: person, roles: ['client'], companyIds: [company] };
const manager: Actor = { ...system, kind: 'person', id: 'boss', roles: ['super-user'], ownerId: 'owner' };
const at = '2026-03-01T15:00:00Z';
const zones = {
  zones: { [lineId]: { origin: 'Asia/Shanghai', destination: 'America/Santiago' } },
  usualZone: 'America/Santiago',
};

const tenPercent: ReservedCancellation = {
  freeDays: 3,
  fee: { type: 'percent', percent: '10' },
  lastDays: [{ lineId, day: '2026-03-20' }],
  freeUntil: '2026-03-17',
};

function made(cancellation: ReservedCancellation | null = tenPercent): ReservationEvent {
  const data = {
    source: { type: 'cart', cartId: person, round: 0 },
    customer: { id: person, name: 'Ana', email: 'ana@example.cl', companyId: company },
    ownerId: 'owner',
    lines: [{ type: 'rate', lineId, request: { load: { type: 'FCL' } } }],
    currency: 'CLP',
    total: '100005',
    ...(cancellation && { cancellation }),
  } as unknown as ReservationMade;
  return { type: 'ReservationMade', data };
}

const paid: ReservationEvent = { type: 'ReservationPaymentChanged', data: { status: 'completed' } };
const proof: ReservationEvent = {
  type: 'ReservationPaymentProofAttached',
  data: { fileId: person, name: 'a.pdf', mediaType: 'application/pdf', size: 1 },
};
const reached = (milestone: 'booked' | 'picked-up'): ReservationEvent => ({
  type: 'ReservationMilestoneReached',
  data: { shipmentId: lineId, milestone, at: '2026-03-01' },
});

const stateOf = (events: readonly ReservationEvent[]) =>
  events.reduce(reservation.evolve, reservation.initial);

function cancel(
  events: readonly ReservationEvent[],
  input = {},
  by: Partial<{ actor: Actor; at: string }> = {},
) {
  return cancelOwnReservation.decide(
    {
      input: { reservationId, fee: '0', reason: '', ...input },
      ...{ facts: zones, actor: customer, at, commandId: 'c' },
      ...by,
    },
    stateOf(events),
  );
}

const cancelledWith = (data: object) => [
  { type: 'ReservationCancelled', data: { reason: '', isByCustomer: true, ...data } },
];

describe('a customer cancels', () => {
  test('free until the free days before the cut-off, by the clock of the origin', () => {
    expect(cancel([made()])).toEqual(cancelledWith({}));
    // Still the 17th in Shanghai, and a minute later the 18th.
    expect(cancel([made()], {}, { at: '2026-03-17T15:59:00Z' })).toEqual(cancelledWith({}));
    expect(cancel([made()], {}, { at: '2026-03-17T16:00:00Z' })).toMatchObject({
      code: 'reservation.fee-raised',
    });
  });

  test('then for the fee that they saw, in whole pesos, until the cut-off', () => {
    const late = { at: '2026-03-19T12:00:00Z' };
    expect(cancel([made()], { fee: '10001' }, late)).toEqual(
      cancelledWith({ fee: { amount: '10001', currency: 'CLP' } }),
    );
    expect(cancel([made()], { fee: '10000' }, late)).toMatchObject({
      kind: 'stale',
      code: 'reservation.fee-raised',
      params: { amount: '10001', currency: 'CLP', seen: '10000' },
    });
    expect(cancel([made()], { fee: '10001' }, { at: '2026-03-20T16:00:00Z' })).toMatchObject({
      code: 'reservation.cancellation-closed',
      params: { day: '2026-03-20' },
    });
  });

  test('for an amount in its own currency, and never for more than the total', () => {
    const late = { at: '2026-03-19T12:00:00Z' };
    const dollars = { ...tenPercent, fee: { type: 'amount' as const, amount: '50.5', currency: 'USD' } };
    expect(cancel([made(dollars), paid], { fee: '50.5' }, late)).toEqual(
      cancelledWith({
        fee: { amount: '50.5', currency: 'USD' },
        refund: { amount: '100005', currency: 'CLP' },
      }),
    );
    const pesos = { ...tenPercent, fee: { type: 'amount' as const, amount: '999999', currency: 'CLP' } };
    expect(cancel([made(pesos), paid], { fee: '100005' }, late)).toEqual(
      cancelledWith({ fee: { amount: '100005', currency: 'CLP' } }),
    );
  });

  test('not after the free days if no fee was set, and at any time if it is none', () => {
    const unset = { ...tenPercent, fee: null };
    expect(cancel([made(unset)], {}, { at: '2026-03-18T12:00:00Z' })).toMatchObject({
      code: 'reservation.cancellation-closed',
      params: { day: '2026-03-17' },
    });
    const none = { ...tenPercent, fee: { type: 'percent' as const, percent: '0' } };
    expect(cancel([made(none)], {}, { at: '2026-03-19T12:00:00Z' })).toEqual(cancelledWith({}));
  });

  test('before the cargo moves; the confirmation of the carrier alone does not hold them', () => {
    expect(cancel([made(), reached('booked')])).toEqual(cancelledWith({}));
    expect(cancel([made(), reached('picked-up')])).toMatchObject({ code: 'reservation.under-way' });
  });

  test('once, and not what only staff cancel', () => {
    expect(cancel([made(), { type: 'ReservationCancelled', data: { reason: '-' } }])).toMatchObject({
      code: 'reservation.is-cancelled',
    });
    expect(cancel([made(null)])).toMatchObject({ code: 'reservation.changed-by-staff' });
  });

  test('as a colleague too, unless the company does not let them reserve; staff do not', () => {
    const colleague = { ...customer, id: 'colleague' };
    const state = stateOf([made()]);
    const reach = (actor: Actor) => cancelOwnReservation.isWithinReach?.(actor, state, zones);
    expect([colleague, { ...colleague, companyIds: [] }, manager].map(reach)).toEqual([true, false, false]);
    expect(cancel([made()], {}, { actor: colleague })).toEqual(cancelledWith({}));
    expect(cancel([made()], {}, { actor: { ...colleague, barredCompanyIds: [company] } })).toMatchObject({
      kind: 'forbidden',
      code: 'reservation.not-permitted',
    });
  });
});

describe('a refund', () => {
  const settle = (events: readonly ReservationEvent[], outcome: 'paid-back' | 'not-received') =>
    settleRefund.decide(
      { input: { reservationId, outcome }, facts: undefined, actor: manager, at, commandId: 'c' },
      stateOf(events),
    );
  const cancelledBy = (events: readonly ReservationEvent[]) => {
    const decided = cancelReservation.decide(
      { input: { reservationId, reason: 'x' }, facts: undefined, actor: manager, at, commandId: 'c' },
      stateOf(events),
    );
    return [...events, ...(decided as readonly ReservationEvent[])];
  };

  test('is owed of what was paid, less the fee, also when staff cancel', () => {
    expect(cancel([made(), paid], { fee: '10001' }, { at: '2026-03-19T12:00:00Z' })).toEqual(
      cancelledWith({
        fee: { amount: '10001', currency: 'CLP' },
        refund: { amount: '90004', currency: 'CLP' },
      }),
    );
    expect(cancelledBy([made(), paid]).at(-1)).toEqual({
      type: 'ReservationCancelled',
      data: { reason: 'x', refund: { amount: '100005', currency: 'CLP' } },
    });
    expect(cancelledBy([made()]).at(-1)?.data).toEqual({ reason: 'x' });
  });

  test('is settled once; that no money arrived, only of a proof that nobody confirmed', () => {
    const ofProof = cancelledBy([made(), proof]);
    expect(settle(ofProof, 'not-received')).toEqual([
      { type: 'ReservationRefundSettled', data: { outcome: 'not-received' } },
    ]);
    const ofPaid = cancelledBy([made(), paid]);
    expect(settle(ofPaid, 'not-received')).toMatchObject({ code: 'reservation.is-paid' });
    const settled = settle(ofPaid, 'paid-back') as readonly ReservationEvent[];
    expect(settle([...ofPaid, ...settled], 'paid-back')).toMatchObject({
      code: 'reservation.refund-settled',
    });
    expect(settle(cancelledBy([made()]), 'paid-back')).toMatchObject({ code: 'reservation.no-refund' });
    expect(
      changeReservationPayment.decide(
        { input: { reservationId, status: 'failed' }, facts: undefined, actor: manager, at, commandId: 'c' },
        stateOf(ofProof),
      ),
    ).toMatchObject({ code: 'reservation.is-cancelled' });
  });
});

const address = { name: 'Bodega', street: 'Ruta 5', city: 'Santiago', locality: 'Quilicura', country: 'CL' };
const consignee = { name: 'Importadora', address: 'Santiago' };
const facts = (changes: Partial<OwnChangeFacts> = {}): OwnChangeFacts => ({
  ...zones,
  shipment: {
    booking: {
      commodity: { description: 'x' },
      dangerousGoods: { answer: 'no' },
      readyOn: '2026-03-10',
      consignee,
      reference: 'PO-1',
    },
    delivery: address,
    departure: { day: '2026-03-22', cutOff: '2026-03-20' },
    ...{ date: '2026-03-05', bookedOn: '2026-03-01', validTo: '2026-03-31' },
  },
  departure: null,
  ...changes,
});
const later = { departure: { day: '2026-03-29', cutOff: '2026-03-27' }, unavailable: null };
const dollars = (amount: string) => ({ amount, currency: 'USD' });

function change(input: object, known = facts(), now = at, events = [made()]) {
  return changeOwnReservation.decide(
    { input: { reservationId, lineId, ...input }, facts: known, actor: customer, at: now, commandId: 'c' },
    stateOf(events),
  );
}

describe('a customer changes', () => {
  test('contacts and the reference; only what differs is written', () => {
    const other = { ...consignee, name: 'Otra' };
    expect(change({ consignee: other, reference: 'PO-1', notifyParty: null })).toMatchObject([
      { type: 'ReservationChanged', data: { lineId, changes: { consignee: other } } },
    ]);
    expect(change({ consignee, reference: 'PO-1', delivery: address, readyOn: '2026-03-10' })).toEqual([]);
    expect(change({ reference: null })).toMatchObject([{ data: { changes: { reference: null } } }]);
  });

  test('the departure, if the price is the same; the cut-off and the free days move with it', () => {
    const same = facts({ departure: { ...later, booked: dollars('900'), requested: dollars('900.00') } });
    expect(change({ departure: '2026-03-29' }, same)).toMatchObject([
      {
        data: {
          changes: { departure: later.departure },
          lastDays: [{ lineId, day: '2026-03-27' }],
          freeUntil: '2026-03-24',
        },
      },
    ]);
    const dearer = facts({ departure: { ...later, booked: dollars('900'), requested: dollars('950') } });
    expect(change({ departure: '2026-03-29' }, dearer)).toMatchObject({
      code: 'reservation.departure-price',
      params: { booked: '900', amount: '950', currency: 'USD' },
    });
    const gone = facts({
      departure: { ...later, unavailable: 'departed', booked: dollars('1'), requested: dollars('0') },
    });
    expect(change({ departure: '2026-03-29' }, gone)).toMatchObject({ code: 'cart.rate-departed' });
  });

  test('without making a cancellation free again that has a fee', () => {
    const same = facts({ departure: { ...later, booked: dollars('9'), requested: dollars('9') } });
    expect(change({ departure: '2026-03-29' }, same, '2026-03-19T12:00:00Z')).toMatchObject([
      { data: { lastDays: [{ day: '2026-03-27' }], freeUntil: '2026-03-17' } },
    ]);
  });

  test('the day on which cargo is ready, within the cut-off or the price', () => {
    expect(change({ readyOn: '2026-03-20' })).toMatchObject([
      { data: { changes: { readyOn: '2026-03-20' } } },
    ]);
    expect(change({ readyOn: '2026-03-21' })).toMatchObject({ code: 'reservation.ready-too-late' });
    expect(change({ readyOn: '2026-02-20' })).toMatchObject({ code: 'reservation.ready-in-past' });
    const first = facts({ shipment: { ...facts().shipment!, departure: null } });
    expect(change({ readyOn: '2026-03-25' }, first)).toMatchObject([
      { data: { lastDays: [{ day: '2026-03-25' }] } },
    ]);
    expect(change({ readyOn: '2026-04-01' }, first)).toMatchObject({ code: 'reservation.price-ends' });
  });

  test('the delivery within its comuna, since the price is for that', () => {
    expect(change({ delivery: { ...address, street: 'Ruta 68' } })).toMatchObject([
      { type: 'ReservationChanged' },
    ]);
    expect(change({ delivery: { ...address, locality: 'Lampa' } })).toMatchObject({
      code: 'reservation.delivery-elsewhere',
      params: { city: 'Quilicura' },
    });
    const port = facts({ shipment: { ...facts().shipment!, delivery: null } });
    expect(change({ delivery: address }, port)).toMatchObject({ code: 'reservation.no-delivery' });
  });

  test('nothing of cargo that nobody declared, of a cancelled reservation, or after the cut-off', () => {
    const undeclared = facts({ shipment: { ...facts().shipment!, booking: null } });
    expect(change({ reference: 'PO-2' }, undeclared)).toMatchObject({ code: 'booking.details-missing' });
    const cancelled: ReservationEvent = { type: 'ReservationCancelled', data: { reason: '-' } };
    expect(change({ reference: 'PO-2' }, facts(), at, [made(), cancelled])).toMatchObject({
      code: 'reservation.is-cancelled',
    });
    expect(change({ reference: 'PO-2' }, facts(), '2026-03-21T12:00:00Z')).toMatchObject({
      code: 'reservation.cancellation-closed',
    });
    expect(change({ reference: 'PO-2' }, facts({ shipment: null }))).toMatchObject({
      code: 'reservation.shipment-not-found',
    });
  });
});

test('the rules of an owner company without settings are the usual ones, and each set of rules has its name', () => {
  const owner = {
    freeCancellationDays: null,
    cancellationFee: null,
    cancellationFeeCurrency: null,
  };
  const rules = [
    rulesOf(owner),
    rulesOf({ ...owner, freeCancellationDays: 0, cancellationFee: '10' }),
    rulesOf({ ...owner, cancellationFee: '50', cancellationFeeCurrency: 'USD' }),
  ];
  expect(rules.map(nameOfRules)).toEqual(['3', '0/10%', '3/50USD']);
});
