import { z } from 'zod';
import { bookingDetails, bookingInput } from '../../shared/booking/inputs';
import { askedServices } from '../../shared/asked-services';
import { askedEnds } from '../../shared/asked-ends';
import { countryCode } from '../../shared/country';
import { load } from '../../shared/load';
import { currencyCode } from '../../shared/money';
import { phoneNumber } from '../../shared/phone';
import { searchedTowns } from '../../shared/town';
import { rutInChile } from '../../shared/rut';

/** The rate is priced for these again on every read. */
export const lineRequest = z.object({
  load,
  currency: currencyCode,
  mode: askedEnds.optional(),
  services: askedServices.optional(),
  /** Day of shipment. Today if absent, or once it has passed. */
  date: z.iso.date({ error: 'validation.date' }).optional(),
  /** Day of the chosen departure, which is then the day of shipment. Absent: the first available. */
  departure: z.iso.date({ error: 'validation.date' }).optional(),
  /** As searched; the rate may be for a zone, or for a town nearby. */
  towns: searchedTowns.optional(),
});
export type LineRequest = z.output<typeof lineRequest>;

/** A pickup (origin) or delivery (destination) bought with the line `of`. */
export const doorOfLine = z.object({ of: z.uuid(), end: z.enum(['origin', 'destination']) });

export const lineAmount = z.coerce.number().pipe(z.int().min(1).max(99));

const text = (max: number) => z.string().trim().min(1).max(max);

export const postalAddress = z.object({
  name: text(120),
  street: text(200),
  /** In Chile, the comuna. */
  locality: z.string().trim().max(100).optional(),
  city: text(100),
  country: z.string().regex(/^[A-Z]{2}$/),
  postalCode: z.string().trim().max(20).optional(),
  phone: phoneNumber.optional(),
});
export type PostalAddress = z.output<typeof postalAddress>;

export const billingDetails = postalAddress.extend({
  identification: text(30),
  /** In Chile the giro, which an invoice names. */
  lineOfBusiness: z.string().trim().max(120).optional(),
  email: z.email({ message: 'validation.email' }),
});
export type BillingDetails = z.output<typeof billingDetails>;

/** For new input: existing country, valid RUT. Older events were stored without these rules. */
export const addressInput = postalAddress.extend({ country: countryCode });
const billingInput = billingDetails.extend({ country: countryCode }).check(rutInChile);

export const paymentMethods = ['transfer'] as const;

/** Details of one of several shipments. Without them it has those of the checkout. */
export const shipmentDetails = z.object({
  /** The line, without those to its doors. */
  lineId: z.uuid(),
  pickup: postalAddress.nullable(),
  delivery: postalAddress.nullable(),
  booking: bookingDetails,
});

export const checkoutDetails = z.object({
  billing: billingDetails,
  pickup: postalAddress.nullable(),
  delivery: postalAddress.nullable(),
  paymentMethod: z.enum(paymentMethods),
  selectedBankAccount: z.uuid(),
  booking: bookingDetails,
  shipments: z.array(shipmentDetails),
});
export type CheckoutDetails = z.output<typeof checkoutDetails>;

export const mostLines = 50;

const shipmentInput = z.object({
  lineId: z.uuid(),
  pickup: addressInput.nullable().default(null),
  delivery: addressInput.nullable().default(null),
  booking: bookingInput,
});

export const checkoutInput = checkoutDetails
  .extend({
    billing: billingInput,
    pickup: addressInput.nullable(),
    delivery: addressInput.nullable(),
    booking: bookingInput,
    shipments: z.array(shipmentInput).max(mostLines),
  })
  .partial();

const holder = /^[\w-]{20,100}$/;

/** A person's id, or the hash of a guest's secret. Anything else becomes an id that finds no cart. */
export const cartId = z.string().transform((id) => (holder.test(id) ? id : 'nobody'));

export const cartItem = z.object({
  rateId: z.uuid(),
  request: lineRequest,
  amount: lineAmount.default(1),
  /** A pickup (origin) or delivery (destination) bought with the item before it that has none. */
  door: doorOfLine.shape.end.optional(),
});
export const addToCartInput = z.object({
  cartId,
  items: z
    .array(cartItem)
    .min(1)
    .max(21)
    .check(({ value: [first], issues }) => {
      if (first?.door !== undefined)
        issues.push({
          code: 'custom',
          path: [0, 'door'],
          message: 'validation.door-first',
          input: first.door,
        });
    }),
  /** Consent to convert a cart in another currency to that of the items. */
  convert: z.boolean().optional(),
});
export const fillCustomersCartInput = addToCartInput.extend({ cartId: z.uuid() });
/** One quantity for each container, truck or piece of the load. */
export const changeCartLineInput = z.object({
  cartId,
  lineId: z.uuid(),
  quantities: z
    .array(
      z.coerce.number({ error: 'validation.quantities' }).pipe(z.int({ error: 'validation.quantities' })),
    )
    .min(1)
    .max(200),
});
export const changeCartDepartureInput = z.object({
  cartId,
  lineId: z.uuid(),
  /** Null: the first available. */
  departure: z.iso.date({ error: 'validation.date' }).nullable(),
});
export const removeFromCartInput = z.object({ cartId, lineId: z.uuid() });
export const acceptCartPricesInput = z.object({ cartId });
export const applyCouponInput = z.object({
  cartId,
  code: z.string().trim().toUpperCase().min(1).max(30),
  /** Consent to replace a coupon that saves more. */
  replace: z.boolean().optional(),
});
export const removeCouponInput = z.object({ cartId });
export const changeCartLevelInput = z.object({
  cartId,
  level: z.coerce.number().pipe(z.int().min(0).max(3)),
});
export const changeCheckoutInput = checkoutInput.extend({
  cartId,
  /** A cart of a later round stays as it is: the change was meant for one that is confirmed. */
  round: z.coerce.number().pipe(z.int().min(0)).optional(),
});
export const changeCustomersCheckoutInput = changeCheckoutInput.extend({ cartId: z.uuid() });
export const mergeCartInput = z.object({ cartId, guestCartId: cartId });
export const closeCartInput = z.object({
  cartId,
  reservationId: z.uuid().nullable(),
  reason: z.enum(['reserved', 'merged']),
  round: z.int().min(0),
  lineIds: z.array(z.uuid()).optional(),
});
export type ClosingCart = z.output<typeof closeCartInput>;
