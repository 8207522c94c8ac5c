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
import { isRejection, reject, type Rejection } from '../../shared/rejection';
import { isRaised, type PricedOffer } from '../cart/cart';
import { bookingNeedsOf, refuseBooking, type LoadToBook } from '../booking/needs';
import type { CheckoutDetails } from '../cart/inputs';
import type { CartLine } from '../cart/state';
import type { Purchase } from '../coupon/coupon';
import {
  weighDiscounts,
  type CouponOnCart,
  type DiscountToday,
  type WeighedDiscounts,
} from '../discount/discount';
import type { bankAccountShown, ReservationEvent, ReservationMade, ReservedCost } from './events';
import { paymentDeadline } from './payment-deadline';

export interface LineToReserve {
  readonly line: CartLine;
  readonly offer: PricedOffer & {
    readonly rateRevision: string;
    readonly view: Readonly<Record<string, unknown>>;
    readonly validTo: string | null;
    /** Of one, in the offer's currency; null if the rate holds sale prices. For staff only. */
    readonly cost: string | null;
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
  };
  readonly customer: Omit<ReservationMade['customer'], 'companyId'>;
  /** Even if the customer's address is not confirmed. */
  readonly companies: readonly CustomerCompany[];
  readonly ownerId: string | null;
  readonly bankAccount: z.output<typeof bankAccountShown> | null;
  readonly terms: AcceptedTerms | null;
}

type Confirming = {
  cartId: string;
  round: number;
  cartRevision: number;
  total?: string | undefined;
  isDeclarationNeeded?: boolean | undefined;
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
  const { billing, pickup, delivery, paymentMethod, booking } = cart.checkout;
  const needs = bookingNeedsOf(cart.lines.map(({ offer }) => offer.toBook));
  const unbookable = refuseBooking(booking, needs, input.isDeclarationNeeded === true);
  if (unbookable !== null) return unbookable;
  if (billing === undefined) return reject('rule', 'checkout.billing-missing');
  if (paymentMethod === undefined || bankAccount === null) return reject('rule', 'checkout.payment-missing');

  const lines = cart.lines.map(({ line, offer }) => ({
    type: 'rate' as const,
    lineId: line.id,
    rateId: line.rateId,
    rateRevision: offer.rateRevision,
    request: line.request,
    amount: line.amount,
    currency: offer.currency,
    unitTotal: offer.total,
    total: new Big(offer.total).times(line.amount).toFixed(),
    offer: offer.view,
  }));
  const { currency, subTotal } = sumsOf(cart);
  const { takenOff, coupon: weighed, discount } = weighCart(cart, { actor, at });
  if (weighed?.refusal) return weighed.refusal;
  const total = new Big(subTotal).minus(discount).toFixed();
  if (input.total !== undefined && new Big(total).gt(input.total)) return reject('stale', 'cart.changed');
  const accepted = acceptTerms(input.termsVersion, facts.terms);
  if (isRejection(accepted)) return accepted;
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
        tax: '0',
        ...discountsIn(takenOff),
        total,
        billing,
        pickup: pickup ?? null,
        delivery: delivery ?? null,
        payment: { method: paymentMethod, bankAccount },
        booking: booking ?? null,
        paymentDueOn: paymentDeadline(
          at,
          cart.lines.flatMap(({ offer }) => offer.validTo ?? []),
        ),
        cost: costOf(cart, total),
        ...accepted,
      },
    },
  ];
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

function costOf({ lines }: ConfirmingFacts['cart'], total: string): ReservedCost {
  const costs = lines.map(({ line, offer }) => ({
    lineId: line.id,
    currency: offer.currency,
    amount: offer.cost === null ? null : new Big(offer.cost).times(line.amount).toFixed(),
  }));
  const known = costs.flatMap(({ amount }) => amount ?? []);
  if (known.length < costs.length) return { amount: null, margin: null, lines: costs };
  const amount = known.reduce((sum, cost) => sum.plus(cost), new Big(0));
  return { amount: amount.toFixed(), margin: new Big(total).minus(amount).toFixed(), lines: costs };
}

function sumsOf({ lines }: ConfirmingFacts['cart']): Pick<Purchase, 'currency' | 'subTotal'> {
  const subTotal = lines.reduce(
    (sum, { line, offer }) => sum.plus(new Big(offer.total).times(line.amount)),
    new Big(0),
  );
  return { currency: lines[0]?.offer.currency ?? 'USD', subTotal: subTotal.toFixed() };
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
      discounts: others.map(({ terms: { couponId, code, mode, value }, amount, client }) => ({
        discountId: couponId,
        code,
        mode,
        value,
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
