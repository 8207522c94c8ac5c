import { z } from 'zod';
import { load } from '@domain/shared/load';
import { doorOfLine, lineRequest } from '@domain/shop/cart/inputs';
import { orderedLoad } from '@domain/shop/cart/quantities';
import type { TakenOff } from '@domain/shop/discount/discount';
import type { PricedCart } from '@projections/shop/priced-cart/queries';
import { taxFields } from '../tax-fields';

export const price = z
  .record(z.string(), z.unknown())
  .describe('The price line by line, each step with its arithmetic.');

export const doorAnswer = doorOfLine
  .nullable()
  .describe('A pickup (`origin`) or delivery (`destination`) bought with the line `of`; null: none.');

export const cartAnswer = z.object({
  _id: z.string(),
  open: z.boolean(),
  level: z.number().int(),
  currency: z.string(),
  subTotal: z.string(),
  total: z.string(),
  ...taxFields,
  discounts: z.object({
    total: z.string(),
    details: z
      .array(
        z.object({
          _id: z.string(),
          type: z.enum(['coupon', 'other']),
          code: z.string(),
          mode: z.enum(['amount', 'percent']),
          value: z.string(),
          cap: z.string().nullable().describe('The most that a percent takes off, in `currency`.'),
          minimum: z.string().nullable().describe('The least subtotal, in `currency`.'),
          currency: z.string().nullable().describe('Null: of carts in any currency.'),
          amount: z.string().describe('What it takes off now.'),
          unavailable: z
            .string()
            .nullable()
            .describe(
              'Why a coupon does not count: it cannot be used any more, or another discount is better.',
            ),
        }),
      )
      .describe('Discounts that need no code, and the coupon on the cart; a cart has one at most.'),
  }),
  coupons: z
    .array(
      z.object({
        ...{ code: z.string(), mode: z.enum(['amount', 'percent']), value: z.string() },
        cap: z.string().nullable(),
        saves: z.string().describe('How much more the cart would be discounted with it, in `currency`.'),
      }),
    )
    .describe('Public coupons that would lower the total, the best first.'),
  /**
   * Checkout is refused: a product cannot be ordered or its price rose without consent, or the coupon no
   * longer counts.
   */
  isBlocked: z.boolean(),
  products: z.array(
    z.object({
      _id: z.string(),
      product: z.object({ rateId: z.string(), code: z.string().nullable(), ...lineRequest.shape }),
      amount: z
        .number()
        .int()
        .describe('How many times the load of `product` is ordered. They are priced as one load.'),
      load: load.describe('What is ordered and priced: the load of `product`, `amount` times.'),
      agreed: z.string().describe('Of the whole line.'),
      total: z.string(),
      unavailable: z.string().nullable(),
      isRaised: z.boolean(),
      isLowered: z.boolean(),
      door: doorAnswer,
      price: price.nullable(),
    }),
  ),
});

export function toCart(cart: PricedCart) {
  return {
    _id: cart.id,
    open: cart.lines.length > 0,
    level: cart.level,
    currency: cart.currency,
    subTotal: cart.subTotal,
    total: cart.total,
    ...taxesIn({ ...cart, net: cart.total }),
    discounts: { total: cart.discount, details: toDiscounts(cart) },
    coupons: cart.offered.map(({ terms: { code, mode, value, cap = null }, saves }) => ({
      ...{ code, mode, value, cap, saves },
    })),
    isBlocked: cart.isBlocked,
    products: cart.lines.map((line) => ({
      _id: line.id,
      product: { rateId: line.rateId, code: line.offer.result?.code ?? null, ...line.request },
      amount: line.amount,
      load: orderedLoad(line),
      agreed: line.agreed.total,
      total: line.lineTotal,
      unavailable: line.offer.unavailable,
      isRaised: line.isRaised,
      isLowered: line.isLowered,
      door: line.door ?? null,
      price: line.offer.result === null ? null : { ...line.offer.result.price },
    })),
  };
}

function toDiscounts({ discounts, coupon }: PricedCart) {
  const others = discounts
    .filter(({ type }) => type === 'other')
    .map(({ terms, amount }) => ({ ...toDiscount('other', terms, amount), unavailable: null }));
  if (coupon === null) return others;
  const { terms, discount, refusal, outdoneBy } = coupon;
  const unavailable = refusal?.code ?? (outdoneBy === null ? null : 'coupon.outdone');
  return [...others, { ...toDiscount('coupon', terms, discount), unavailable }];
}

function toDiscount(
  type: TakenOff['type'],
  { couponId, code, mode, value, cap = null, minimum, currency }: TakenOff['terms'],
  amount: string,
) {
  return { _id: couponId, type, code, mode, value, cap, minimum, currency, amount };
}

export function taxesIn({
  net,
  taxes,
  tax,
  totalWithTax,
}: Pick<PricedCart, 'taxes' | 'tax' | 'totalWithTax'> & { readonly net: string }) {
  return {
    net,
    taxes: taxes.map(({ reasons, ...sum }) => ({ ...sum, reasons: [...reasons] })),
    tax,
    totalWithTax,
  };
}
