import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { ownerOrShop } from '@domain/catalogues/engine/ownership';
import { isStaff, ownerCompanyOf, reachedCompanyIds, type Actor } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { withQuantities } from '@domain/shared/load-quantities';
import type { AddingFacts } from '@domain/shop/cart/cart';
import type { OffersByLine } from '@domain/shop/cart/priced-offer';
import { orderedLoad } from '@domain/shop/cart/quantities';
import type { addToCartInput, changeCheckoutInput } from '@domain/shop/cart/inputs';
import * as cartCommands from '@domain/shop/cart/commands';
import { shipmentsOf } from '@domain/shop/cart/shipments';
import { withDefaultBilling } from '@domain/shop/checkout/defaults';
import { accountToPayInto, payableAccounts } from '@domain/shop/checkout/payable';
import { readAddressDefaults } from '@projections/people/address-book/queries';
import type { ConfirmingFacts } from '@domain/shop/reservation/confirmed-cart';
import * as reservationCommands from '@domain/shop/reservation/commands';
import { readCompaniesOfPerson } from '@projections/crm/company-list/approval';
import { readTermsInForce } from '@projections/legal/legal-text/queries';
import { findAddressee } from '@projections/people/signed-in/queries';
import type { Database } from '@projections/projection';
import { currenciesOf } from '@projections/rating/currencies/queries';
import { readCart } from '@projections/shop/cart/queries';
import { readCancellationRules } from '@projections/shop/reservation/cancellation-rules';
import { readCoupon } from '@projections/shop/coupon/queries';
import { readDiscounts } from '@projections/shop/discount/queries';
import { readActiveAccounts } from '@projections/shop/payable-accounts/queries';
import { readLoadsToBook, readShipmentNeeds, toBookOf } from '@projections/shop/booking-needs/queries';
import {
  findPricedCart,
  offerToday,
  readCostedCart,
  type OfferToday,
} from '@projections/shop/priced-cart/queries';
import { reservedOfferOf } from '~/presenters/shop/reserved-offer';
import { gatherersOf, type GatheringContext } from '~/use-cases/gatherer.server';
import { termsToRead } from '~/use-cases/legal/terms-to-read';
import { bookingGatherers } from './booking-facts.server';
import { streamsOfPersonsCompanies } from '~/use-cases/people/companies-of-person.server';
import { customerToBookFor } from './customer-to-book-for.server';
import { ownChangeFacts } from './own-change-facts.server';
import { milestoneFacts } from './milestone-facts.server';
import { isOwnSafetySheet } from './own-safety-sheet.server';
import { nextReservationNumber } from './reservation-number.server';

async function unknownCurrency(
  db: Database,
  offers: readonly Pick<OfferToday, 'currency' | 'ownerId'>[],
): Promise<string | undefined> {
  for (const { currency, ownerId } of offers) {
    const known = await currenciesOf(db, ownerOrShop(ownerId));
    if (!known.includes(currency)) return currency;
  }
  return undefined;
}

async function priceItems(
  db: Database,
  { cartId, items, convert = false }: z.output<typeof addToCartInput>,
  { actor, commandId }: { readonly actor: Actor; readonly commandId: string },
): Promise<AddingFacts | Rejection> {
  const offers = await Promise.all(items.map(({ rateId, ...item }) => offerToday(db, actor, rateId, item)));
  if (offers.some(({ unavailable }) => unavailable === 'no-exchange-rate')) {
    const unknown = await unknownCurrency(db, offers);
    if (unknown !== undefined) return reject('rule', 'price.no-exchange-rate', { currency: unknown });
  }
  const [first] = items;
  return {
    offers,
    lineIds: items.map((_, index) => (index === 0 ? commandId : uuidv7())),
    converted:
      convert && first !== undefined
        ? await convertedLines(db, { cartId, currency: first.request.currency }, actor)
        : null,
  };
}

async function convertedLines(
  db: Database,
  { cartId, currency }: { readonly cartId: string; readonly currency: string },
  actor: Actor,
): Promise<OffersByLine> {
  const { lines } = await readCart(db, cartId);
  const offers = await Promise.all(
    lines.map(async ({ id, rateId, request, amount }) => {
      const offer = await offerToday(db, actor, rateId, { request: { ...request, currency }, amount });
      return [id, offer] as const;
    }),
  );
  return Object.fromEntries(offers);
}

/** `writer`: who uploaded the safety data sheet. */
async function checkoutFacts(
  db: Database,
  { cartId, selectedBankAccount, booking, shipments = [] }: CheckoutAsked,
  { holder, writer }: { readonly holder: Actor; readonly writer: Actor },
) {
  const readNeeds = async () => {
    if (booking === undefined && shipments.length === 0) return null;
    const cart = await findPricedCart.run(db, { cartId }, holder);
    return isRejection(cart) ? cart : readShipmentNeeds(db, cart);
  };
  const bookings = [booking, ...shipments.map((shipment) => shipment.booking)];
  const [accounts, needs, areOwnSheets] = await Promise.all([
    selectedBankAccount === undefined ? [] : readActiveAccounts(db, ownerCompanyOf(holder)),
    readNeeds(),
    Promise.all(bookings.map((one) => isOwnSafetySheet(db, writer, one))),
  ]);
  if (isRejection(needs)) return needs;
  return { accounts, needs, isOwnSheet: areOwnSheets.every(Boolean) };
}

type CheckoutAsked = Pick<
  z.output<typeof changeCheckoutInput>,
  'cartId' | 'selectedBankAccount' | 'booking' | 'shipments'
>;

async function purchaseFacts(
  cartId: string,
  { actor, at }: { readonly actor: Actor; readonly at: string },
  { db, counters }: GatheringContext,
): Promise<ConfirmingFacts | Rejection> {
  const ownerId = ownerCompanyOf(actor);
  const [costed, customer, companies, active, { discounts }, terms, cancellation, number] = await Promise.all(
    [
      readCostedCart(db, { cartId }, actor),
      findAddressee(db, actor.id),
      isStaff(actor) ? [] : readCompaniesOfPerson(db, actor.id),
      readActiveAccounts(db, ownerId),
      readDiscounts(db, ownerId, actor),
      readTermsInForce(db, ownerId),
      readCancellationRules(db, ownerId),
      nextReservationNumber(counters, at),
    ],
  );
  if (isRejection(costed)) return costed;
  const { cart, costs } = costed;
  if (customer === null) return reject('forbidden', 'reservation.person-needed');
  const { checkout, currency, coupon } = cart;
  const defaults = await readAddressDefaults(db, actor.id, {
    companyIds: reachedCompanyIds(actor),
    email: customer.email,
  });
  const { billing } = withDefaultBilling(checkout, defaults);
  const accounts = payableAccounts(active, { currency, country: billing?.country ?? null });
  const loads = await readLoadsToBook(db, cart);
  return {
    number,
    cart: {
      revision: cart.revision,
      round: cart.round,
      checkout,
      coupon: coupon && {
        terms: coupon.terms,
        today: await readCoupon(db, { couponId: coupon.terms.couponId }, ownerId, actor),
      },
      discounts,
      step: cart.step,
      defaults,
      lines: cart.lines.map(({ offer, isRaised: _r, isLowered: _l, lineTotal: _t, ...line }) => ({
        line,
        offer: {
          ...offer,
          view: offer.result === null ? {} : reservedOfferOf(offer.result),
          validTo: offer.result?.validTo ?? null,
          departure: offer.result?.departure ?? null,
          cost: costs[line.id] ?? null,
          toBook: toBookOf(loads, line.id),
        },
      })),
    },
    customer: { id: actor.id, name: customer.name, email: customer.email },
    companies,
    ownerId,
    bankAccount: accountToPayInto(accounts, checkout.selectedBankAccount),
    terms,
    cancellation,
  };
}

export const shopGatherers = [
  gatherersOf(cartCommands, {
    addToCart: ({ input, actor, commandId }, { db }) => priceItems(db, input, { actor, commandId }),

    fillCustomersCart: async ({ input, actor, commandId }, { db }) => {
      const customer = await customerToBookFor(db, input.cartId, actor);
      return customer === null
        ? reject('not-found', 'cart.customer-not-found')
        : priceItems(db, input, { actor: customer, commandId });
    },

    changeCartLine: async ({ input: { cartId, lineId, quantities }, actor }, { db }) => {
      const { lines } = await readCart(db, cartId);
      const shipment = shipmentsOf(lines).find(({ id }) => id === lineId);
      const changed = shipment === undefined ? [] : [shipment.main, ...shipment.doors];
      const repriced = await Promise.all(
        changed.map(async ({ id, rateId, request, amount }) => {
          const load = withQuantities(orderedLoad({ request, amount }), quantities);
          if (load === null) return [];
          const offer = await offerToday(db, actor, rateId, { request: { ...request, load }, amount: 1 });
          return [[id, { load, offer }] as const];
        }),
      );
      return { repriced: Object.fromEntries(repriced.flat()) };
    },

    changeCartDeparture: async ({ input: { cartId, lineId, departure }, actor }, { db }) => {
      const { lines } = await readCart(db, cartId);
      const line = lines.find(({ id }) => id === lineId);
      if (line === undefined) return { offer: null };
      const { departure: _before, ...request } = line.request;
      const changed = { ...request, ...(departure !== null && { departure }) };
      return { offer: await offerToday(db, actor, line.rateId, { ...line, request: changed }) };
    },

    acceptCartPrices: async ({ input, actor }, { db }) => {
      const cart = await findPricedCart.run(db, input, actor);
      if (isRejection(cart)) return cart;
      return { offers: Object.fromEntries(cart.lines.map(({ id, offer }) => [id, offer])) };
    },

    applyCoupon: async ({ input, actor }, { db }) => {
      const cart = await findPricedCart.run(db, input, actor);
      if (isRejection(cart)) return cart;
      const { currency, subTotal, step, ownerId, coupon: applied } = cart;
      const [coupon, today, { discounts }] = await Promise.all([
        readCoupon(db, input, ownerId, actor),
        applied && readCoupon(db, { couponId: applied.terms.couponId }, ownerId, actor),
        readDiscounts(db, ownerId, actor),
      ]);
      const current = applied && { terms: applied.terms, today };
      return { coupon, current, discounts, currency, subTotal, step };
    },

    changeCheckout: ({ input, actor }, { db }) => checkoutFacts(db, input, { holder: actor, writer: actor }),

    changeCustomersCheckout: async ({ input, actor }, { db }) => {
      const customer = await customerToBookFor(db, input.cartId, actor);
      return customer === null
        ? reject('not-found', 'cart.customer-not-found')
        : checkoutFacts(db, input, { holder: customer, writer: actor });
    },

    mergeCart: async ({ input, actor }, { db }) => {
      if (actor.guestId !== input.guestCartId) return reject('not-found', 'cart.not-found');
      return { guestLines: (await readCart(db, input.guestCartId)).lines };
    },
  }),
  gatherersOf(reservationCommands, {
    makeReservation: {
      reads: async ({ input, actor }, log) => [
        ...(await streamsOfPersonsCompanies(log, actor.id)),
        ...termsToRead(input, ownerCompanyOf(actor)),
      ],
      gather: ({ input, actor, at }, reading) => purchaseFacts(input.cartId, { actor, at }, reading),
    },

    makeReservationForCustomer: {
      reads: ({ input }, log) => streamsOfPersonsCompanies(log, input.cartId),
      gather: async ({ input: { cartId }, actor, at }, reading) => {
        const customer = await customerToBookFor(reading.db, cartId, actor);
        if (customer === null) return reject('not-found', 'cart.customer-not-found');
        const found = await purchaseFacts(cartId, { actor: customer, at }, reading);
        return isRejection(found) ? found : { ...found, onBehalfOf: customer };
      },
    },

    cancelOwnReservation: {
      reads: ({ input: { reservationId } }) => [`reservation-${reservationId}`],
      gather: ({ input: { reservationId }, actor }, { db }) => milestoneFacts(db, reservationId, actor),
    },

    changeOwnReservation: {
      reads: ({ input: { reservationId } }) => [`reservation-${reservationId}`],
      gather: ({ input, actor }, { db }) => ownChangeFacts(db, input, actor),
    },

    recordMilestones: {
      reads: ({ input: { reservationId } }) => [`reservation-${reservationId}`],
      gather: ({ input: { reservationId }, actor }, { db }) => milestoneFacts(db, reservationId, actor),
    },
  }),
  bookingGatherers,
] as const;
