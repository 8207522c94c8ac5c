import Big from 'big.js';
import { z } from 'zod';
import { ownerCompanyOf, type Actor } from '../../../domain/shared/actor';
import type { KnownCost } from '../../../domain/shared/margin';
import { usualStep } from '../../../domain/shared/money';
import { isRejection, type Rejection } from '../../../domain/shared/rejection';
import { addUp, netSumsOf, sumOfTaxes, taxesOn, type TaxSum } from '../../../domain/shared/tax';
import { isRaised } from '../../../domain/shop/cart/cart';
import type { PricedOffer } from '../../../domain/shop/cart/priced-offer';
import { orderedLoad } from '../../../domain/shop/cart/quantities';
import type { CartLine } from '../../../domain/shop/cart/state';
import { weighDiscounts, type TakenOff, type WeighedCoupon } from '../../../domain/shop/discount/discount';
import { offeredCoupons, type OfferedCoupon } from '../../../domain/shop/discount/offered-coupons';
import type { LineRequest } from '../../../domain/shop/cart/inputs';
import { cartId } from '../../../domain/shop/cart/inputs';
import { defineQuery, type Database } from '../../projection';
import { priceShipment } from '../../rating/rate-search/queries';
import type { RateResult } from '../../rating/rate-search/result';
import { inTowns } from '../../rating/rate-search/towns';
import { findCart } from '../cart/queries';
import type { CartRow } from '../cart/table';
import { readCoupon, readPublicCoupons } from '../coupon/queries';
import { readDiscounts } from '../discount/queries';

export interface OfferToday extends PricedOffer {
  readonly rateRevision: string;
  readonly ownerId: string | null;
  readonly shipsOn: string | null;
  /** Null: the rate was removed, or no longer carries the load. */
  readonly result: RateResult | null;
}

export async function offerToday(
  db: Database,
  actor: Actor,
  rateId: string,
  { request, amount }: Pick<CartLine, 'request' | 'amount'>,
): Promise<OfferToday> {
  return (await costedOffer(db, actor, rateId, { ...request, load: orderedLoad({ request, amount }) })).offer;
}

interface CostedOffer {
  readonly offer: OfferToday;
  /** Null: the rate has sale prices. */
  readonly cost: KnownCost | null;
}

async function costedOffer(
  db: Database,
  actor: Actor,
  rateId: string,
  request: LineRequest,
): Promise<CostedOffer> {
  const priced = await priceShipment(db, { id: rateId, ...request }, actor);
  const { currency } = request;
  const nothing = {
    rateId,
    currency,
    total: '0',
    taxes: [],
    rateRevision: '',
    ownerId: null,
    shipsOn: null,
    result: null,
  };
  if (isRejection(priced)) return { offer: { ...nothing, unavailable: 'not-found' }, cost: null };
  const { revision, ownerId, day, unavailable, result, price } = priced;
  const offer = {
    ...nothing,
    unavailable,
    rateRevision: String(revision),
    ownerId,
    shipsOn: (request.departure ?? request.date) === day ? day : null,
    total: result?.price.total ?? '0',
    taxes: result?.price.taxes ?? [],
    result: result === null ? null : inTowns({ ...result, internal: null }, request.towns ?? {}),
  };
  return { offer, cost: price?.costing ?? null };
}

export interface PricedCartLine extends CartLine {
  readonly offer: OfferToday;
  /** Today's price is above the agreed one, and nobody has consented yet. */
  readonly isRaised: boolean;
  readonly isLowered: boolean;
  /** Net of tax. */
  readonly lineTotal: string;
}

export interface PricedCart extends Omit<CartRow, 'lines' | 'coupon'> {
  readonly lines: readonly PricedCartLine[];
  readonly coupon: WeighedCoupon | null;
  /** The coupon last, if it applies. */
  readonly discounts: readonly TakenOff[];
  /** Public coupons that would lower the total. */
  readonly offered: readonly OfferedCoupon[];
  readonly ownerId: string;
  readonly currency: string;
  /** What percent discounts are rounded down to. */
  readonly step: string;
  readonly subTotal: string;
  readonly discount: string;
  /** Net of tax. */
  readonly total: string;
  readonly taxes: readonly TaxSum[];
  readonly tax: string;
  /** The amount to pay. */
  readonly totalWithTax: string;
  /** A line cannot be ordered, a price rose without consent, or the coupon no longer applies. */
  readonly isBlocked: boolean;
}

export const findPricedCart = defineQuery({
  name: 'findPricedCart',
  access: 'public',
  scope: 'self',
  input: z.object({ cartId }),
  async run(db, input, actor) {
    const cart = await findCart.run(db, input, actor);
    if (isRejection(cart)) return cart;
    return (await priceCart(db, cart, actor)).cart;
  },
});

/** Only for gatherers: costs must never be shown on a page or in the API. */
export interface CostedCart {
  readonly cart: PricedCart;
  readonly costs: Readonly<Record<string, KnownCost | null>>;
}

export async function readCostedCart(
  db: Database,
  input: { readonly cartId: string },
  actor: Actor,
): Promise<CostedCart | Rejection> {
  const cart = await findCart.run(db, input, actor);
  return isRejection(cart) ? cart : priceCart(db, cart, actor);
}

async function priceCart(db: Database, cart: CartRow, actor: Actor): Promise<CostedCart> {
  // Rates of other owner companies are out of reach, so all lines are of the reader's.
  const ownerId = ownerCompanyOf(actor);
  const [priced, { discounts, at }, today, publicCoupons] = await Promise.all([
    Promise.all(cart.lines.map((line) => priceLine(db, line, actor))),
    readDiscounts(db, ownerId, actor),
    cart.coupon && readCoupon(db, cart.coupon, ownerId, actor),
    cart.lines.length === 0 ? [] : readPublicCoupons(db, ownerId, actor),
  ]);
  const lines = priced.map(({ line }) => line);
  const costs = Object.fromEntries(priced.map(({ line, cost }) => [line.id, cost]));
  const currency = cart.lines[0]?.agreed.currency ?? 'USD';
  const subTotal = lines.reduce((sum, line) => sum.plus(line.lineTotal), new Big(0)).toFixed();
  const terms = cart.coupon;
  const step = lines[0]?.offer.result?.price.step ?? usualStep(currency);
  const current = terms && { terms, today };
  const purchase = { actor, currency, subTotal, step, at: today?.at ?? at };
  const { takenOff, coupon, discount } = weighDiscounts(discounts, current, purchase);
  const offered = offeredCoupons(
    publicCoupons.filter(({ terms: { couponId } }) => couponId !== terms?.couponId),
    { discounts, current },
    { ...purchase, at: publicCoupons[0]?.at ?? purchase.at },
  );
  const sums = addUp(
    lines.flatMap(({ offer }) => (offer.unavailable === null ? netSumsOf(offer.taxes) : [])),
  );
  const taxes = taxesOn(sums, new Big(discount), currency);
  const tax = sumOfTaxes(taxes);
  const total = new Big(subTotal).minus(discount);
  const weighed: PricedCart = {
    ...cart,
    lines,
    coupon,
    discounts: takenOff,
    offered,
    ownerId,
    currency,
    step,
    subTotal,
    discount,
    total: total.toFixed(),
    taxes,
    tax: tax.toFixed(),
    totalWithTax: total.plus(tax).toFixed(),
    isBlocked:
      lines.some((line) => line.offer.unavailable !== null || line.isRaised) || Boolean(coupon?.refusal),
  };
  return { cart: weighed, costs };
}

async function priceLine(
  db: Database,
  line: CartLine,
  actor: Actor,
): Promise<{ readonly line: PricedCartLine; readonly cost: KnownCost | null }> {
  const { offer, cost } = await costedOffer(db, actor, line.rateId, {
    ...line.request,
    load: orderedLoad(line),
  });
  const isThere = offer.unavailable === null;
  const priced = {
    ...line,
    offer,
    isRaised: isThere && isRaised(line, offer),
    isLowered: isThere && new Big(offer.total).lt(line.agreed.total),
    lineTotal: isThere ? offer.total : '0',
  };
  return { line: priced, cost };
}
