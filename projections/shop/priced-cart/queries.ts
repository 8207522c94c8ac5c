import Big from 'big.js';
import { z } from 'zod';
import type { Actor } from '../../../domain/shared/actor';
import { isRejection } from '../../../domain/shared/rejection';
import { isRaised, type CartLine, type PricedOffer } from '../../../domain/shop/cart/cart';
import type { LineRequest } from '../../../domain/shop/cart/inputs';
import { cartId } from '../../../domain/shop/cart/inputs';
import { defineQuery, type Database } from '../../projection';
import { priceRate } from '../../rating/rate-search/queries';
import type { RateResult } from '../../rating/rate-search/result';
import { findCart } from '../cart/queries';
import type { CartRow } from '../cart/table';

/** A rate priced today for a line, as the cart decides on it and as the customer sees it. */
export interface OfferToday extends PricedOffer {
  readonly rateRevision: string;
  readonly ownerId: string | null;
  /** Null when there is no price: the rate went, or no longer carries the load. */
  readonly result: RateResult | null;
}

/** Today's offer of a rate for a load, in the asker's reach. */
export async function offerToday(
  db: Database,
  actor: Actor,
  rateId: string,
  { load, currency }: LineRequest,
): Promise<OfferToday> {
  const priced = await priceRate(db, { id: rateId, load, currency }, actor);
  const nothing = { rateId, currency, total: '0', rateRevision: '', ownerId: null, result: null };
  if (isRejection(priced)) return { ...nothing, unavailable: 'not-found' };
  const { revision, ownerId, unavailable, result } = priced;
  return {
    ...nothing,
    unavailable,
    rateRevision: String(revision),
    ownerId,
    total: result?.price.total ?? '0',
    result: result === null ? null : { ...result, internal: null },
  };
}

/** A line of the cart beside its price of today. */
export interface PricedCartLine extends CartLine {
  readonly offer: OfferToday;
  /** The price of today is higher than agreed, and nobody has consented yet. */
  readonly isRaised: boolean;
  readonly isLowered: boolean;
  /** Of all of its amount, in whole units. */
  readonly lineTotal: string;
}

export interface PricedCart extends Omit<CartRow, 'lines'> {
  readonly lines: readonly PricedCartLine[];
  readonly currency: string;
  readonly total: string;
  /** A line cannot be ordered, or a price went up without consent. */
  readonly isBlocked: boolean;
}

/** The actor's own cart, repriced against today's rates. */
export const findPricedCart = defineQuery({
  name: 'findPricedCart',
  access: 'public',
  input: z.object({ cartId }),
  async run(db, input, actor) {
    const cart = await findCart.run(db, input, actor);
    if (isRejection(cart)) return cart;
    return priceCart(cart, (line) => offerToday(db, actor, line.rateId, line.request));
  },
});

async function priceCart(
  cart: CartRow,
  offerOf: (line: CartLine) => Promise<OfferToday>,
): Promise<PricedCart> {
  const lines = await Promise.all(
    cart.lines.map(async (line): Promise<PricedCartLine> => {
      const offer = await offerOf(line);
      const isThere = offer.unavailable === null;
      return {
        ...line,
        offer,
        isRaised: isThere && isRaised(line, offer),
        isLowered: isThere && new Big(offer.total).lt(line.agreed.total),
        lineTotal: isThere ? new Big(offer.total).times(line.amount).toFixed() : '0',
      };
    }),
  );
  return {
    ...cart,
    lines,
    currency: cart.lines[0]?.agreed.currency ?? 'USD',
    total: lines.reduce((sum, line) => sum.plus(line.lineTotal), new Big(0)).toFixed(),
    isBlocked: lines.some((line) => line.offer.unavailable !== null || line.isRaised),
  };
}
