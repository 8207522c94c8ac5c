import { z } from 'zod';
import { bookingDetails } from '@domain/shared/booking/inputs';
import { nonNegativeDecimal } from '@domain/shared/money';
import { isRejection, reject } from '@domain/shared/rejection';
import { anyNeeds, type BookingNeeds } from '@domain/shop/booking/needs';
import { reachedCompanyIds } from '@domain/shared/actor';
import { accountToPayInto } from '@domain/shop/checkout/payable';
import { withDefaultBilling, withDefaultDoors } from '@domain/shop/checkout/defaults';
import { readAddressDefaults } from '@projections/people/address-book/queries';
import { changeCheckout } from '@domain/shop/cart/commands';
import { checkoutInput } from '@domain/shop/cart/inputs';
import { detailsOfShipment, shipmentsOf } from '@domain/shop/cart/shipments';
import { changeReservationPayment } from '@domain/shop/reservation/commands';
import { changeReservationPaymentInput, makeReservationInput } from '@domain/shop/reservation/inputs';
import { readShipmentNeeds } from '@projections/shop/booking-needs/queries';
import { cancellationRules } from '@domain/shop/reservation/cancellation-rules';
import { readCancellationRules } from '@projections/shop/reservation/cancellation-rules';
import { findPricedCart } from '@projections/shop/priced-cart/queries';
import { findLatestReservationOfCart, findReservation } from '@projections/shop/reservation/queries';
import { listPayableAccounts } from '@projections/shop/payable-accounts/queries';
import { confirmCart } from '~/use-cases/shop/confirm-cart.server';
import { withRevision } from '../answers';
import { defineEndpoint, type Call } from '../endpoint';
import { readVersion, versionOfCart } from '../etag';
import { inOwnCart, ofCart } from './own-cart';
import { cartAnswer, toCart } from './cart-shape';
import { reservationAnswer, toReservation } from './shapes';

const needNames = [
  'temperature',
  'hsCode',
  'parties',
  'notifyParty',
  'pickup',
  'delivery',
  'recipient',
] as const satisfies readonly (keyof BookingNeeds)[];
const need = z.enum(needNames);

const stored = z.record(z.string(), z.unknown()).nullable();

const checkoutAnswer = z.object({
  /** 3 once paid, 2 when it is another person's, else 0 (docs/endpoints.md). */
  step: z.number().int(),
  cart: cartAnswer,
  addressPreferences: z
    .object({ billing: stored, pickup: stored, delivery: stored })
    .describe(
      'The default addresses of the address book. They hold until others are sent: billing always, pickup and delivery at doors.',
    ),
  billing: stored,
  pickup: stored,
  delivery: stored,
  booking: bookingDetails.nullable(),
  bookingNeeds: z
    .array(need)
    .describe(
      'What the lines need beside commodity, dangerous goods and ready date: `temperature` of reefers, `parties` (shipper and consignee) and `notifyParty` of international air and sea, `pickup` and `delivery` at doors, `recipient` of parcels: `delivery` with a phone, and `pickup` or `booking.handover` `drop-off`.',
    ),
  shipments: z
    .array(
      z.object({
        lineId: z.string(),
        doors: z.array(z.string()).describe('The lines to its doors.'),
        needs: z.array(need),
        pickup: z.record(z.string(), z.unknown()).nullable(),
        delivery: z.record(z.string(), z.unknown()).nullable(),
        booking: bookingDetails.nullable(),
      }),
    )
    .describe('Each line with those to its doors. One without details of its own has those above.'),
  paymentMethod: z.string(),
  bankAccounts: z.array(z.record(z.string(), z.unknown())),
  selectedBankAccount: z.string().nullable(),
  cancellation: cancellationRules.describe(
    'By which the customer may cancel the reservation: free until `freeDays` before the cut-off of the chosen departure, else before the day on which cargo is ready; then for the fee. Null fee: only staff cancel then.',
  ),
  user: z.object({ _id: z.string(), name: z.string(), email: z.string() }).nullable(),
});

type Reading = Pick<Call<string, z.ZodUnknown, z.ZodUndefined>, 'ask' | 'services' | 'actor' | 'person'>;

async function answerCheckout({ ask, services, actor, person }: Reading, cartId: string) {
  const [cart, latest] = await Promise.all([
    ask(findPricedCart, { cartId }),
    services.readAfter([], (db) => findLatestReservationOfCart(db, cartId)),
  ]);
  if (isRejection(cart)) return cart;
  const { currency, ownerId } = cart;
  const defaults = await readAddressDefaults(services.db, actor.id, {
    companyIds: reachedCompanyIds(actor),
    email: person?.email ?? '',
  });
  const checkout = withDefaultBilling(cart.checkout, defaults);
  const [accounts, needs, cancellation] = await Promise.all([
    ask(listPayableAccounts, { ownerId, currency, country: checkout.billing?.country }),
    readShipmentNeeds(services.db, cart),
    readCancellationRules(services.db, ownerId),
  ]);
  const common = withDefaultDoors(
    detailsOfShipment({ ...checkout, shipments: [] }, ''),
    anyNeeds(Object.values(needs)),
    defaults,
  );
  if (isRejection(accounts)) return accounts;
  const isOthers = latest !== null && latest.status !== 'cancelled' && latest.customer_id !== actor.id;
  const isPaid = cart.lines.length === 0 && latest?.status === 'completed';
  return withRevision(
    {
      step: isPaid ? 3 : isOthers ? 2 : 0,
      cart: toCart(cart),
      addressPreferences: { ...defaults },
      billing: checkout.billing ?? null,
      pickup: common.pickup,
      delivery: common.delivery,
      booking: checkout.booking ?? null,
      bookingNeeds: neededIn(anyNeeds(Object.values(needs))),
      shipments: shipmentsOf(cart.lines).map(({ id, doors }) => {
        const own = needs[id] ?? anyNeeds([]);
        const { booking = null, ...addresses } = withDefaultDoors(
          detailsOfShipment(checkout, id),
          own,
          defaults,
        );
        const needed = [...neededIn(own)];
        return { lineId: id, doors: doors.map((door) => door.id), needs: needed, ...addresses, booking };
      }),
      paymentMethod: checkout.paymentMethod ?? 'transfer',
      bankAccounts: accounts.map((account) => ({ _id: account.id, ...account })),
      // A choice made for another currency or country does not count.
      selectedBankAccount: accountToPayInto(accounts, checkout.selectedBankAccount)?.id ?? null,
      cancellation,
      user: person === null ? null : { _id: person.id, name: person.name, email: person.email },
    },
    versionOfCart(cart),
  );
}

function neededIn(needs: BookingNeeds) {
  return needNames.filter((name) => needs[name]);
}

export const getCheckout = defineEndpoint({
  method: 'get',
  path: '/checkout/{cartId}',
  access: 'customer',
  summary: 'What checkout knows so far, with the step worked out',
  description: ofCart,
  answer: checkoutAnswer,
  handler: (call) => inOwnCart(call, call.params.cartId, answerCheckout),
});

export const patchCheckout = defineEndpoint({
  method: 'patch',
  path: '/checkout/{cartId}',
  access: 'customer',
  summary: 'Billing, booking details, pickup and delivery addresses, and the account to pay into',
  description:
    'Booking details are stored whole: shipper and consignee where `bookingNeeds` has `parties`, a temperature where it has `temperature`. Of several shipments, `shipments` stores the details of each by its `lineId`; those left out keep theirs. Addresses that a shipment needs are checked when they come with its booking details, and when the cart is confirmed. A safety data sheet is uploaded first.',
  body: checkoutInput.strict(),
  answer: checkoutAnswer,
  handler: (call) =>
    inOwnCart(call, call.params.cartId, async (own, cartId) => {
      const outcome = await own.dispatch(changeCheckout, { cartId, ...own.body });
      return isRejection(outcome) ? outcome : answerCheckout(own, cartId);
    }),
});

export const seenCart = z
  .string()
  .regex(/^\d{1,9}\.\d{1,9}=\d{1,15}(\.\d{1,6})?$/, { message: 'validation.seen-cart' })
  .describe(
    'The cart as the customer saw it: its ETag without the quotes, such as `3.2=420.5`. Another state of it, or a higher total, is not confirmed (412).',
  );

export const seenTotal = nonNegativeDecimal.describe(
  'The amount to pay that the customer saw (`totalWithTax` of the cart) and agrees to: a higher one, as after a discount ended, is not confirmed (412). It takes the place of the total in `cartRevision`.',
);

export const postConfirm = defineEndpoint({
  method: 'post',
  path: '/checkout/{cartId}/confirm',
  access: 'customer',
  summary: 'Freeze the prices and make the reservation; the same again answers the first',
  description:
    '`total` or `cartRevision` says what the customer saw; without either nothing is confirmed (400). Where a discount ended since and the total is higher, nothing is confirmed (412) before the new total or revision is sent. Reefers need a temperature, doors their address and parcels their recipient (400, naming the field), and dangerous goods are refused: hand them in as a quote. General cargo may be confirmed without booking details, as older programs do; its reservation then says that nobody declared it.',
  body: z
    .strictObject({
      cartRevision: seenCart.optional(),
      total: seenTotal.optional(),
      termsVersion: makeReservationInput.shape.termsVersion.describe(
        'The version of the terms that the customer saw and accepts: it is recorded, and where a newer one is published (409) nothing is confirmed. Without it nothing is recorded.',
      ),
    })
    .optional()
    .describe('`total` or `cartRevision` is needed.'),
  answer: reservationAnswer,
  handler: (call) =>
    inOwnCart(call, call.params.cartId, async (own, cartId) => {
      const { ask, body, services, actor, language, dispatch } = own;
      const confirmed = await confirmCart(
        {
          db: services.db,
          store: services.store,
          dispatch: (definition, input, context) =>
            context.actor === actor
              ? dispatch(definition, input, context)
              : services.dispatch(definition, input, context),
        },
        {
          cartId,
          ...seenIn(body),
          termsVersion: body?.termsVersion,
          language,
          actor,
          via: 'api',
        },
      );
      if (isRejection(confirmed)) return confirmed;
      const reservation = await ask(findReservation, { id: confirmed.reservationId });
      return isRejection(reservation)
        ? reservation
        : withRevision(toReservation(reservation), reservation.revision);
    }),
});

interface SeenCart {
  readonly cartRevision?: string | undefined;
  readonly total?: string | undefined;
}

export function seenIn({ cartRevision = '', total }: SeenCart = {}) {
  const seen = readVersion(cartRevision);
  if (seen === null) return { total };
  return {
    round: seen.expectedRound,
    cartRevision: Number(seen.expectedRevision),
    total: total ?? cartRevision.slice(cartRevision.indexOf('=') + 1),
  };
}

export const patchPayment = defineEndpoint({
  method: 'patch',
  path: '/checkout/{cartId}/payment',
  access: 'manager',
  summary: "Complete or reject the payment of a cart's latest reservation",
  body: changeReservationPaymentInput.omit({ reservationId: true }).strict(),
  answer: reservationAnswer,
  async handler({ ask, dispatch, params, body, services }) {
    const latest = await findLatestReservationOfCart(services.db, params.cartId);
    if (latest === null) return reject('not-found', 'reservation.not-found');
    const outcome = await dispatch(changeReservationPayment, { reservationId: latest.id, ...body });
    if (isRejection(outcome)) return outcome;
    const reservation = await ask(findReservation, { id: latest.id });
    return isRejection(reservation)
      ? reservation
      : withRevision(toReservation(reservation), reservation.revision);
  },
});

export const checkoutEndpoints = [getCheckout, patchCheckout, postConfirm, patchPayment];
