import { z } from 'zod';
import { bookingDetails } from '@domain/shared/booking/inputs';
import { load } from '@domain/shared/load';
import { orderedLoad } from '@domain/shop/cart/quantities';
import { doorOfLine, lineRequest } from '@domain/shop/cart/inputs';
import type { TakenOff } from '@domain/shop/discount/discount';
import { reservedOfferLine } from '@domain/shop/reservation/lines';
import { paymentStatuses } from '@domain/shop/reservation/states';
import type { PricedCart } from '@projections/shop/priced-cart/queries';
import { netOf, type ReservationRow } from '@projections/shop/reservation/table';
import { reservedDiscounts } from '~/presenters/shop/discount-lines.server';
import { reservedOffer } from '~/presenters/shop/reserved-offer';
import { taxFields } from '../tax-fields';
import { acceptedTermsAnswer, toAcceptedTerms } from '../accepted-terms';

const price = z
  .record(z.string(), z.unknown())
  .describe('The price line by line, each step with its arithmetic.');

const doorAnswer = doorOfLine
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

const address = z
  .object({ name: z.string(), street: z.string(), city: z.string(), country: z.string() })
  .loose();

const reservedLineAnswer = z.union([
  z.object({
    _id: z.string(),
    type: z.literal('rate'),
    rateId: z.string(),
    amount: z.number().int(),
    unitTotal: z.string(),
    total: z.string(),
    door: doorAnswer,
    offer: reservedOffer.omit({ price: true }).extend({ price }),
  }),
  z
    .object({ _id: z.string(), ...reservedOfferLine.omit({ lineId: true }).shape })
    .describe('A line of an accepted offer, in its own currency; `taxRate` is null where it is exempt.'),
]);

export const reservationAnswer = z.object({
  _id: z.string(),
  number: z.string(),
  source: z.enum(['cart', 'offer']).describe('What it was made from.'),
  cart: z.string().nullable(),
  quoter: z.string().nullable().describe('The quote whose accepted offer was booked.'),
  quoterResponse: z.string().nullable().describe('The offer that was booked.'),
  customer: z.object({ _id: z.string().nullable(), name: z.string(), email: z.string() }),
  language: z.string(),
  currency: z.string(),
  subTotal: z.string(),
  discount: z.string(),
  coupon: z.string().nullable().describe('Code of the coupon that was used.'),
  discounts: z
    .array(
      z.object({
        type: z.enum(['coupon', 'other']),
        code: z.string(),
        mode: z.enum(['amount', 'percent']),
        value: z.string(),
        cap: z.string().nullable().describe('The most that the percent could take off, in `currency`.'),
        amount: z.string(),
      }),
    )
    .describe('What the discount is made of, the coupon last.'),
  total: z.string(),
  ...taxFields,
  lines: z.array(reservedLineAnswer),
  billing: address.nullable(),
  pickup: address.nullable(),
  delivery: address.nullable(),
  booking: bookingDetails
    .nullable()
    .describe('Null if a program confirmed the cart without them: nobody was asked about dangerous goods.'),
  shipments: z
    .array(
      z.object({
        lineId: z.string(),
        pickup: address.nullable(),
        delivery: address.nullable(),
        booking: bookingDetails.nullable(),
      }),
    )
    .describe(
      'Of several shipments, each. Empty: the addresses and booking details above hold for all lines.',
    ),
  payment: z.object({
    method: z.string().nullable(),
    dueOn: z.string().nullable().describe('The last day to pay.'),
    status: z.string(),
    reference: z.string().nullable(),
    bankAccount: z.record(z.string(), z.unknown()).nullable(),
    proofs: z
      .array(
        z.object({
          _id: z.string(),
          name: z.string(),
          mediaType: z.string(),
          size: z.number().int().describe('Bytes.'),
          attachedAt: z.string(),
        }),
      )
      .describe('What was attached to prove the transfer, the oldest first.'),
    proofToCheck: z.boolean().describe('A proof was attached since staff last said how the payment is.'),
  }),
  acceptedTerms: acceptedTermsAnswer.describe(
    'The version of the terms accepted at checkout; null: none were shown.',
  ),
  madeAt: z.string(),
  cancelledAt: z.string().nullable(),
  cancellationReason: z.string().nullable(),
  timeline: z
    .array(
      z.object({
        event: z.enum(['made', 'proof-attached', ...paymentStatuses, 'cancelled']),
        at: z.string(),
      }),
    )
    .describe('What happened, the oldest first. `pending`, `completed` and `failed` are payments.'),
});

export function toReservation(row: ReservationRow) {
  return {
    _id: row.id,
    number: row.number,
    source: row.offer === null ? ('cart' as const) : ('offer' as const),
    cart: row.cart_id,
    quoter: row.quote_id,
    quoterResponse: row.offer?.offerId ?? null,
    customer: { _id: row.customer_id, name: row.customer_name, email: row.customer_email },
    language: row.language,
    currency: row.currency,
    subTotal: String(row.sub_total),
    discount: String(row.discount),
    coupon: row.coupon?.code ?? null,
    discounts: [...reservedDiscounts(row)],
    total: netOf(row),
    ...taxesIn({ ...row, net: netOf(row), tax: String(row.tax), totalWithTax: String(row.total) }),
    lines: row.lines.map(toReservedLine),
    billing: row.billing,
    pickup: row.pickup,
    delivery: row.delivery,
    booking: row.booking,
    shipments: [...row.shipments],
    payment: {
      method: row.payment.method,
      dueOn: row.payment_due_on,
      status: row.payment_status,
      reference: row.payment_reference,
      bankAccount: row.payment.bankAccount && { ...row.payment.bankAccount },
      proofs: row.proofs.map(({ fileId, name, mediaType, size, attachedAt }) => ({
        _id: fileId,
        name,
        mediaType,
        size,
        attachedAt,
      })),
      proofToCheck: row.proof_to_check,
    },
    acceptedTerms: toAcceptedTerms(row.accepted_terms),
    madeAt: row.made_at,
    cancelledAt: row.cancelled_at,
    cancellationReason: row.cancellation_reason,
    timeline: row.timeline.map(({ event, at }) => ({ event, at })),
  };
}

function taxesIn({
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

function toReservedLine(line: ReservationRow['lines'][number]) {
  if (line.type === 'offer') {
    const { lineId, ...shown } = line;
    return { _id: lineId, ...shown };
  }
  const { type, lineId, rateId, amount, unitTotal, total, offer, door = null } = line;
  const { price: frozen, ...shown } = reservedOffer.parse(offer);
  return {
    _id: lineId,
    type,
    rateId,
    amount,
    unitTotal,
    total,
    door,
    offer: { ...shown, price: { ...frozen } },
  };
}
