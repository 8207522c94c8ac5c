import { z } from 'zod';
import { currencyCode, decimal } from '../../shared/money';
import { defineEvents, type EventOf } from '../../shared/event';
import { couponTerms } from '../coupon/terms';
import { billingDetails, lineRequest, paymentMethods, postalAddress } from '../cart/inputs';
import { paymentStatuses } from './states';

/** One priced line as the customer saw it when confirming: it never changes. */
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
  /** The offer in the customer's view: route, carrier, validity and the price line by line, without cost or supplier. */
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
  /** A percent, or an amount in the reservation's currency. */
  value: decimal,
  /** What it took off. */
  amount: decimal,
  client: z.string(),
});

/** Versioned with care: a reservation is a promise. */
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
      /** What `discount` comes of, and whose use it is. */
      coupon: couponTerms.extend({ client: z.string() }).optional(),
      /** What was taken off beside the coupon without a code, and whose uses they are. `discount` holds these and the coupon. */
      discounts: z.array(reservedDiscount).optional(),
      total: decimal,
      billing: billingDetails,
      pickup: postalAddress.nullable(),
      delivery: postalAddress.nullable(),
      payment: z.object({ method: z.enum(paymentMethods), bankAccount: bankAccountShown }),
    }),
    personal: ['customer.name', 'customer.email', 'billing', 'pickup', 'delivery'],
  },
  ReservationCancelled: { schema: z.object({ reason: z.string() }) },
  /** Of a bank transfer; who attached it stands in the metadata. Whether it proves anything is for staff to say. */
  ReservationPaymentProofAttached: {
    schema: z.object({
      fileId: z.uuid(),
      name: z.string(),
      mediaType: z.string(),
      /** Bytes. */
      size: z.int(),
    }),
    personal: ['name'],
  },
  ReservationPaymentChanged: {
    schema: z.object({ status: z.enum(paymentStatuses), reference: z.string().optional() }),
  },
});

export type ReservationEvent = EventOf<typeof reservationEvents>;
export type ReservationMade = Extract<ReservationEvent, { type: 'ReservationMade' }>['data'];
