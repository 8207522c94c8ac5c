import { describe, expect, test } from 'vitest';
import { visitor, type Actor } from '../../shared/actor';
import type { CartLine } from '../cart/cart';
import { changeReservationPayment, makeReservation } from './commands';
import { reservation, type ConfirmingFacts, type LineToReserve } from './reservation';

const person = '0198a000-0000-7000-8000-000000000001';
const customer: Actor = { ...visitor, kind: 'person', id: person, roles: ['client'] };

const line: CartLine = {
  id: '0198a000-0000-7000-8000-00000000000c',
  rateId: '0198a000-0000-7000-8000-0000000000aa',
  request: {
    load: {
      measuredBy: 'totals',
      type: 'AERIAL',
      totals: { amount: 1, weight: '100', volume: '0.5' },
      weightUnit: 'KGS',
    },
    currency: 'USD',
  },
  amount: 2,
  agreed: { total: '504', currency: 'USD' },
};

const toReserve = (
  total = '504',
  unavailable: LineToReserve['offer']['unavailable'] = null,
): LineToReserve => ({
  line,
  offer: {
    rateId: line.rateId,
    rateRevision: '3',
    unavailable,
    currency: 'USD',
    total,
    view: { carrier: 'LATAM Cargo' },
  },
});

const billing = {
  name: 'Ana Rojas',
  street: 'Av. Apoquindo 3000',
  city: 'Santiago',
  country: 'CL',
  identification: '12.345.678-5',
  email: 'ana@example.cl',
};

const facts = (
  changes: Partial<ConfirmingFacts> = {},
  cart: Partial<ConfirmingFacts['cart']> = {},
): ConfirmingFacts => ({
  number: 'R-2026-000007',
  cart: {
    revision: 4,
    round: 1,
    lines: [toReserve()],
    checkout: { billing, paymentMethod: 'transfer' },
    ...cart,
  },
  customer: { id: person, name: 'Ana Rojas', email: 'ana@example.cl', companyId: null },
  ownerId: null,
  bankAccount: {
    id: person,
    bankName: 'Banco de Chile',
    company: 'Carga SpA',
    identification: '76.000.000-0',
    accountType: 'Corriente',
    accountNumber: '123',
    currency: 'USD',
  },
  ...changes,
});

const confirm = (gathered: ConfirmingFacts, actor = customer, cartRevision = 4) =>
  makeReservation.decide(
    {
      input: { cartId: person, cartRevision, language: 'es' },
      facts: gathered,
      actor,
      commandId: 'c',
      at: '2026-11-21T12:00:00Z',
    },
    reservation.initial,
  );

describe('confirming', () => {
  test('freezes lines, prices, billing and payment under a number', () => {
    expect(confirm(facts())).toMatchObject([
      {
        type: 'ReservationMade',
        data: {
          number: 'R-2026-000007',
          round: 1,
          currency: 'USD',
          total: '1008',
          lines: [{ unitTotal: '504', total: '1008', rateRevision: '3' }],
        },
      },
    ]);
  });

  test('a lower price of today passes on to the customer', () => {
    expect(confirm(facts({}, { lines: [toReserve('490')] }))).toMatchObject([{ data: { total: '980' } }]);
  });

  test.each([
    ['an empty cart', facts({}, { lines: [] }), 'cart.empty'],
    ['a price raised without consent', facts({}, { lines: [toReserve('505')] }), 'cart.price-raised'],
    ['an expired rate', facts({}, { lines: [toReserve('504', 'expired')] }), 'cart.rate-expired'],
    ['nobody to bill', facts({}, { checkout: { paymentMethod: 'transfer' } }), 'checkout.billing-missing'],
    ['no bank account', facts({ bankAccount: null }), 'checkout.payment-missing'],
    ['a cart changed meanwhile', facts({}, { revision: 5 }), 'cart.changed'],
  ])('%s is refused', (_case, gathered, code) => {
    expect(confirm(gathered)).toMatchObject({ rejected: true, code });
  });

  test("somebody else's cart is not found", () => {
    expect(confirm(facts(), { ...customer, id: line.id })).toMatchObject({ kind: 'not-found' });
  });

  test('reserves the round of the cart, so that two tabs make one', () => {
    const command = {
      input: { cartId: person, cartRevision: 4, language: 'es' as const },
      facts: facts(),
      actor: customer,
      commandId: 'c',
      at: '',
    };
    expect(makeReservation.reserves?.(command, reservation.initial)).toEqual([
      { scope: 'reservation.cart-round', key: `${person}/1`, code: 'reservation.already-made' },
    ]);
  });
});

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
