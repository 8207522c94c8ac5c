import { z } from 'zod';
import { acceptedTerms } from '../../shared/accepted-terms';
import { currencyCode, decimal } from '../../shared/money';
import { defineEvents, type EventOf } from '../../shared/event';
import { couponTerms } from '../coupon/terms';
import { milestoneEvents, shipmentState } from '../milestones/events';
import { bookingDetails, shippingParty } from '../../shared/booking/inputs';
import { personalBooking } from '../../shared/booking/personal-details';
import { billingDetails, paymentMethods, postalAddress, shipmentDetails } from '../cart/inputs';
import { personalAddress, personalBilling, personalShipments } from '../cart/personal-details';
import { reservedLine } from './lines';
import { personalSource, reservationSource } from './source';
import { reservedCancellation } from './cancellation-rules';
import { paymentStatuses, refundOutcomes } from './states';

export const bankAccountShown = z.object({
  id: z.uuid(),
  bankName: z.string(),
  company: z.string(),
  identification: z.string().nullable(),
  accountType: z.string(),
  accountNumber: z.string(),
  currency: currencyCode,
});

const money = z.object({ amount: decimal, currency: currencyCode });

const reservedDiscount = z.object({
  discountId: z.uuid(),
  code: z.string(),
  mode: z.enum(['amount', 'percent']),
  /** A percent, or an amount in the currency of the reservation. */
  value: decimal,
  /** Of a percent, in the currency of the reservation. Absent in older events. */
  cap: decimal.nullish(),
  /** The amount that was deducted. */
  amount: decimal,
  client: z.string(),
});

/** For staff only; no query for customers reads it. In the currency of the reservation. */
export const reservedCost = z.object({
  /** Null: a line's cost is unknown, since its rate holds sale prices. */
  amount: decimal.nullable(),
  /** Net of discounts, without tax, less the cost. */
  margin: decimal.nullable(),
  /** The margin in percent of the net sale, of exact amounts. */
  percent: decimal.nullable(),
  lines: z.array(z.object({ lineId: z.string(), currency: currencyCode, amount: decimal.nullable() })),
});
export type ReservedCost = z.output<typeof reservedCost>;

/** A reservation is a promise. */
export const reservationEvents = defineEvents('reservation', {
  ReservationMade: {
    schema: z.object({
      number: z.string(),
      source: reservationSource,
      customer: z.object({
        /** Null for a quote's contact without an account. */
        id: z.uuid().nullable(),
        name: z.string(),
        email: z.string(),
        companyId: z.uuid().nullable(),
      }),
      /** The company was approved. Absent in reservations older than this check. */
      isOnApproval: z.literal(true).optional(),
      ownerId: z.uuid().nullable(),
      language: z.enum(['es', 'en', 'pt']),
      lines: z.array(reservedLine),
      currency: currencyCode,
      subTotal: decimal,
      discount: decimal,
      /** By rate of tax, less discounts. */
      taxes: z.array(
        z.object({
          percent: decimal.nullable(),
          net: decimal,
          tax: decimal,
          reasons: z.array(z.string()),
        }),
      ),
      tax: decimal,
      /** Included in `discount`. `client`: whose use it was. */
      coupon: couponTerms.extend({ client: z.string() }).optional(),
      discounts: z.array(reservedDiscount).optional(),
      /** The amount to pay: with tax. */
      total: decimal,
      /** Null for offers whose invoice is agreed outside the platform. */
      billing: billingDetails.nullable(),
      pickup: postalAddress.nullable(),
      delivery: postalAddress.nullable(),
      payment: z.object({
        method: z.enum(paymentMethods).nullable(),
        bankAccount: bankAccountShown.nullable(),
      }),
      /** Null if an API client confirmed the cart without them. */
      booking: bookingDetails.nullable(),
      /** Of several shipments, each its own. Absent: the addresses and details above hold for all. */
      shipments: z.array(shipmentDetails.extend({ booking: bookingDetails.nullable() })).optional(),
      /** Last day to pay. Null in older reservations. */
      paymentDueOn: z.iso.date().nullable(),
      cost: reservedCost.nullable(),
      /** Version of the owner company's terms. Absent: none were shown. */
      acceptedTerms: acceptedTerms.optional(),
      /** By which its customer may cancel and change it. Absent: only staff do. */
      cancellation: reservedCancellation.optional(),
    }),
    personal: {
      number: false,
      source: personalSource,
      customer: { id: false, name: true, email: true, companyId: false },
      isOnApproval: false,
      ownerId: false,
      language: false,
      lines: false,
      currency: false,
      subTotal: false,
      discount: false,
      taxes: false,
      tax: false,
      coupon: false,
      discounts: false,
      total: false,
      billing: personalBilling,
      pickup: personalAddress,
      delivery: personalAddress,
      payment: false,
      booking: personalBooking,
      shipments: personalShipments,
      paymentDueOn: false,
      cost: false,
      acceptedTerms: false,
      cancellation: false,
    },
  },
  ReservationCancelled: {
    schema: z.object({
      /** Empty if a customer gave none. */
      reason: z.string(),
      isByCustomer: z.literal(true).optional(),
      /** Absent: none is due. */
      fee: money.optional(),
      /** What may have been paid, without a fee in its currency. Absent: nothing was. */
      refund: money.optional(),
    }),
    personal: { reason: true, isByCustomer: false, fee: false, refund: false },
  },
  /** Ends the work that a cancellation with a refund gives to staff. */
  ReservationRefundSettled: {
    schema: z.object({ outcome: z.enum(refundOutcomes), reference: z.string().optional() }),
    personal: { outcome: false, reference: true },
  },
  /** By the customer, at the same price. Only the changed fields; null: removed. */
  ReservationChanged: {
    schema: z.object({
      lineId: z.uuid(),
      changes: z.object({
        readyOn: z.iso.date().optional(),
        consignee: shippingParty.optional(),
        notifyParty: shippingParty.nullable().optional(),
        reference: z.string().nullable().optional(),
        delivery: postalAddress.optional(),
        /** Null: the first available. */
        departure: z.object({ day: z.iso.date(), cutOff: z.iso.date().nullable() }).nullable().optional(),
      }),
      ...reservedCancellation.pick({ lastDays: true, freeUntil: true }).shape,
    }),
    personal: {
      lineId: false,
      changes: {
        readyOn: false,
        consignee: personalBooking.consignee,
        notifyParty: personalBooking.notifyParty,
        reference: true,
        delivery: personalAddress,
        departure: false,
      },
      lastDays: false,
      freeUntil: false,
    },
  },
  /** For bank transfers. Metadata names who attached it; staff decide whether it is valid. */
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
  ...milestoneEvents,
  /** Snapshot of the state: carriers correct their estimates for weeks. */
  ReservationCarriedOver: {
    schema: z.object({
      customerId: z.uuid().nullable(),
      companyId: z.uuid().nullable(),
      ownerId: z.uuid().nullable(),
      payment: z.enum(paymentStatuses),
      proofs: z.int(),
      hasDiscount: z.boolean(),
      source: z.enum(['cart', 'offer']),
      isCancelled: z.boolean(),
      cancellation: reservedCancellation.nullable().optional(),
      total: money.nullable().optional(),
      refund: z.enum(['none', 'due', 'settled']).optional(),
      shipments: z.record(z.string(), shipmentState),
    }),
    personal: 'none',
  },
});

export type ReservationEvent = EventOf<typeof reservationEvents>;
export type ReservationMade = Extract<ReservationEvent, { type: 'ReservationMade' }>['data'];
