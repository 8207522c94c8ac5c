import { z } from 'zod';
import { load } from '../../shared/load';
import { currencyCode, decimal } from '../../shared/money';
import { personalBooking } from '../../shared/booking/personal-details';
import { defineEvents, subjectOfPerson, type EventOf } from '../../shared/event';
import { couponTerms } from '../coupon/terms';
import { checkoutDetails, doorOfLine, lineRequest } from './inputs';
import { personalAddress, personalBilling, personalShipments } from './personal-details';

const lineId = z.object({ lineId: z.uuid() });

const line = lineId.extend({
  rateId: z.uuid(),
  request: lineRequest,
  /** How many times the load is ordered. They are priced as one load. */
  amount: z.int(),
  /** The price of the whole line that the customer agreed to. */
  agreed: z.object({ total: decimal, currency: currencyCode }),
  /** A pickup or delivery bought with another line of the cart. */
  door: doorOfLine.optional(),
});

/** A guest's cart has the hash of a secret as id, which is no UUID. */
function isAccount(cartId: string): boolean {
  return z.uuid().safeParse(cartId).success;
}

export const cartEvents = defineEvents(
  'cart',
  {
    /** First event after a closed cart: round, billing, payment and kept lines. */
    CartOpened: {
      schema: z.object({
        round: z.int(),
        lines: z.array(line).optional(),
        checkout: checkoutDetails
          .pick({ billing: true, paymentMethod: true, selectedBankAccount: true })
          .partial(),
      }),
      personal: {
        round: false,
        lines: false,
        checkout: { billing: personalBilling, paymentMethod: false, selectedBankAccount: false },
      },
    },
    CartLineAdded: { schema: line, personal: 'none' },
    /** `total`: agreed to with the new amount. Absent in older events. */
    CartLineAmountChanged: {
      schema: lineId.extend({ amount: z.int(), total: decimal.optional() }),
      personal: 'none',
    },
    /** Other containers, trucks or pieces, once. */
    CartLineLoadChanged: { schema: lineId.extend({ load, total: decimal }), personal: 'none' },
    /** `departure` null: the first available. */
    CartLineDepartureChanged: {
      schema: lineId.extend({ departure: z.iso.date().nullable(), total: decimal }),
      personal: 'none',
    },
    CartLineRemoved: { schema: lineId, personal: 'none' },
    CartPriceAccepted: { schema: lineId.extend({ total: decimal }), personal: 'none' },
    /** All lines were priced again in this currency, which the customer chose. */
    CartCurrencyChanged: {
      schema: z.object({
        currency: currencyCode,
        lines: z.array(lineId.extend({ total: decimal })),
      }),
      personal: 'none',
    },
    CartCouponApplied: { schema: couponTerms, personal: 'none' },
    CartCouponRemoved: { schema: couponTerms.pick({ couponId: true }), personal: 'none' },
    CartLevelChanged: { schema: z.object({ level: z.int() }), personal: 'none' },
    CheckoutChanged: {
      schema: checkoutDetails.partial(),
      personal: {
        billing: personalBilling,
        pickup: personalAddress,
        delivery: personalAddress,
        paymentMethod: false,
        selectedBankAccount: false,
        booking: personalBooking,
        shipments: personalShipments,
      },
    },
    /** The lines were reserved or merged. The last event of its stream, except in older streams. */
    CartClosed: {
      schema: z.object({
        reservationId: z.uuid().nullable(),
        reason: z.enum(['reserved', 'merged']),
        keptLineIds: z.array(z.uuid()).optional(),
      }),
      personal: 'none',
    },
    /** The last event of its stream. */
    CartEmptied: { schema: z.object({}), personal: 'none' },
  },
  (id) => (isAccount(id) ? subjectOfPerson(id) : null),
);

export type CartLineData = z.output<typeof line>;
export type CartEvent = EventOf<typeof cartEvents>;
