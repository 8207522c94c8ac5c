import { z } from 'zod';
import { currencyCode, decimal } from '../../shared/money';
import { defineEvents, type EventOf } from '../../shared/event';
import { couponTerms } from '../coupon/terms';
import { billingDetails, lineRequest, paymentMethods, postalAddress } from '../cart/inputs';
import { personalAddress, personalBilling } from '../cart/personal-details';
import { paymentStatuses } from './states';

/** One priced line as the customer saw it when confirming. It never changes. */
export const reservedLine = z.object({
  lineId: z.uuid(),
  rateId: z.uuid(),
  rateRevision: z.string(),
  request: lineRequest,
  amount: z.int(),
  currency: currencyCode,
  /** Of one. */
  unitTotal: decimal,
  total: decimal,
  /** The offer as the customer saw it: route, carrier, validity and price lines, without cost or supplier. */
  offer: z.record(z.string(), z.unknown()),
});
export type ReservedLine = z.output<typeof reservedLine>;

export const bankAccountShown = z.object({
  id: z.uuid(),
  bankName: z.string(),
  company: z.string(),
  identification: z.string().nullable(),
  accountType: z.string(),
  accountNumber: z.string(),
  currency: currencyCode,
});

const reservedDiscount = z.object({
  discountId: z.uuid(),
  code: z.string(),
  mode: z.enum(['amount', 'percent']),
  /** A percent, or an amount in the currency of the reservation. */
  value: decimal,
  /** The amount that was deducted. */
  amount: decimal,
  client: z.string(),
});

/** A reservation is a promise: older events must stay readable. */
export const reservationEvents = defineEvents('reservation', {
  ReservationMade: {
    schema: z.object({
      number: z.string(),
      cartId: z.string(),
      round: z.int(),
      customer: z.object({
        id: z.uuid(),
        name: z.string(),
        email: z.string(),
        companyId: z.uuid().nullable(),
      }),
      ownerId: z.uuid().nullable(),
      language: z.enum(['es', 'en', 'pt']),
      lines: z.array(reservedLine),
      currency: currencyCode,
      subTotal: decimal,
      discount: decimal,
      /** The terms of the coupon that `discount` includes, and whose use it was. */
      coupon: couponTerms.extend({ client: z.string() }).optional(),
      /** Discounts without a code that `discount` includes, and whose uses they were. */
      discounts: z.array(reservedDiscount).optional(),
      total: decimal,
      billing: billingDetails,
      pickup: postalAddress.nullable(),
      delivery: postalAddress.nullable(),
      payment: z.object({ method: z.enum(paymentMethods), bankAccount: bankAccountShown }),
    }),
    personal: {
      number: false,
      cartId: false,
      round: false,
      customer: { id: false, name: true, email: true, companyId: false },
      ownerId: false,
      language: false,
      lines: false,
      currency: false,
      subTotal: false,
      discount: false,
      coupon: false,
      discounts: false,
      total: false,
      billing: personalBilling,
      pickup: personalAddress,
      delivery: personalAddress,
      payment: false,
    },
  },
  ReservationCancelled: { schema: z.object({ reason: z.string() }), personal: { reason: true } },
  /** For bank transfers. Metadata says who attached it. Staff decide whether it is valid. */
  ReservationPaymentProofAttached: {
    schema: z.object({
      fileId: z.uuid(),
      name: z.string(),
      mediaType: z.string(),
      /** Bytes. */
      size: z.int(),
    }),
    personal: { fileId: false, name: true, mediaType: false, size: false },
  },
  ReservationPaymentChanged: {
    schema: z.object({ status: z.enum(paymentStatuses), reference: z.string().optional() }),
    personal: { status: false, reference: true },
  },
});

export type ReservationEvent = EventOf<typeof reservationEvents>;
export type ReservationMade = Extract<ReservationEvent, { type: 'ReservationMade' }>['data'];
