import Big from 'big.js';
import { defineAggregate, type Command, type Decision } from '../../shared/command';
import type { Actor } from '../../shared/actor';
import { isRejection, reject } from '../../shared/rejection';
import { refuseAccount, type Account } from '../checkout/payable';
import { isSame, refuseCoupon, type CouponToday, type Purchase } from '../coupon/coupon';
import { cartBooks } from './books';
import { cartEvents, type CartEvent, type CartLineData } from './events';
import type { CheckoutDetails, ClosingCart, LineRequest } from './inputs';
import type { CartLine, CartState } from './state';

/** A rate priced today for a line's load, gathered before the cart decides. */
export interface PricedOffer {
  readonly rateId: string;
  /** Why it cannot be ordered today; null when it can. */
  readonly unavailable:
    'not-found' | 'expired' | 'upcoming' | 'unpublished' | 'does-not-carry' | 'no-exchange-rate' | null;
  readonly currency: string;
  /** Of one, in whole units of the currency. */
  readonly total: string;
}

/** Today's offer of each line, by the line's id. */
export type OffersByLine = Readonly<Record<string, PricedOffer>>;

const empty: CartState = { lines: [], coupon: null, level: 0, checkout: {}, round: 0 };

export const cart = defineAggregate({ events: cartEvents, initial: empty, evolve, books: cartBooks });

function evolve(state: CartState, { type, data }: CartEvent): CartState {
  switch (type) {
    case 'CartOpened': {
      const { lines = [], ...rest } = data;
      return { ...empty, ...rest, lines: lines.map(lineOf) };
    }
    case 'CartLineAdded':
      return { ...state, lines: [...state.lines, lineOf(data)] };
    case 'CartLineAmountChanged':
      return changeLine(state, data.lineId, (line) => ({ ...line, amount: data.amount }));
    case 'CartLineRemoved':
      return { ...state, lines: state.lines.filter(({ id }) => id !== data.lineId) };
    case 'CartPriceAccepted':
      return changeLine(state, data.lineId, (line) => ({
        ...line,
        agreed: { ...line.agreed, total: data.total },
      }));
    case 'CartCouponApplied':
      return { ...state, coupon: data };
    case 'CartCouponRemoved':
      return { ...state, coupon: null };
    case 'CartLevelChanged':
      return { ...state, level: data.level };
    case 'CheckoutChanged':
      return { ...state, checkout: { ...state.checkout, ...given(data) } };
    case 'CartClosed':
      return next(state, data.keptLineIds);
    case 'CartEmptied':
      return next(state);
  }
}

/** What the holder's next cart begins with. */
function next({ lines, checkout, round }: CartState, keptLineIds: readonly string[] = []): CartState {
  const kept = lines.filter(({ id }) => keptLineIds.includes(id));
  return { ...empty, lines: kept, checkout: withoutShipment(checkout), round: round + 1 };
}

function lineOf({ lineId, ...line }: CartLineData): CartLine {
  return { id: lineId, ...line };
}

function changeLine(state: CartState, lineId: string, change: (line: CartLine) => CartLine): CartState {
  return { ...state, lines: state.lines.map((line) => (line.id === lineId ? change(line) : line)) };
}

function given<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;
}

/** The next purchase begins with the same billing and payment, not with the last one's addresses. */
function withoutShipment({ billing, paymentMethod, selectedBankAccount }: Partial<CheckoutDetails>) {
  return given({ billing, paymentMethod, selectedBankAccount }) as Partial<CheckoutDetails>;
}

/** A person's cart has the person's id, a guest's the guest's: nobody else's is within reach. */
export function isOwnCart(actor: Actor, cartId: string): boolean {
  return actor.kind === 'visitor' ? actor.guestId === cartId : actor.id === cartId;
}

/** Today's price against the agreed one: a lower one passes on, a higher one needs consent. */
export function isRaised(line: CartLine, offer: PricedOffer): boolean {
  return new Big(offer.total).gt(line.agreed.total);
}

export function hasSameContent(line: CartLine, rateId: string, request: LineRequest): boolean {
  return line.rateId === rateId && JSON.stringify(line.request) === JSON.stringify(request);
}

/** A rate with its load, to be ordered so many times. */
interface Adding {
  readonly rateId: string;
  readonly request: LineRequest;
  readonly amount: number;
}

/** What adding needs: for each item, in their order, today's price and the id of the line it may become. */
export interface AddingFacts {
  readonly offers: readonly PricedOffer[];
  readonly lineIds: readonly string[];
}

/** All items or none, each as if those before it were in the cart already. */
export function decideAdd(
  items: readonly Adding[],
  { offers, lineIds }: AddingFacts,
  state: CartState,
): Decision<CartEvent> {
  const events: CartEvent[] = [];
  for (const [index, item] of items.entries()) {
    const offer = offers[index];
    const lineId = lineIds[index];
    if (offer === undefined || lineId === undefined) throw new Error('an item came without its offer');
    const decision = decideAddOne(item, offer, lineId, events.reduce(evolve, state));
    if (isRejection(decision)) return decision;
    events.push(...decision);
  }
  return events;
}

/** The same rate with the same load is one line: ordering it again sets its amount. One currency a cart. */
function decideAddOne(
  { rateId, request, amount }: Adding,
  offer: PricedOffer,
  lineId: string,
  state: CartState,
): Decision<CartEvent> {
  if (offer.unavailable !== null) return reject('rule', `cart.rate-${offer.unavailable}`);
  const same = state.lines.find((line) => hasSameContent(line, rateId, request));
  if (same !== undefined) return decideAmount(state, same.id, amount);
  const other = state.lines.find(({ agreed }) => agreed.currency !== offer.currency);
  if (other !== undefined) return reject('rule', 'cart.one-currency', { currency: other.agreed.currency });
  const agreed = { total: offer.total, currency: offer.currency };
  return [{ type: 'CartLineAdded', data: { lineId, rateId, request, amount, agreed } }];
}

export function decideAmount(state: CartState, lineId: string, amount: number): Decision<CartEvent> {
  const line = state.lines.find(({ id }) => id === lineId);
  if (line === undefined) return reject('not-found', 'cart.line-not-found');
  return line.amount === amount ? [] : [{ type: 'CartLineAmountChanged', data: { lineId, amount } }];
}

/** Taking the last line out ends the cart: who fills carts for years and never confirms one does not get an endless stream either. */
export function decideRemove({ lines }: CartState, lineId: string): Decision<CartEvent> {
  if (!lines.some(({ id }) => id === lineId)) return [];
  const removed: CartEvent = { type: 'CartLineRemoved', data: { lineId } };
  return lines.length === 1 ? [removed, { type: 'CartEmptied', data: {} }] : [removed];
}

/** A cart closes once a round. Lines that are not among those it is closed for came later and are kept. */
export function decideClose(
  { reservationId, reason, round, lineIds }: ClosingCart,
  state: CartState,
): Decision<CartEvent> {
  if (state.round !== round) return [];
  const kept = state.lines.filter(({ id }) => lineIds?.includes(id) === false).map(({ id }) => id);
  const keptLineIds = kept.length === 0 ? {} : { keptLineIds: kept };
  return [{ type: 'CartClosed', data: { reservationId, reason, ...keptLineIds } }];
}

/** Consents to today's prices of every line that can be ordered. */
export function decideAccept(state: CartState, offers: OffersByLine): Decision<CartEvent> {
  return state.lines.flatMap((line): CartEvent[] => {
    const offer = offers[line.id];
    return offer === undefined || offer.unavailable !== null || offer.total === line.agreed.total
      ? []
      : [{ type: 'CartPriceAccepted', data: { lineId: line.id, total: offer.total } }];
  });
}

/** A coupon as it is today, and what the cart's lines cost together. */
export interface ApplyingFacts extends Pick<Purchase, 'currency' | 'subTotal'> {
  /** Null when nobody knows the code. */
  readonly coupon: CouponToday | null;
}

/** One coupon a cart: another takes its place. */
export function decideApply(
  { facts: { coupon, ...prices }, actor, at }: Command<object, ApplyingFacts>,
  state: CartState,
): Decision<CartEvent> {
  if (state.lines.length === 0) return reject('rule', 'cart.empty');
  const refusal = refuseCoupon(coupon, { ...prices, actor, at });
  if (refusal !== null) return refusal;
  if (coupon === null || (state.coupon !== null && isSame(state.coupon, coupon.terms))) return [];
  return [{ type: 'CartCouponApplied', data: coupon.terms }];
}

/** Active accounts of the owner company that is paid; none where no account is chosen. */
export interface CheckoutFacts {
  readonly accounts: readonly Account[];
}

/** An account is chosen for the cart as it is: one that it cannot be paid into is refused at once, not when the cart is confirmed. */
export function decideCheckout(
  details: Partial<CheckoutDetails>,
  { accounts }: CheckoutFacts,
  state: CartState,
): Decision<CartEvent> {
  const { selectedBankAccount, billing = state.checkout.billing } = details;
  if (selectedBankAccount !== undefined) {
    const currency = state.lines[0]?.agreed.currency ?? null;
    const payment = { currency, country: billing?.country ?? null };
    const refusal = refuseAccount(accounts, selectedBankAccount, payment);
    if (refusal !== null) return refusal;
  }
  const isNew = Object.entries(details).some(
    ([field, value]) =>
      JSON.stringify(value) !== JSON.stringify(state.checkout[field as keyof typeof details]),
  );
  return isNew ? [{ type: 'CheckoutChanged', data: details }] : [];
}

/** A guest's lines go into the person's cart; those it has already are not doubled, those of another currency stay out. */
export function decideMerge(state: CartState, guest: readonly CartLine[]): Decision<CartEvent> {
  const currency = state.lines[0]?.agreed.currency ?? guest[0]?.agreed.currency;
  return guest
    .filter((line) => line.agreed.currency === currency)
    .filter(
      (line) =>
        !state.lines.some((own) => own.id === line.id || hasSameContent(own, line.rateId, line.request)),
    )
    .map(({ id, ...line }): CartEvent => ({ type: 'CartLineAdded', data: { lineId: id, ...line } }));
}
