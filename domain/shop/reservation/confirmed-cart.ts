import Big from 'big.js';
import type { z } from 'zod';
import { acceptTerms, type AcceptedTerms } from '../../shared/accepted-terms';
import type { Actor } from '../../shared/actor';
import type { Command, Decision } from '../../shared/command';
import {
  companyToActFor,
  refuseToReserve,
  refuseUnapproved,
  type CustomerCompany,
} from '../../shared/customer-company';
import { marginBetween, type KnownCost } from '../../shared/margin';
import { toDecimals } from '../../shared/money';
import { isRejection, reject, type Rejection } from '../../shared/rejection';
import { addUp, netSumsOf, sumOfTaxes, taxesOn } from '../../shared/tax';
import { isRaised } from '../cart/cart';
import type { PricedOffer } from '../cart/priced-offer';
import { orderedLoad } from '../cart/quantities';
import { bookingNeedsOf, refuseBooking, type LoadToBook } from '../booking/needs';
import type { CheckoutDetails } from '../cart/inputs';
import { withDefaultBilling, withDefaultDoors, type AddressDefaults } from '../checkout/defaults';
import { detailsOfShipment, shipmentsOf } from '../cart/shipments';
import type { CartLine } from '../cart/state';
import type { Purchase } from '../coupon/coupon';
import {
  weighDiscounts,
  type CouponOnCart,
  type DiscountToday,
  type WeighedDiscounts,
} from '../discount/discount';
import type { bankAccountShown, ReservationEvent, ReservationMade, ReservedCost } from './events';
import {
  freeUntil,
  lastDayOf,
  nameOfRules,
  type CancellationRules,
  type ReservedCancellation,
} from './cancellation-rules';
import { paymentDeadline, timeZone } from './payment-deadline';
import { dayIn } from '../../shared/day';

export interface LineToReserve {
  readonly line: CartLine;
  readonly offer: PricedOffer & {
    readonly rateRevision: string;
    readonly view: Readonly<Record<string, unknown>>;
    readonly validTo: string | null;
    /** The chosen one, with the last day on which cargo is taken for it. Absent: none was chosen. */
    readonly departure?: { readonly day: string; readonly cutOff: string | null } | null;
    /** Null if the rate holds sale prices. For staff only. */
    readonly cost: KnownCost | null;
    readonly toBook: LoadToBook;
  };
}

export interface ConfirmingFacts {
  readonly number: string;
  readonly cart: {
    readonly revision: number;
    readonly round: number;
    readonly lines: readonly LineToReserve[];
    readonly checkout: Partial<CheckoutDetails>;
    readonly coupon: CouponOnCart | null;
    readonly discounts: readonly DiscountToday[];
    /** What percent discounts are rounded down to. */
    readonly step: string;
    readonly defaults: AddressDefaults;
  };
  readonly customer: Omit<ReservationMade['customer'], 'companyId'>;
  /** Even if the customer's address is not confirmed. */
  readonly companies: readonly CustomerCompany[];
  readonly ownerId: string | null;
  readonly bankAccount: z.output<typeof bankAccountShown> | null;
  readonly terms: AcceptedTerms | null;
  readonly cancellation: CancellationRules;
}

type Confirming = {
  cartId: string;
  round: number;
  cartRevision: number;
  total?: string | undefined;
  isDeclarationNeeded?: boolean | undefined;
  cancellation?: string | undefined;
  termsVersion?: number | undefined;
  language: 'es' | 'en' | 'pt';
};

/** Reserves exactly what the customer saw, or refuses. */
export function decideReservation({
  input,
  facts,
  actor,
  at,
}: Command<Confirming, ConfirmingFacts>): Decision<ReservationEvent> {
  const { cart, number, companies, ownerId, bankAccount } = facts;
  const refusal =
    refuseUnapproved(companies) ??
    refuseToReserve(companies, actor.barredCompanyIds) ??
    refuseCart(cart, input);
  if (refusal !== null) return refusal;
  const { billing, paymentMethod = 'transfer' } = withDefaultBilling(cart.checkout, cart.defaults);
  const shipments = bookedShipments(cart, input.isDeclarationNeeded === true);
  if (isRejection(shipments)) return shipments;
  if (billing === undefined) return reject('rule', 'checkout.billing-missing');
  if (bankAccount === null) return reject('rule', 'checkout.payment-missing');

  const lines = cart.lines.map(({ line, offer }) => ({
    type: 'rate' as const,
    lineId: line.id,
    rateId: line.rateId,
    rateRevision: offer.rateRevision,
    request: { ...line.request, load: orderedLoad(line) },
    amount: 1,
    currency: offer.currency,
    unitTotal: offer.total,
    total: offer.total,
    offer: offer.view,
    ...(line.door && { door: line.door }),
  }));
  const { currency, subTotal } = sumsOf(cart);
  const { takenOff, coupon: weighed, discount } = weighCart(cart, { actor, at });
  if (weighed?.refusal) return weighed.refusal;
  const net = new Big(subTotal).minus(discount);
  const taxes = taxesOn(
    addUp(cart.lines.flatMap(({ offer }) => netSumsOf(offer.taxes))),
    new Big(discount),
    currency,
  );
  const tax = sumOfTaxes(taxes);
  const total = net.plus(tax).toFixed();
  if (input.total !== undefined && new Big(total).gt(input.total))
    return reject('stale', 'cart.total-raised', { currency, seen: input.total, total });
  const accepted = acceptTerms(input.termsVersion, facts.terms);
  if (isRejection(accepted)) return accepted;
  if (input.cancellation !== undefined && input.cancellation !== nameOfRules(facts.cancellation))
    return reject('stale', 'reservation.rules-changed');
  return [
    {
      type: 'ReservationMade',
      data: {
        number,
        source: { type: 'cart', cartId: input.cartId, round: cart.round },
        ...inNameOf(facts, actor),
        ownerId,
        language: input.language,
        lines,
        currency,
        subTotal,
        discount,
        taxes: taxes.map(({ reasons, ...sum }) => ({ ...sum, reasons: [...reasons] })),
        tax: tax.toFixed(),
        ...discountsIn(takenOff),
        total,
        billing,
        ...shipments,
        payment: { method: paymentMethod, bankAccount },
        paymentDueOn: paymentDeadline(
          at,
          cart.lines.flatMap(({ offer }) => [offer.validTo ?? [], offer.departure?.cutOff ?? []].flat()),
        ),
        cost: costOf(cart, net, currency),
        ...accepted,
        cancellation: cancellationOf(facts, shipments, at),
      },
    },
  ];
}

/** Those of the first shipment, and of each where there are several. */
function bookedShipments(
  { lines, checkout, defaults }: ConfirmingFacts['cart'],
  isDeclarationNeeded: boolean,
): Pick<ReservationMade, 'pickup' | 'delivery' | 'booking' | 'shipments'> | Rejection {
  const shipments = shipmentsOf(
    lines.map(({ line, offer }) => ({ id: line.id, door: line.door, toBook: offer.toBook })),
  );
  const booked = [];
  for (const [index, { id, main, doors }] of shipments.entries()) {
    const needs = bookingNeedsOf([main, ...doors].map(({ toBook }) => toBook));
    const details = withDefaultDoors(detailsOfShipment(checkout, id), needs, defaults);
    const at = shipments.length > 1 ? ['shipments', index] : [];
    const refusal = refuseBooking(details, needs, isDeclarationNeeded, at);
    if (refusal !== null) return refusal;
    booked.push({ ...details, lineId: id, booking: details.booking ?? null });
  }
  const { pickup = null, delivery = null, booking = null } = booked[0] ?? {};
  return { pickup, delivery, booking, ...(booked.length > 1 && { shipments: booked }) };
}

type Booked = Pick<ReservationMade, 'booking' | 'shipments'>;

/** Days are local to the origin; the day of booking, which counts only without any other, is Chilean. */
function cancellationOf(
  { cart: { lines }, cancellation }: Pick<ConfirmingFacts, 'cart' | 'cancellation'>,
  { booking, shipments }: Booked,
  at: string,
): ReservedCancellation {
  const grouped = shipmentsOf(lines.map(({ line, offer }) => ({ ...line, offer })));
  const lastDays = grouped.map(({ id, main }) => {
    const declared =
      shipments === undefined ? booking : shipments.find(({ lineId }) => lineId === id)?.booking;
    const { date } = main.request;
    const { departure } = main.offer;
    const day = lastDayOf({ departure, readyOn: declared?.readyOn, date, bookedOn: dayIn(timeZone, at) });
    return { lineId: id, day };
  });
  return { ...cancellation, lastDays, freeUntil: freeUntil(lastDays, cancellation) };
}

function inNameOf(
  { customer, companies }: Pick<ConfirmingFacts, 'customer' | 'companies'>,
  { companyIds, barredCompanyIds: barred = [] }: Actor,
): Pick<ReservationMade, 'customer' | 'isOnApproval'> {
  const own = companies.filter(({ id }) => companyIds.includes(id) && !barred.includes(id));
  const company = companyToActFor(own);
  const companyId = company?.id ?? null;
  return { customer: { ...customer, companyId }, ...(companyId !== null && { isOnApproval: true }) };
}

function costOf({ lines }: ConfirmingFacts['cart'], net: Big, currency: string): ReservedCost {
  const costs = lines.map(({ line, offer: { cost, currency: of } }) => ({
    lineId: line.id,
    currency: of,
    exact: cost === null || cost.unknown.length > 0 ? null : new Big(cost.cost),
  }));
  const rounded = costs.map(({ exact, ...line }) => ({
    ...line,
    amount: exact && toDecimals(exact, line.currency).toFixed(),
  }));
  const known = costs.flatMap(({ exact }) => exact ?? []);
  if (known.length < costs.length) return { amount: null, margin: null, percent: null, lines: rounded };
  const cost = known.reduce((sum, one) => sum.plus(one), new Big(0));
  const { amount: margin, percent } = marginBetween(net, cost, currency);
  return { amount: toDecimals(cost, currency).toFixed(), margin, percent, lines: rounded };
}

function sumsOf({ lines, step }: ConfirmingFacts['cart']): Pick<Purchase, 'currency' | 'subTotal' | 'step'> {
  const subTotal = lines.reduce((sum, { offer }) => sum.plus(offer.total), new Big(0));
  return { currency: lines[0]?.offer.currency ?? 'USD', subTotal: subTotal.toFixed(), step };
}

export function weighCart(
  cart: ConfirmingFacts['cart'],
  by: Pick<Purchase, 'actor' | 'at'>,
): WeighedDiscounts {
  return weighDiscounts(cart.discounts, cart.coupon, { ...by, ...sumsOf(cart) });
}

function discountsIn(takenOff: WeighedDiscounts['takenOff']): Pick<ReservationMade, 'coupon' | 'discounts'> {
  const coupon = takenOff.find(({ type }) => type === 'coupon');
  const others = takenOff.filter(({ type }) => type === 'other');
  return {
    ...(coupon && { coupon: { ...coupon.terms, client: coupon.client } }),
    ...(others.length > 0 && {
      discounts: others.map(({ terms: { couponId, code, mode, value, cap }, amount, client }) => ({
        discountId: couponId,
        code,
        mode,
        value,
        ...(typeof cap === 'string' && { cap }),
        amount,
        client,
      })),
    }),
  };
}

function refuseCart(
  { round, revision, lines }: ConfirmingFacts['cart'],
  seen: Pick<Confirming, 'round' | 'cartRevision'>,
): Rejection | null {
  if (lines.length === 0) return reject('rule', 'cart.empty');
  if (round !== seen.round || revision !== seen.cartRevision) return reject('stale', 'cart.changed');
  for (const { line, offer } of lines) {
    if (offer.unavailable !== null) return reject('rule', `cart.rate-${offer.unavailable}`);
    if (isRaised(line, offer))
      return reject('rule', 'cart.price-raised', { total: offer.total, currency: offer.currency });
  }
  return null;
}
