import { describe, expect, test } from 'vitest';
import { visitor, type Actor } from '../../shared/actor';
import type { BookingDetails } from '../../shared/booking/inputs';
import type { CustomerCompany } from '../../shared/customer-company';
import type { CartLine } from '../cart/state';
import { noDefaults } from '../checkout/defaults';
import type { CouponToday } from '../coupon/coupon';
import type { DiscountToday } from '../discount/discount';
import { cancelReservation, changeReservationPayment, makeReservation } from './commands';
import type { ConfirmingFacts, LineToReserve } from './confirmed-cart';
import type { ReservationEvent } from './events';
import { reservationKeys } from './key-holder';
import { reservation } from './reservation';
import type { ReservationState } from './state';

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
  agreed: { total: '1008', currency: 'USD' },
};

const toReserve = (
  total = '1008',
  unavailable: LineToReserve['offer']['unavailable'] = null,
): LineToReserve => ({
  line,
  offer: {
    rateId: line.rateId,
    ...{ rateRevision: '3', unavailable, currency: 'USD', total },
    view: { carrier: 'LATAM Cargo' },
    validTo: '2026-12-31',
    taxes: [{ percent: null, net: total, tax: '0', reasons: ['DL 825, art. 12 E 2'] }],
    cost: { cost: '800', sold: total, unknown: [] },
    toBook: { type: 'AERIAL', isReefer: false, isInternational: true, ends: null },
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
    discounts: [],
    round: 1,
    lines: [toReserve()],
    checkout: { billing, paymentMethod: 'transfer' },
    ...{ coupon: null, step: '1', defaults: noDefaults },
    ...cart,
  },
  customer: { id: person, name: 'Ana Rojas', email: 'ana@example.cl' },
  companies: [],
  ownerId: null,
  bankAccount: {
    id: person,
    ...{ bankName: 'Banco de Chile', company: 'Carga SpA' },
    identification: '76.000.000-0',
    accountType: 'Corriente',
    accountNumber: '123',
    currency: 'USD',
  },
  ...{ terms: null, cancellation: { freeDays: 3, fee: null } },
  ...changes,
});

const confirm = (gathered: ConfirmingFacts, actor = customer, cartRevision = 4, termsVersion?: number) =>
  makeReservation.decide(
    {
      input: { cartId: person, round: 1, cartRevision, language: 'es', termsVersion },
      facts: gathered,
      actor,
      commandId: 'c',
      at: '2026-11-21T12:00:00Z',
    },
    reservation.initial,
  );

describe('confirming', () => {
  test('records the terms that were accepted, and is refused once newer ones are published', () => {
    const known = facts({ terms: { ownerId: 'andes', version: 3 } });
    expect(confirm(known, customer, 4, 3)).toMatchObject([
      { data: { acceptedTerms: { ownerId: 'andes', version: 3 } } },
    ]);
    expect(confirm(known)).not.toHaveProperty('0.data.acceptedTerms');
    expect(confirm(known, customer, 4, 2)).toMatchObject({
      ...{ kind: 'conflict', code: 'legalText.newer-terms', params: { version: 3 } },
    });
  });

  test('freezes lines, prices, billing and payment under a number', () => {
    expect(confirm(facts())).toMatchObject([
      {
        type: 'ReservationMade',
        data: {
          number: 'R-2026-000007',
          source: { type: 'cart', cartId: person, round: 1 },
          currency: 'USD',
          total: '1008',
          lines: [
            { total: '1008', amount: 1, rateRevision: '3', request: { load: { totals: { amount: 2 } } } },
          ],
        },
      },
    ]);
  });

  test('is in the name of the first approved company, and of none before the address is confirmed', () => {
    const one = (id: string, verification: CustomerCompany['verification']): CustomerCompany => ({
      ...{ id, name: id, verification, isActive: true },
    });
    const companies = [one('p', 'PendingVerification'), one('a', 'Approved'), one('b', 'Approved')];
    expect(confirm(facts({ companies }), { ...customer, companyIds: ['p', 'a', 'b'] })).toMatchObject([
      { data: { customer: { companyId: 'a' }, isOnApproval: true } },
    ]);
    expect(confirm(facts({ companies }))).toMatchObject([{ data: { customer: { companyId: null } } }]);
    const waiting = [one('p', 'PendingVerification'), { ...one('a', 'Approved'), isActive: false }];
    expect(confirm(facts({ companies: waiting }))).toMatchObject({
      kind: 'rule',
      code: 'company.is-pending',
    });
  });

  test('is refused where no approved company permits it', () => {
    const companies = [{ id: 'a', name: 'A', verification: 'Approved' as const, isActive: true }];
    const barred = { ...customer, companyIds: ['a'], barredCompanyIds: ['a'] };
    expect(confirm(facts({ companies }), barred)).toMatchObject({ code: 'company.reserving-not-permitted' });
  });

  test('keeps the cost for staff, and what the total leaves above it', () => {
    expect(confirm(facts())).toMatchObject([
      {
        data: {
          cost: {
            amount: '800',
            margin: '208',
            lines: [{ lineId: line.id, currency: 'USD', amount: '800' }],
          },
        },
      },
    ]);
    const sale = toReserve();
    const unknown = { ...sale, offer: { ...sale.offer, cost: null } };
    expect(confirm(facts({}, { lines: [unknown] }))).toMatchObject([
      { data: { cost: { amount: null, margin: null } } },
    ]);
    expect(JSON.stringify(confirm(facts({}, { lines: [unknown] })))).not.toContain('"800"');
  });

  test('says by when to pay: three working days, but not after the last day of a price', () => {
    // A Saturday.
    expect(confirm(facts())).toMatchObject([{ data: { paymentDueOn: '2026-11-25' } }]);
    const ending = toReserve();
    const short = { ...ending, offer: { ...ending.offer, validTo: '2026-11-23' } };
    expect(confirm(facts({}, { lines: [short] }))).toMatchObject([{ data: { paymentDueOn: '2026-11-23' } }]);
  });

  test('refuses dangerous goods and reefers without a temperature, and of programs takes general cargo undeclared', () => {
    const withDetails = (booking: object) =>
      facts({}, { checkout: { ...facts().cart.checkout, booking: booking as BookingDetails } });
    const dangerous = { commodity: { description: 'Pintura' }, dangerousGoods: { answer: 'yes' } };
    expect(confirm(withDetails(dangerous))).toMatchObject({ code: 'booking.dangerous-goods' });
    const dry = toReserve();
    const reefer = { ...dry, offer: { ...dry.offer, toBook: { ...dry.offer.toBook, isReefer: true } } };
    expect(confirm(facts({}, { lines: [reefer] }))).toMatchObject({ code: 'booking.temperature-missing' });
    expect(confirm(facts())).toMatchObject([{ data: { booking: null } }]);
  });

  test('a lower price of today passes on to the customer', () => {
    expect(confirm(facts({}, { lines: [toReserve('980')] }))).toMatchObject([{ data: { total: '980' } }]);
  });

  test.each([
    ['an empty cart', facts({}, { lines: [] }), 'cart.empty'],
    ['a price raised without consent', facts({}, { lines: [toReserve('1009')] }), 'cart.price-raised'],
    ['an expired rate', facts({}, { lines: [toReserve('1008', 'expired')] }), 'cart.rate-expired'],
    ['nobody to bill', facts({}, { checkout: { paymentMethod: 'transfer' } }), 'checkout.billing-missing'],
    ['no bank account', facts({ bankAccount: null }), 'checkout.payment-missing'],
    ['a cart changed meanwhile', facts({}, { revision: 5 }), 'cart.changed'],
    ['a cart confirmed meanwhile and filled anew', facts({}, { round: 2 }), 'cart.changed'],
  ])('%s is refused', (_case, gathered, code) => {
    expect(confirm(gathered)).toMatchObject({ rejected: true, code });
  });

  test("somebody else's cart is not found", () => {
    expect(confirm(facts(), { ...customer, id: line.id })).toMatchObject({ kind: 'not-found' });
  });

  test('reserves the round of the cart, so that two tabs make one', () => {
    const command = {
      input: { cartId: person, round: 1, cartRevision: 4, language: 'es' as const },
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

describe('confirming with a coupon', () => {
  const terms = {
    couponId: line.rateId,
    code: 'BIENVENIDA10',
    mode: 'percent' as const,
    value: '12',
    minimum: null,
    currency: null,
  };
  const today: CouponToday = {
    terms,
    isActive: true,
    company: null,
    lastDay: '2026-11-21',
    timeZone: 'America/Santiago',
    maximumUses: 3,
    usesPerClient: 1,
    uses: { all: 2, ofClient: 0 },
  };
  const withCoupon = (changes: Partial<CouponToday> = {}) =>
    facts({}, { coupon: { terms, today: { ...today, ...changes } } });

  test('takes the floored percent off the subtotal, and keeps whose use it was', () => {
    expect(confirm(withCoupon())).toMatchObject([
      {
        data: {
          subTotal: '1008',
          discount: '120',
          total: '888',
          coupon: { code: 'BIENVENIDA10', value: '12', client: person },
        },
      },
    ]);
  });

  test('costs nothing where it is worth more', () => {
    const gift = { ...terms, mode: 'amount' as const, value: '5000', currency: 'USD' };
    const given = facts({}, { coupon: { terms: gift, today: { ...today, terms: gift } } });
    expect(confirm(given)).toMatchObject([{ data: { subTotal: '1008', discount: '1008', total: '0' } }]);
  });

  test.each([
    ['is over', { lastDay: '2026-11-20' }, 'coupon.expired'],
    ['is used up', { uses: { all: 3, ofClient: 0 } }, 'coupon.used-up'],
    ['was used by the client', { uses: { all: 1, ofClient: 1 } }, 'coupon.already-used'],
    ['is another client’s now', { company: line.id }, 'coupon.withdrawn'],
    ['takes off less now', { terms: { ...terms, value: '5' } }, 'coupon.changed'],
  ])('is refused when it %s', (_case, changes, code) => {
    expect(confirm(withCoupon(changes))).toMatchObject({ rejected: true, code });
  });

  test('reserves a use of each kind beside the round, so that simultaneous confirms never overspend it', () => {
    const command = {
      input: { cartId: person, round: 1, cartRevision: 4, language: 'es' as const },
      facts: withCoupon(),
      actor: customer,
      commandId: 'c',
      at: '2026-11-21T12:00:00Z',
    };
    expect(makeReservation.reserves?.(command, reservation.initial)).toEqual([
      { scope: 'reservation.cart-round', key: `${person}/1`, code: 'reservation.already-made' },
      {
        scope: 'coupon.client-use',
        key: `${line.rateId}/${person}`,
        holders: 1,
        code: 'coupon.already-used',
      },
      { scope: 'coupon.use', key: line.rateId, holders: 3, code: 'coupon.used-up' },
    ]);
  });
});

describe('confirming with a discount that needs no code', () => {
  const ten: DiscountToday = {
    terms: {
      couponId: line.rateId,
      code: 'TEMPORADA10',
      mode: 'percent',
      value: '10',
      minimum: null,
      currency: null,
      exact: true,
    },
    isActive: true,
    company: null,
    lastDay: null,
    timeZone: 'America/Santiago',
    maximumUses: null,
    usesPerClient: null,
    uses: { all: 0, ofClient: 0 },
    isStackable: false,
  };

  test('keeps what it took off and whose use it was, and holds that use', () => {
    const command = {
      input: { cartId: person, round: 1, cartRevision: 4, language: 'es' as const },
      facts: facts({}, { discounts: [ten] }),
      actor: customer,
      commandId: 'c',
      at: '2026-11-21T12:00:00Z',
    };
    const decided = makeReservation.decide(command, reservation.initial) as readonly ReservationEvent[];
    expect(decided).toMatchObject([
      {
        data: {
          discount: '100',
          total: '908',
          discounts: [{ discountId: line.rateId, code: 'TEMPORADA10', amount: '100', client: person }],
        },
      },
    ]);
    const reserved = makeReservation.reserves?.(command, reservation.initial) ?? [];
    expect(reserved.map(({ scope, key }) => [scope, key])).toEqual(
      reservationKeys.keysHeld(decided).map(({ scope, key }) => [scope, key]),
    );
  });

  test('is refused where it ended since the customer saw the total', () => {
    const input = { cartId: person, round: 1, cartRevision: 4, language: 'es' as const };
    const by = { actor: customer, commandId: 'c', at: '2026-11-21T12:00:00Z' };
    const seen = (total: string, discounts: readonly DiscountToday[]) =>
      makeReservation.decide(
        { ...by, input: { ...input, total }, facts: facts({}, { discounts }) },
        reservation.initial,
      );
    expect(seen('908', [])).toMatchObject({
      kind: 'stale',
      code: 'cart.total-raised',
      params: { currency: 'USD', seen: '908', total: '1008' },
    });
    expect(seen('1008', [])).toHaveLength(1);
    expect(seen('1008', [ten])).toHaveLength(1);
  });
});

describe('cancelling', () => {
  const cancel = (state: Partial<ReservationState> = {}) => {
    const command = {
      input: { reservationId: person, reason: 'El cliente desistió' },
      facts: undefined,
      actor: customer,
      commandId: 'c',
      at: '',
    };
    const before = { ...reservation.initial, ...state };
    const decided = cancelReservation.decide(command, before);
    return { decided, taken: cancelReservation.reserves?.(command, before) };
  };

  test('happens once, with its reason, and ends the payment', () => {
    expect(cancel().decided).toEqual([
      { type: 'ReservationCancelled', data: { reason: 'El cliente desistió' } },
    ]);
    expect(cancel({ isCancelled: true }).decided).toMatchObject({ code: 'reservation.is-cancelled' });
    const payment = { input: { reservationId: person, status: 'completed' as const }, facts: undefined };
    const state = { ...reservation.initial, isCancelled: true };
    expect(
      changeReservationPayment.decide({ ...payment, actor: customer, commandId: 'c', at: '' }, state),
    ).toMatchObject({ code: 'reservation.is-cancelled' });
  });

  test('frees the acceptance of its offer, so that it can be booked again', () => {
    expect(cancel({ source: 'offer' }).taken).toMatchObject([
      { scope: 'reservation.offer', key: `freed ${person}` },
    ]);
  });

  test('frees the places of its coupon, where it has one', () => {
    expect(cancel().taken).toEqual([]);
    expect(cancel({ hasDiscount: true }).taken?.map(({ scope }) => scope)).toEqual([
      'coupon.client-use',
      'coupon.use',
    ]);
  });
});
