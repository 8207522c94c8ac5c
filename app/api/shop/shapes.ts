import { z } from 'zod';
import { bookingDetails } from '@domain/shared/booking/inputs';
import { reservedOfferLine } from '@domain/shop/reservation/lines';
import { cancellationRules } from '@domain/shop/reservation/cancellation-rules';
import { paymentStatuses, refundOutcomes } from '@domain/shop/reservation/states';
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

const moneyAnswer = z.object({ amount: z.string(), currency: z.string() });

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
  cancellation: z
    .object({
      freeUntil: z.string().describe('Last day on which a cancellation costs nothing, at the origin.'),
      fee: cancellationRules.shape.fee.describe(
        'Afterwards: a percent of the total, or an amount. Null: customers cannot cancel then.',
      ),
      lastDays: z
        .array(z.object({ lineId: z.string(), day: z.string() }))
        .describe(
          'By shipment: until the cut-off of its departure, else the day on which its cargo is ready.',
        ),
    })
    .nullable()
    .describe('By which its customer may cancel and change it, as shown at booking. Null: only staff do.'),
  cancellationFee: moneyAnswer.nullable().describe('Due for the cancellation.'),
  refund: moneyAnswer
    .extend({ outcome: z.enum(refundOutcomes).nullable().describe('Null: not settled.') })
    .nullable()
    .describe('To be paid back after the cancellation. Null: nothing was paid.'),
  refundDue: z.boolean().describe('Staff have not settled the refund.'),
  madeAt: z.string(),
  cancelledAt: z.string().nullable(),
  cancellationReason: z.string().nullable(),
  timeline: z
    .array(
      z.object({
        event: z.enum([
          'made',
          'proof-attached',
          ...paymentStatuses,
          'changed',
          'cancelled',
          ...refundOutcomes,
        ]),
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
    cancellation: row.cancellation && {
      freeUntil: row.cancellation.freeUntil,
      fee: row.cancellation.fee,
      lastDays: row.cancellation.lastDays.map((one) => ({ ...one })),
    },
    cancellationFee: row.cancellation_fee && { ...row.cancellation_fee },
    refund: row.refund && {
      amount: row.refund.amount,
      currency: row.refund.currency,
      outcome: row.refund.outcome ?? null,
    },
    refundDue: row.refund_due,
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
