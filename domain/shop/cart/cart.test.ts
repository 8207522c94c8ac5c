import { describe, expect, test } from 'vitest';
import { visitor, type Actor } from '../../shared/actor';
import { isRejection } from '../../shared/rejection';
import { cartBooks } from './books';
import { cart } from './cart';
import type { PricedOffer } from './priced-offer';
import {
  acceptCartPrices,
  addToCart,
  changeCartLine,
  fillCustomersCart,
  closeCart,
  mergeCart,
  removeFromCart,
} from './commands';
import type { CartEvent } from './events';
import { cartItem } from './inputs';
import { orderedLoad } from './quantities';
import type { CartState } from './state';

const person = '0198a000-0000-7000-8000-000000000001';
const rateId = '0198a000-0000-7000-8000-0000000000aa';
const otherRate = '0198a000-0000-7000-8000-0000000000bb';
const guest: Actor = { ...visitor, guestId: person };
const customer: Actor = { ...visitor, kind: 'person', id: person, roles: ['user'] };

const offer = (total = '504', changes: Partial<PricedOffer> = {}): PricedOffer => ({
  rateId,
  unavailable: null,
  currency: 'USD',
  total,
  taxes: [],
  ...changes,
});

const adding = (changes: object = {}) =>
  cartItem.parse({
    rateId,
    request: {
      load: { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: 100, volume: 0.5 } },
      currency: 'USD',
    },
    ...changes,
  });

const given = (...events: CartEvent[]): CartState =>
  events.reduce((state, event) => cart.evolve(state, event), cart.initial);
const with_ = <Input, Facts>(input: Input, facts: Facts, actor = customer, commandId = 'c1') => ({
  input,
  facts,
  actor,
  commandId,
  at: '2026-11-21T12:00:00.000Z',
});

const add = (
  items: readonly ReturnType<typeof adding>[],
  offers: readonly PricedOffer[] = [offer()],
  { state = cart.initial, actor = customer, lineIds = ['c1'] } = {},
) => addToCart.decide(with_({ cartId: person, items: [...items] }, { offers, lineIds }, actor), state);

const added = (changes: object = {}): CartEvent => {
  const decision = add([adding(changes)]);
  if (isRejection(decision) || decision[0] === undefined) throw new Error('nothing was added');
  return decision[0];
};

describe('adding to the cart', () => {
  test('remembers the load and the price agreed to', () => {
    expect(added()).toMatchObject({
      type: 'CartLineAdded',
      data: { lineId: 'c1', rateId, amount: 1, agreed: { total: '504', currency: 'USD' } },
    });
  });

  test('a double click does not make two of one', () => {
    expect(add([adding()], [offer()], { state: given(added()), lineIds: ['c2'] })).toEqual([]);
  });

  test('the same rate with another load is another line', () => {
    const heavier = adding({
      request: {
        load: { measuredBy: 'totals', type: 'AERIAL', totals: { amount: 1, weight: 200, volume: 0.5 } },
        currency: 'USD',
      },
    });
    expect(add([heavier], [offer()], { state: given(added()), lineIds: ['c2'] })).toHaveLength(1);
  });

  test('a cart has one currency', () => {
    const decision = add([adding({ rateId: otherRate })], [offer('80', { currency: 'EUR' })], {
      state: given(added()),
    });
    expect(decision).toMatchObject({ code: 'cart.one-currency', params: { currency: 'USD' } });
  });

  test.each(['expired', 'unpublished', 'not-found', 'does-not-carry'] as const)(
    'a rate that is %s is refused',
    (unavailable) => {
      expect(add([adding()], [offer('1', { unavailable })])).toMatchObject({
        kind: 'rule',
        code: `cart.rate-${unavailable}`,
      });
    },
  );

  test("somebody else's cart is not found", () => {
    const stranger = { ...guest, guestId: otherRate };
    expect(add([adding()], [offer()], { actor: stranger })).toMatchObject({ kind: 'not-found' });
    expect(add([adding()], [offer()], { actor: guest })).toHaveLength(1);
  });
});

describe('adding several at once', () => {
  const addingAll = (items: readonly object[], offers: readonly PricedOffer[]) =>
    add(items.map(adding), offers, { lineIds: offers.map((_, index) => `line ${index + 1}`) });

  test('makes a line of each, with an id of its own', () => {
    expect(addingAll([{}, { rateId: otherRate, amount: 3 }], [offer(), offer('80')])).toMatchObject([
      { type: 'CartLineAdded', data: { lineId: 'line 1', rateId, amount: 1 } },
      { type: 'CartLineAdded', data: { lineId: 'line 2', rateId: otherRate, amount: 3 } },
    ]);
  });

  test('puts in none when one cannot be ordered', () => {
    expect(
      addingAll([{}, { rateId: otherRate }], [offer(), offer('80', { unavailable: 'expired' })]),
    ).toMatchObject({ kind: 'rule', code: 'cart.rate-expired' });
  });

  test('holds each against those before it', () => {
    expect(addingAll([{}, { rateId: otherRate }], [offer(), offer('80', { currency: 'EUR' })])).toMatchObject(
      {
        code: 'cart.one-currency',
      },
    );
    expect(addingAll([{}, { amount: 4 }], [offer(), offer()])).toMatchObject([
      { type: 'CartLineAdded' },
      { type: 'CartLineAmountChanged', data: { lineId: 'line 1', amount: 4 } },
    ]);
  });
});

describe('a cart with a line', () => {
  test('changes its quantities at the price of the whole load', () => {
    const load = (count: number, weight: string, volume: string) => ({
      measuredBy: 'totals' as const,
      type: 'AERIAL' as const,
      totals: { amount: count, weight, volume },
      weightUnit: 'KGS' as const,
    });
    const change = (quantities: number[], priced = load(3, '300', '1.5'), state = given(added())) =>
      changeCartLine.decide(
        with_(
          { cartId: person, lineId: 'c1', quantities },
          { repriced: { c1: { load: priced, offer: offer('1400') } } },
        ),
        state,
      );
    expect(change([3])).toEqual([
      { type: 'CartLineLoadChanged', data: { lineId: 'c1', load: load(3, '300', '1.5'), total: '1400' } },
    ]);
    expect(change([1], load(1, '100', '0.5'))).toEqual([]);
    expect(change([0])).toMatchObject({ kind: 'invalid', issues: [{ path: ['quantities'] }] });
    expect(change([2, 2])).toMatchObject({ kind: 'invalid' });
    // Another tab changed the line after it was priced.
    expect(change([4])).toMatchObject({ kind: 'conflict', code: 'record.busy' });
    expect(change([3], undefined, cart.initial)).toMatchObject({ code: 'cart.line-not-found' });
  });

  test('that is ordered twice over is one load of twice as much', () => {
    const before = given(added({ amount: 2 }));
    expect(before.lines.map((line) => orderedLoad(line))).toMatchObject([
      { totals: { amount: 2, weight: '200', volume: '1' } },
    ]);
  });

  test('takes a new price only when the customer consents', () => {
    const offers = { c1: offer('610') };
    const consent = acceptCartPrices.decide(with_({ cartId: person }, { offers }), given(added()));
    expect(consent).toEqual([{ type: 'CartPriceAccepted', data: { lineId: 'c1', total: '610' } }]);
    expect(
      given(added(), { type: 'CartPriceAccepted', data: { lineId: 'c1', total: '610' } }).lines[0]?.agreed
        .total,
    ).toBe('610');
  });

  test('closes once a round, keeps the billing for the next one', () => {
    const before = given(added(), { type: 'CheckoutChanged', data: { paymentMethod: 'transfer' } });
    const close = with_(
      { cartId: person, reservationId: rateId, reason: 'reserved' as const, round: 0 },
      undefined,
    );
    expect(closeCart.decide(close, before)).toHaveLength(1);
    const after = cart.evolve(before, {
      type: 'CartClosed',
      data: { reservationId: rateId, reason: 'reserved' },
    });
    expect(after).toEqual({
      lines: [],
      coupon: null,
      level: 0,
      round: 1,
      checkout: { paymentMethod: 'transfer' },
    });
    expect(closeCart.decide(close, after)).toEqual([]);
  });
});

describe('a cart that ends', () => {
  const billing = {
    name: 'Ana Rojas',
    street: 'Av. Apoquindo 3000',
    city: 'Santiago',
    country: 'CL',
    identification: '12.345.678-5',
    email: 'ana@example.cl',
  };
  const checkedOut: CartEvent = {
    type: 'CheckoutChanged',
    data: { billing, delivery: billing, paymentMethod: 'transfer', selectedBankAccount: otherRate },
  };
  const closed: CartEvent = { type: 'CartClosed', data: { reservationId: rateId, reason: 'reserved' } };

  test('ends with its last line', () => {
    const remove = (state: CartState, lineId: string) =>
      removeFromCart.decide(with_({ cartId: person, lineId }, undefined), state);
    const removed: CartEvent = { type: 'CartLineRemoved', data: { lineId: 'c1' } };
    expect(remove(given(added()), 'c1')).toEqual([removed, { type: 'CartEmptied', data: {} }]);
    const second = { ...added(), data: { ...added().data, lineId: 'c2' } } as CartEvent;
    expect(remove(given(added(), second), 'c1')).toEqual([removed]);
    expect(given(added(), removed, { type: 'CartEmptied', data: {} })).toMatchObject({ lines: [], round: 1 });
  });

  test('leaves its round, its billing and its payment to the next one, and nothing else', () => {
    const after = given(added(), checkedOut, closed);
    const opening = cartBooks.opening(after);
    expect(opening).toEqual({
      type: 'CartOpened',
      data: { round: 1, checkout: { billing, paymentMethod: 'transfer', selectedBankAccount: otherRate } },
    });
    expect(given(opening)).toEqual(after);
  });

  test('keeps what was put in after its reservation was made', () => {
    const later = { ...added(), data: { ...added().data, lineId: otherRate } } as CartEvent;
    const state = given(added(), later, checkedOut);
    const decision = closeCart.decide(
      with_(
        { cartId: person, reservationId: rateId, reason: 'reserved' as const, round: 0, lineIds: ['c1'] },
        undefined,
      ),
      state,
    );
    const closing: CartEvent = {
      type: 'CartClosed',
      data: { reservationId: rateId, reason: 'reserved', keptLineIds: [otherRate] },
    };
    expect(decision).toEqual([closing]);
    const after = given(added(), later, checkedOut, closing);
    expect(after).toMatchObject({ lines: [{ id: otherRate }], round: 1 });
    expect(given(cartBooks.opening(after))).toEqual(after);
  });

  test('finds what an old closing left in its reservation', () => {
    const carried = cartBooks.carriedOverBy(closed);
    expect(carried?.stream).toBe(`reservation-${rateId}`);
    const payment = { method: 'transfer', bankAccount: { id: otherRate } };
    const source = { type: 'cart', cartId: otherRate, round: 0 };
    const opening = carried?.opening({ type: 'ReservationMade', data: { source, billing, payment } });
    expect(opening).toEqual(cartBooks.opening(given(added(), checkedOut, closed)));
    expect(
      cartBooks.carriedOverBy({ type: 'CartClosed', data: { reservationId: null, reason: 'merged' } }),
    ).toBeNull();
  });
});

describe('signing in with a guest cart', () => {
  const guestLines = given(added()).lines;
  const merge = (state: CartState) =>
    mergeCart.decide(with_({ cartId: person, guestCartId: otherRate }, { guestLines }), state);

  test('brings the lines along, once', () => {
    const decision = merge(cart.initial);
    expect(decision).toMatchObject([{ type: 'CartLineAdded', data: { lineId: 'c1', rateId } }]);
    expect(merge(given(added()))).toEqual([]);
  });

  test('lines of another currency stay out', () => {
    const euros = given({
      ...added(),
      data: { ...added().data, agreed: { total: '1', currency: 'EUR' }, rateId: otherRate },
    } as CartEvent);
    expect(merge(euros)).toEqual([]);
  });
});

describe('staff who book for a customer', () => {
  const executive: Actor = { ...visitor, kind: 'person', id: 'e', roles: ['executive'] };
  const fill = (offers: readonly PricedOffer[], state = cart.initial) =>
    fillCustomersCart.decide(
      with_({ cartId: person, items: [adding()] }, { offers, lineIds: ['c1'] }, executive),
      state,
    );

  test('put a rate into the cart of the customer at the price that is theirs', () => {
    expect(fill([offer('300')])).toMatchObject([
      { type: 'CartLineAdded', data: { lineId: 'c1', agreed: { total: '300', currency: 'USD' } } },
    ]);
  });

  test('keep to the rules of the cart: one currency, the same line once, and what can be ordered', () => {
    const filled = fill([offer('300')]);
    if (isRejection(filled)) throw new Error(filled.code);
    expect(fill([offer('300')], given(...filled))).toEqual([]);
    const inPesos: PricedOffer = { ...offer('9'), currency: 'CLP', rateId: otherRate };
    const other = fillCustomersCart.decide(
      with_(
        { cartId: person, items: [adding({ rateId: otherRate })] },
        { offers: [inPesos], lineIds: ['c2'] },
        executive,
      ),
      given(...filled),
    );
    expect(other).toMatchObject({ code: 'cart.one-currency' });
    expect(fill([offer('300', { unavailable: 'not-found' })])).toMatchObject({ code: 'cart.rate-not-found' });
  });
});
