import { describe, expect, test } from 'vitest';
import { visitor, type Actor } from '../../shared/actor';
import { isRejection } from '../../shared/rejection';
import { cart, decideAdd, decideMerge, decideRemove } from './cart';
import type { PricedOffer } from './priced-offer';
import { addToCartInput, cartItem } from './inputs';
import { shipmentsOf } from './shipments';
import type { CartState } from './state';

const rateId = '0198a000-0000-7000-8000-0000000000aa';
const doorRate = '0198a000-0000-7000-8000-0000000000bb';
const guest: Actor = { ...visitor, guestId: '8'.repeat(64) };

const item = (changes: object = {}) =>
  cartItem.parse({
    rateId,
    request: {
      load: { measuredBy: 'totals', type: 'LCL', totals: { amount: 1, weight: 100, volume: 0.5 } },
      currency: 'USD',
    },
    ...changes,
  });
const door = item({ rateId: doorRate, door: 'destination' });
const offer: PricedOffer = { rateId, unavailable: null, currency: 'USD', total: '100', taxes: [] };

function put(state: CartState, items: readonly ReturnType<typeof item>[], lineIds: readonly string[]) {
  const decision = decideAdd(items, { offers: items.map(() => offer), lineIds }, state);
  if (isRejection(decision)) throw new Error(decision.code);
  return decision.reduce((before, event) => cart.evolve(before, event), state);
}

const both = put(cart.initial, [item(), door], ['freight', 'door']);

describe('a door bought with a freight', () => {
  test('is one shipment with it', () => {
    expect(shipmentsOf(both.lines)).toMatchObject([
      { id: 'freight', main: { id: 'freight' }, doors: [{ id: 'door', door: { end: 'destination' } }] },
    ]);
  });

  test('is not put in twice by a double click', () => {
    expect(put(both, [item(), door], ['again', 'door again']).lines).toHaveLength(2);
  });

  test('of another freight is a door of its own', () => {
    const heavier = item({
      request: {
        load: { measuredBy: 'totals', type: 'LCL', totals: { amount: 1, weight: 200, volume: 0.5 } },
        currency: 'USD',
      },
    });
    const { lines } = put(both, [heavier, door], ['second', 'its door']);
    expect(shipmentsOf(lines).map(({ doors }) => doors.map(({ id }) => id))).toEqual([
      ['door'],
      ['its door'],
    ]);
  });

  test('leaves with its freight, and alone', () => {
    expect(decideRemove(both, 'freight')).toMatchObject([
      { type: 'CartLineRemoved', data: { lineId: 'freight' } },
      { type: 'CartLineRemoved', data: { lineId: 'door' } },
      { type: 'CartEmptied' },
    ]);
    expect(decideRemove(both, 'door')).toEqual([{ type: 'CartLineRemoved', data: { lineId: 'door' } }]);
  });

  test("comes along from a guest's cart, once", () => {
    expect(decideMerge(cart.initial, both.lines)).toHaveLength(2);
    expect(decideMerge(put(cart.initial, [item()], ['own']), both.lines)).toEqual([]);
  });

  test('cannot be the first product', () => {
    const read = addToCartInput.safeParse({ cartId: guest.guestId, items: [door] });
    expect(read.error?.issues).toMatchObject([
      { path: ['items', 0, 'door'], message: 'validation.door-first' },
    ]);
  });
});
