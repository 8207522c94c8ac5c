import { isDeepStrictEqual } from 'node:util';
import Big from 'big.js';
import { v7 as uuidv7 } from 'uuid';
import type { RateSearch } from '@domain/rating/search/inputs';
import type { FoundDoors } from '@projections/rating/rate-search/found-doors';
import type { FoundRate } from '@projections/rating/rate-search/queries';
import type { Internal, RateResult } from '@projections/rating/rate-search/result';
import { readCart } from '@projections/shop/cart/queries';
import type { CartRow } from '@projections/shop/cart/table';
import type { DrawnRoute } from '~/documents/maps/drawn-route.server';
import type { PageContext } from '~/http/load-context';
import { cartIdOf } from '~/use-cases/shop/cart-id';
import { asQuery } from './search-address.server';

/** A result as its card needs it. Cost and supplier are there for staff alone. */
export function shownResult(
  { internal, load: priced, unitChoices: _choices, doors, ...result }: FoundRate,
  { currency, mode, lines, route, ...ends }: ShownWith,
) {
  const request = { load: priced, currency, mode: modeBetweenDoors(mode, doors) };
  const toDoors = [doors?.pickup, doors?.delivery].filter((rate) => rate !== null && rate !== undefined);
  return {
    ...result,
    doors: doors && { ...doors, pickup: shownDoor(doors.pickup), delivery: shownDoor(doors.delivery) },
    route,
    commandId: uuidv7(),
    staff: internal === null ? null : staffLineOf(internal),
    quoteAddress: internal === null ? null : quoteAddressOf(result, request, ends),
    isInCart: lines.some(
      (line) => line.rateId === result.id && isDeepStrictEqual(line.request, plain(request)),
    ),
    /** Containers or trucks it is priced for, with their load. */
    pricedUnits:
      priced.measuredBy === 'units'
        ? priced.units.map(({ unit, amount, commodity }) => ({ unit, amount, commodity }))
        : [],
    /** What a cart line stores: the load as priced here. */
    request: JSON.stringify(request),
    /** The cart's lines of the rates to its doors, as JSON; empty where there are none. */
    also:
      toDoors.length === 0
        ? ''
        : JSON.stringify(toDoors.map(({ id, load }) => ({ rateId: id, request: { load, currency } }))),
  };
}

/** A rate to a door without what only staff see of it. */
function shownDoor(rate: RateResult | null) {
  if (rate === null) return null;
  const { id, code, from, to, carriers, transitDays, isTransitEstimated, price } = rate;
  return { id, code, from, to, carriers, transitDays, isTransitEstimated, price };
}

/** What is asked of the rate between the doors: those that other rates reach are not its own. */
function modeBetweenDoors(mode: RateSearch['mode'], doors: FoundDoors | null): RateSearch['mode'] {
  if (doors === null) return mode;
  const { pickup, delivery } = doors;
  return {
    origin: pickup === null ? (mode?.origin ?? 'port') : 'port',
    destination: delivery === null ? (mode?.destination ?? 'port') : 'port',
  };
}

interface ShownWith extends Pick<RateSearch, 'currency' | 'mode' | 'origin' | 'destination'> {
  /** The customer that staff search for, as the address names them. */
  readonly customer: string | null;
  readonly lines: readonly LineInCart[];
  readonly route: DrawnRoute | null;
}

/**
 * The form of a new quote for staff, with the result's lane, its load as priced here, and the rate. A result near the
 * asked places has its own.
 */
function quoteAddressOf(
  { id, from, to }: Pick<FoundRate, 'id' | 'from' | 'to'>,
  request: Pick<RateSearch, 'load' | 'currency' | 'mode'>,
  { origin, destination, customer }: Pick<ShownWith, 'origin' | 'destination' | 'customer'>,
): string {
  const fields = {
    origin: from.nearby === null ? origin : from.code,
    destination: to.nearby === null ? destination : to.code,
    ...request,
    rate: id,
    ...(customer !== null && { customer }),
  };
  return `/admin/quoters/new?${asQuery(fields)}`;
}

/** As it is stored: without what is not there. */
function plain(value: object): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** Supplier, cost and margin, in the currency of the price. `share` is the margin in percent of what the customer pays. */
export function staffLineOf({
  supplier,
  businessModel,
  missingCharges,
  price: { subTotal, profit },
}: Internal) {
  const isSale = businessModel === 'Venta';
  return {
    supplier: supplier?.name ?? null,
    missingCharges,
    cost: isSale ? null : Big(subTotal).minus(profit).toFixed(),
    margin: profit,
    share: isSale || Big(subTotal).eq(0) ? null : Big(profit).div(subTotal).times(100).toFixed(1),
  };
}

export type LineInCart = CartRow['lines'][number];

/** The lines of the reader's cart, so that what is there already says so. */
export async function linesInCart({ services, actor }: PageContext): Promise<readonly LineInCart[]> {
  const cartId = cartIdOf(actor);
  return cartId === null ? [] : (await readCart(services.db, cartId)).lines;
}
