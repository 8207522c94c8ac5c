import Big from 'big.js';
import { quantitiesOf } from '@domain/shared/load-quantities';
import { reject } from '@domain/shared/rejection';
import { cartIdOf } from '~/use-cases/shop/cart-id';
import { orderedLoad } from '@domain/shop/cart/quantities';
import { shipmentsOf } from '@domain/shop/cart/shipments';
import type { CouponTerms } from '@domain/shop/coupon/terms';
import { summariseLoad } from '~/presenters/quoting/load-summary.server';
import { findPricedCart, type PricedCart } from '@projections/shop/priced-cart/queries';
import { discountLinesOf } from '~/presenters/shop/discount-lines.server';
import type { PageContext } from '~/http/load-context';
import { refusePage, takeAnswer } from '~/pages/page-answers.server';
import { sentenceOf } from '~/texts/translate.server';

export interface CouponShown extends Pick<CouponTerms, 'code' | 'mode' | 'value'> {
  readonly cap: string | null;
  readonly discount: string;
  /** Code of a larger discount that cannot be combined with it; null while the coupon counts. */
  readonly outdoneBy: string | null;
  readonly problem: string | null;
}

function shownCoupon({ language }: PageContext, { coupon }: PricedCart): CouponShown | null {
  if (coupon === null) return null;
  const { discount, outdoneBy } = coupon;
  const { code, mode, value, cap = null } = coupon.terms;
  const problem = coupon.refusal && sentenceOf(language, coupon.refusal);
  return { code, mode, value, cap, discount, outdoneBy, problem };
}

/** A line with those to its doors, as one entry with one total. */
function shownShipments<Line extends PricedCart['lines'][number]>(lines: readonly Line[]) {
  return shipmentsOf(lines).map(({ id, main, doors }) => {
    const all = [main, ...doors];
    return {
      id,
      main,
      doors,
      total: all.reduce((sum, { lineTotal }) => sum.plus(lineTotal), Big(0)).toFixed(),
      isAvailable: all.every(({ offer }) => offer.unavailable === null),
      quantities: quantitiesOf(orderedLoad(main)),
    };
  });
}

export async function loadPricedCart(context: PageContext) {
  const cartId = cartIdOf(context.actor);
  if (cartId === null) throw refusePage(context, reject('not-found', 'cart.not-found'));
  const cart = takeAnswer(context, await context.services.ask(findPricedCart, { cartId }, context.actor));
  const lines = cart.lines.map((line) => ({ ...line, load: summariseLoad(orderedLoad(line)) }));
  return {
    ...cart,
    coupon: shownCoupon(context, cart),
    offered: cart.offered.map(({ terms: { code, mode, value, cap = null }, saves }) => ({
      ...{ code, mode, value, cap, saves },
    })),
    discountLines: discountLinesOf(cart.discounts),
    lines,
    shipments: shownShipments(lines),
  };
}
