import Big from 'big.js';
import { defineAggregate, type Decision } from '../../shared/command';
import type { Actor } from '../../shared/actor';
import { isRejection, reject } from '../../shared/rejection';
import { isSameData } from '../../shared/same-data';
import { withPrintedNumber } from '../../shared/tax-number';
import { cartBooks } from './books';
import { decideCurrency } from './currency';
import type { OffersByLine, PricedOffer } from './priced-offer';
import { cartEvents, type CartEvent, type CartLineData } from './events';
import type { CheckoutDetails, ClosingCart, LineRequest } from './inputs';
import { shipmentsOf, type DoorEnd, type DoorOfLine } from './shipments';
import type { CartLine, CartState } from './state';

const empty: CartState = { lines: [], coupon: null, level: 0, checkout: {}, round: 0 };

export const cart = defineAggregate({ events: cartEvents, initial: empty, evolve, books: cartBooks });

function evolve(state: CartState, { type, data }: CartEvent): CartState {
  switch (type) {
    case 'CartOpened': {
      const { lines = [], checkout, ...rest } = data;
      return { ...empty, ...rest, checkout: withPrintedBilling(checkout), lines: lines.map(lineOf) };
    }
    case 'CartLineAdded':
      return { ...state, lines: [...state.lines, lineOf(data)] };
    case 'CartLineAmountChanged':
      return changeLine(state, data.lineId, ({ agreed, ...line }) => ({
        ...line,
        amount: data.amount,
        agreed: { ...agreed, total: data.total ?? agreed.total },
      }));
    case 'CartLineLoadChanged':
      return changeLine(state, data.lineId, ({ agreed, request, ...line }) => ({
        ...line,
        request: { ...request, load: data.load },
        amount: 1,
        agreed: { ...agreed, total: data.total },
      }));
    case 'CartLineDepartureChanged':
      return changeLine(state, data.lineId, (line) => onDeparture(line, data));
    case 'CartLineRemoved':
      return withoutLine(state, data.lineId);
    case 'CartPriceAccepted':
      return changeLine(state, data.lineId, (line) => ({
        ...line,
        agreed: { ...line.agreed, total: data.total },
      }));
    case 'CartCurrencyChanged':
      return { ...state, lines: state.lines.map((line) => inCurrency(line, data)) };
    case 'CartCouponApplied':
      return { ...state, coupon: data };
    case 'CartCouponRemoved':
      return { ...state, coupon: null };
    case 'CartLevelChanged':
      return { ...state, level: data.level };
    case 'CheckoutChanged':
      return { ...state, checkout: { ...state.checkout, ...withPrintedBilling(given(data)) } };
    case 'CartClosed':
      return next(state, data.keptLineIds);
    case 'CartEmptied':
      return next(state);
  }
}

function next({ lines, checkout, round }: CartState, keptLineIds: readonly string[] = []): CartState {
  const kept = lines.filter(({ id }) => keptLineIds.includes(id));
  return { ...empty, lines: kept, checkout: withoutShipment(checkout), round: round + 1 };
}

function withoutLine(state: CartState, lineId: string): CartState {
  const { shipments, ...checkout } = state.checkout;
  const kept = shipments?.filter((shipment) => shipment.lineId !== lineId);
  return {
    ...state,
    lines: state.lines.filter(({ id }) => id !== lineId),
    checkout: { ...checkout, ...(kept && { shipments: kept }) },
  };
}

function lineOf({ lineId, ...line }: CartLineData): CartLine {
  return { id: lineId, ...line };
}

function changeLine(state: CartState, lineId: string, change: (line: CartLine) => CartLine): CartState {
  return { ...state, lines: state.lines.map((line) => (line.id === lineId ? change(line) : line)) };
}

function onDeparture(
  { request: { departure: _before, ...request }, agreed, ...line }: CartLine,
  { departure, total }: { readonly departure: string | null; readonly total: string },
): CartLine {
  return {
    ...line,
    request: { ...request, ...(departure !== null && { departure }) },
    agreed: { ...agreed, total },
  };
}

function inCurrency(
  { request, agreed, ...line }: CartLine,
  {
    currency,
    lines,
  }: { readonly currency: string; readonly lines: readonly { lineId: string; total: string }[] },
): CartLine {
  const { total = agreed.total } = lines.find(({ lineId }) => lineId === line.id) ?? {};
  return { ...line, request: { ...request, currency }, agreed: { total, currency } };
}

function given<Values extends object>(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;
}

export function withPrintedBilling(checkout: Partial<CheckoutDetails>): Partial<CheckoutDetails> {
  const { billing } = checkout;
  return billing === undefined ? checkout : { ...checkout, billing: withPrintedNumber(billing) };
}

/** Billing and payment stay for the next purchase; addresses and booking details do not. */
function withoutShipment({ billing, paymentMethod, selectedBankAccount }: Partial<CheckoutDetails>) {
  return given({ billing, paymentMethod, selectedBankAccount }) as Partial<CheckoutDetails>;
}

/** The cart has the id of its person or guest, so nobody else can reach it. */
export function isOwnCart(actor: Actor, cartId: string): boolean {
  return actor.kind === 'visitor' ? actor.guestId === cartId : actor.id === cartId;
}

/** A lower price applies at once; a higher one needs consent. */
export function isRaised(line: CartLine, offer: PricedOffer): boolean {
  return new Big(offer.total).gt(line.agreed.total);
}

export function hasSameContent(line: CartLine, rateId: string, request: LineRequest): boolean {
  return line.rateId === rateId && isSameData(line.request, request);
}

interface Adding {
  readonly rateId: string;
  readonly request: LineRequest;
  readonly amount: number;
  readonly door?: DoorEnd | undefined;
}

export interface AddingFacts {
  readonly offers: readonly PricedOffer[];
  readonly lineIds: readonly string[];
  /** The lines of the cart in the currency of what is added. Null: the customer did not ask for it. */
  readonly converted?: OffersByLine | null;
}

export function decideAdd(
  items: readonly Adding[],
  { offers, lineIds, converted = null }: AddingFacts,
  state: CartState,
): Decision<CartEvent> {
  const currency = offers[0]?.currency;
  const isMixed = state.lines.some(({ agreed }) => agreed.currency !== currency);
  const first =
    converted === null || currency === undefined || !isMixed
      ? []
      : decideCurrency(state, currency, converted);
  if (isRejection(first)) return first;
  const events: CartEvent[] = [...first];
  let main: string | undefined;
  for (const [index, { door: end, ...item }] of items.entries()) {
    const offer = offers[index];
    const lineId = lineIds[index];
    if (offer === undefined || lineId === undefined) throw new Error('an item came without its offer');
    const door = end === undefined || main === undefined ? undefined : { of: main, end };
    const before = events.reduce(evolve, state);
    const decision = decideAddOne({ ...item, door }, offer, lineId, before);
    if (isRejection(decision)) return decision;
    events.push(...decision);
    if (door === undefined) main = findSame(before, { ...item, door })?.id ?? lineId;
  }
  return events;
}

type AddingOne = Omit<Adding, 'door'> & { readonly door: DoorOfLine | undefined };

/** Doors of different lines are different, even at the same rate and load. */
function findSame({ lines }: CartState, { rateId, request, door }: AddingOne): CartLine | undefined {
  return lines.find(
    (line) =>
      hasSameContent(line, rateId, request) && line.door?.of === door?.of && line.door?.end === door?.end,
  );
}

/** Ordering the same rate and load again sets the line's amount. A cart has one currency. */
function decideAddOne(
  item: AddingOne,
  offer: PricedOffer,
  lineId: string,
  state: CartState,
): Decision<CartEvent> {
  if (offer.unavailable !== null) return reject('rule', `cart.rate-${offer.unavailable}`);
  const { rateId, request, amount, door } = item;
  const same = findSame(state, item);
  if (same !== undefined)
    return same.amount === amount
      ? []
      : [{ type: 'CartLineAmountChanged', data: { lineId: same.id, amount, total: offer.total } }];
  const other = state.lines.find(({ agreed }) => agreed.currency !== offer.currency);
  if (other !== undefined) return reject('rule', 'cart.one-currency', { currency: other.agreed.currency });
  const agreed = { total: offer.total, currency: offer.currency };
  return [
    { type: 'CartLineAdded', data: { lineId, rateId, request, amount, agreed, ...(door && { door }) } },
  ];
}

/**
 * With the lines to its doors. Removing the last line ends the cart, so that a cart never confirmed has no
 * endless stream.
 */
export function decideRemove({ lines }: CartState, lineId: string): Decision<CartEvent> {
  if (!lines.some(({ id }) => id === lineId)) return [];
  const doors = shipmentsOf(lines).find(({ id }) => id === lineId)?.doors ?? [];
  const removed = [lineId, ...doors.map(({ id }) => id)].map((id): CartEvent => ({
    type: 'CartLineRemoved',
    data: { lineId: id },
  }));
  return lines.length === removed.length ? [...removed, { type: 'CartEmptied', data: {} }] : removed;
}

export function decideClose(
  { reservationId, reason, round, lineIds }: ClosingCart,
  state: CartState,
): Decision<CartEvent> {
  if (state.round !== round) return [];
  const kept = state.lines.filter(({ id }) => lineIds?.includes(id) === false).map(({ id }) => id);
  const keptLineIds = kept.length === 0 ? {} : { keptLineIds: kept };
  return [{ type: 'CartClosed', data: { reservationId, reason, ...keptLineIds } }];
}

export function decideAccept(state: CartState, offers: OffersByLine): Decision<CartEvent> {
  return state.lines.flatMap((line): CartEvent[] => {
    const offer = offers[line.id];
    return offer === undefined || offer.unavailable !== null || offer.total === line.agreed.total
      ? []
      : [{ type: 'CartPriceAccepted', data: { lineId: line.id, total: offer.total } }];
  });
}

/** The doors of a line that the cart already has are not added again. */
export function decideMerge(state: CartState, guest: readonly CartLine[]): Decision<CartEvent> {
  const currency = state.lines[0]?.agreed.currency ?? guest[0]?.agreed.currency;
  const isThere = (line: CartLine) =>
    state.lines.some((own) => own.id === line.id || hasSameContent(own, line.rateId, line.request));
  return guest
    .filter((line) => line.agreed.currency === currency)
    .filter((line) => !isThere(guest.find(({ id }) => id === line.door?.of) ?? line))
    .map(({ id, ...line }): CartEvent => ({ type: 'CartLineAdded', data: { lineId: id, ...line } }));
}
