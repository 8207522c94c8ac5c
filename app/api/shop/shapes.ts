import { z } from 'zod';
import { bookingDetails } from '@domain/shared/booking/inputs';
import { reservedOfferLine } from '@domain/shop/reservation/lines';
import { paymentStatuses } from '@domain/shop/reservation/states';
import { netOf, type ReservationRow } from '@projections/shop/reservation/table';
import { reservedDiscounts } from '~/presenters/shop/discount-lines.server';
import { reservedOffer } from '~/presenters/shop/reserved-offer';
import { taxFields } from '../tax-fields';
import { acceptedTermsAnswer, toAcceptedTerms } from '../accepted-terms';
import { doorAnswer, price, taxesIn } from './cart-shape';

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
