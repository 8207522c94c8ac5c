import { cart } from '../../../domain/shop/cart/cart';
import { cartBooks } from '../../../domain/shop/cart/books';
import type { CartState } from '../../../domain/shop/cart/state';
import { cartEvents } from '../../../domain/shop/cart/events';
import { bookOfStream, type RecordedOf } from '../../../domain/shared/event';
import { defineRowProjection } from '../../row-projection';
import type { CartRow } from './table';

/** The row is the aggregate's own state, so the cart decides on what its owner sees. */
function next(before: CartRow | undefined, event: RecordedOf<typeof cartEvents>, id: string): CartRow {
  const state: CartState = before === undefined ? cart.initial : stateOf(before);
  const { lines, coupon, level, checkout, round } = cart.evolve(state, event);
  const isClosed = cartBooks.closedBy.some((type) => type === event.type);
  return {
    id,
    lines,
    coupon,
    level,
    checkout,
    round,
    book: bookOfStream(event.stream),
    revision: isClosed ? -1 : Number(event.revision),
    updated_at: event.metadata.at,
  };
}

function stateOf({ lines, coupon, level, checkout, round }: CartRow): CartState {
  return { lines, coupon, level, checkout, round };
}

export const cartProjection = defineRowProjection<typeof cartEvents, CartRow>({
  name: 'cart',
  version: 3,
  table: 'cart',
  follows: [cartEvents],
  on: {
    CartOpened: next,
    CartLineAdded: next,
    CartLineAmountChanged: next,
    CartLineLoadChanged: next,
    CartLineDepartureChanged: next,
    CartLineRemoved: next,
    CartPriceAccepted: next,
    CartCurrencyChanged: next,
    CartCouponApplied: next,
    CartCouponRemoved: next,
    CartLevelChanged: next,
    CheckoutChanged: next,
    CartClosed: next,
    CartEmptied: next,
  },
});
