import { isDeepStrictEqual } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import { doorEnds } from '@domain/rating/search/doors';
import type { RateSearch } from '@domain/rating/search/inputs';
import type { SearchedTowns } from '@domain/shared/town';
import type { FoundDoors } from '@projections/rating/rate-search/found-doors';
import type { FoundRate } from '@projections/rating/rate-search/queries';
import type { RateResult } from '@projections/rating/rate-search/result';
import { readCart } from '@projections/shop/cart/queries';
import type { CartRow } from '@projections/shop/cart/table';
import type { DrawnRoute } from '~/documents/maps/drawn-route.server';
import type { PageContext } from '~/http/load-context';
import { cartIdOf } from '~/use-cases/shop/cart-id';
import { markOf } from '~/presenters/shop/carrier-mark';
import { averagePrice } from '~/presenters/shop/average-price.server';
import { staffLineOf } from '~/presenters/shop/staff-line.server';
import { asQuery } from './search-address.server';

/** Includes cost and supplier for staff only. */
export function shownResult(
  { internal, load: priced, unitChoices: _choices, emissionFactor: _factor, doors, ...result }: FoundRate,
  { currency, mode, services, date, lines, route, towns, ...ends }: ShownWith,
) {
  const own = townsOfMain(towns, doors);
  const request = {
    ...{ load: priced, currency, mode: modeBetweenDoors(mode, doors), services, date },
    ...(Object.keys(own).length > 0 && { towns: own }),
  };
  const pricedUnits =
    priced.measuredBy === 'units'
      ? priced.units.map(({ unit, amount, commodity }) => ({ unit, amount, commodity }))
      : [];
  const toDoors = doorEnds.flatMap((door) => {
    const rate = door === 'origin' ? doors?.pickup : doors?.delivery;
    return rate === null || rate === undefined ? [] : [{ door, rate }];
  });
  const posted = {
    request: JSON.stringify(request),
    /** Cart lines as JSON; empty if there are none. */
    also:
      toDoors.length === 0
        ? ''
        : JSON.stringify(
            toDoors.map(({ door, rate: { id, load } }) => ({
              rateId: id,
              request: { load, currency, date, ...(towns[door] && { towns: { [door]: towns[door] } }) },
              door,
            })),
          ),
  };
  return {
    ...result,
    mark: markOf(result.carriers, result.code),
    doors: doors && { ...doors, pickup: shownDoor(doors.pickup), delivery: shownDoor(doors.delivery) },
    route,
    commandId: uuidv7(),
    staff: internal === null ? null : staffLineOf(internal),
    quoteAddress:
      internal === null
        ? null
        : quoteAddressOf(result, request, {
            ...ends,
            doors: Object.fromEntries(toDoors.map(({ door, rate }) => [door, rate.id])),
            zones: Object.fromEntries(
              toDoors.flatMap(({ door, rate }) =>
                rate.price.zone === undefined ? [] : [[door, rate.price.zone]],
              ),
            ),
          }),
    isInCart: lines.some(
      (line) =>
        line.rateId === result.id && isDeepStrictEqual(withoutDeparture(line.request), plain(request)),
    ),
    pricedUnits,
    priceEach: averagePrice({ price: result.price, pricedUnits }),
    bookAddress:
      internal === null
        ? null
        : `/admin/book-for-customer?${asQuery({ rate: result.id, ...posted, customer: ends.customer ?? [] })}`,
    ...posted,
  };
}

/** Omits fields for staff only. */
function shownDoor(rate: RateResult | null) {
  if (rate === null) return null;
  const { id, code, from, to, carriers, transitDays, isTransitEstimated, price } = rate;
  return { id, code, from, to, carriers, transitDays, isTransitEstimated, price };
}

/** Doors that other rates reach are not part of the middle rate's mode. */
function modeBetweenDoors(mode: RateSearch['mode'], doors: FoundDoors | null): RateSearch['mode'] {
  if (doors === null) return mode;
  const { pickup, delivery } = doors;
  return {
    origin: pickup === null ? (mode?.origin ?? 'port') : 'port',
    destination: delivery === null ? (mode?.destination ?? 'port') : 'port',
  };
}

function townsOfMain({ origin, destination }: SearchedTowns, doors: FoundDoors | null): SearchedTowns {
  return {
    ...(origin && !doors?.pickup && { origin }),
    ...(destination && !doors?.delivery && { destination }),
  };
}

interface ShownWith extends Pick<RateSearch, 'currency' | 'mode' | 'origin' | 'destination' | 'date'> {
  /** Required even if none is requested: forgetting it would sell without services. */
  readonly services: RateSearch['services'];
  readonly towns: SearchedTowns;
  readonly customer: string | null;
  readonly lines: readonly LineInCart[];
  readonly route: DrawnRoute | null;
}

/**
 * With the lane, load and day as priced here, the rate and those to its doors. A nearby result has its own
 * lane.
 */
function quoteAddressOf(
  { id, from, to }: Pick<FoundRate, 'id' | 'from' | 'to'>,
  { services, ...request }: Pick<RateSearch, 'load' | 'currency' | 'mode' | 'services' | 'date'>,
  {
    origin,
    destination,
    customer,
    doors,
    zones,
  }: Pick<ShownWith, 'origin' | 'destination' | 'customer'> & {
    readonly doors: Readonly<Record<string, string>>;
    readonly zones: Readonly<Record<string, string>>;
  },
): string {
  const fields = {
    origin: from.nearby === null ? origin : from.code,
    destination: to.nearby === null ? destination : to.code,
    ...request,
    sold: services,
    rate: id,
    toDoor: doors,
    doorZone: zones,
    ...(customer !== null && { customer }),
  };
  return `/admin/quoters/new?${asQuery(fields)}`;
}

/** Drops undefined values, as storage does. */
function plain(value: object): unknown {
  return JSON.parse(JSON.stringify(value));
}

export type LineInCart = CartRow['lines'][number];

export async function linesInCart({ services, actor }: PageContext): Promise<readonly LineInCart[]> {
  const cartId = cartIdOf(actor);
  return cartId === null ? [] : (await readCart(services.db, cartId)).lines;
}

function withoutDeparture({ departure: _chosen, ...request }: LineInCart['request']) {
  return request;
}
