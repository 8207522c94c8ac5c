import Big from 'big.js';
import { expressionBuilder } from 'kysely';
import type { z } from 'zod';
import type { Price } from '../../../domain/rating/pricing/price';
import { placeOfZone, type Place, type PlaceReference } from '../../../domain/rating/place';
import type { ratePriceInput } from '../../../domain/rating/search/inputs';
import { rateSearchInput, type RateSearch } from '../../../domain/rating/search/inputs';
import { inSearchOrder } from '../../../domain/rating/search/order';
import { mayRead, ownerCompanyOf, type Actor } from '../../../domain/shared/actor';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { defineQuery, type Database, type Page } from '../../projection';
import { findPlace } from '../places';
import { readDiscounts } from '../../shop/discount/queries';
import { withDiscounts } from './discounted';
import { facetsOf, narrowed, type Facets } from './narrowing';
import { priceRates, type Wanted } from './pricing';
import type { KnownRate } from './read-rates';
import type { RateResult } from './result';
import { sightLane, sightRate, sightRates, type Sighting } from './sighting';
import { atEnd, codeOf, nearEnd, offeredRates, reachOf, type Searched } from './conditions';

const eb = expressionBuilder<Searched, 'r'>();

const exactly = { origin: null, destination: null } as const;

/** Kilometres around the place of an overland rate that count as the place itself. */
const zoneReach = 50;

/** One page of results, with the values of each filter. */
export interface SearchAnswer extends Page<RateResult> {
  readonly facets: Facets;
  /** The exact places had no rates. These are near them. */
  readonly isNearby: boolean;
  /** Rates of the lane that do not carry the load. */
  readonly notCarrying: number;
}

/**
 * Offered rates of a lane that carry a load on a day, priced in one currency, in order. Where there are rates and none has a price, refuses with
 * `price.no-exchange-rate` when the asked currency is the reason, and with `price.volume-needed` when the load lacks its volume. A rate whose
 * own currency has no rate of exchange is left out.
 */
export const searchRates = defineQuery({
  name: 'searchRates',
  access: 'public',
  isSearch: true,
  input: rateSearchInput,
  async run(db, input, actor): Promise<SearchAnswer | Rejection> {
    const { order, filters, limit, offset } = input;
    const [{ results: found, refusals, isNearby }, discounts] = await Promise.all([
      findResults(db, input, actor),
      readDiscounts(db, ownerCompanyOf(actor), actor),
    ]);
    const results = withDiscounts(found, discounts, actor);
    const unpriced = refusals.find((refusal) => isOfQuestion(refusal, input));
    if (results.length === 0 && unpriced !== undefined) return unpriced;
    const left = narrowed(results, filters);
    const data = inSearchOrder(left, order).slice(offset, offset + limit);
    return {
      data,
      total: left.length,
      facets: facetsOf(results, filters),
      isNearby,
      notCarrying: refusals.filter(({ code }) => code !== 'price.no-exchange-rate').length,
    };
  },
});

/** Whether a price is missing for what was asked, not for what the rate says. */
function isOfQuestion({ code, params }: Rejection, { currency }: RateSearch): boolean {
  return (
    code === 'price.volume-needed' || (code === 'price.no-exchange-rate' && params['currency'] === currency)
  );
}

/** Priced rates of a lane, and why the others are not. */
interface Priced {
  readonly results: readonly RateResult[];
  readonly refusals: readonly Rejection[];
}

async function findResults(
  db: Database,
  input: RateSearch,
  actor: Actor,
): Promise<Priced & { isNearby: boolean }> {
  const { origin, destination, radius, date } = input;
  const asked = { kind: input.load.type, date };
  const there = await priced(db, input, actor, await sightExactly(db, input, actor), exactly);
  if (there.results.length > 0 || radius === 0) return { ...there, isNearby: false };
  const [from, to] = await Promise.all([located(db, origin, actor), located(db, destination, actor)]);
  if (from === null || to === null) return { ...there, isNearby: false };
  const lane = eb.and([nearEnd('origin', from, radius), nearEnd('destination', to, radius)]);
  const near = await sightRates(db, offeredRates(asked, reachOf(actor), lane), date);
  return { ...(await priced(db, input, actor, near, { origin: from, destination: to })), isNearby: true };
}

function sightExactly(
  db: Database,
  { origin, destination, date, load: { type: kind } }: RateSearch,
  actor: Actor,
): Promise<Sighting> {
  const [from, to] = [codeOf(origin), codeOf(destination)];
  if (from !== null && to !== null)
    return sightLane(db, { kind, origin: from, destination: to }, { actor, date });
  const lane = eb.and([atEnd('origin', origin, zoneReach), atEnd('destination', destination, zoneReach)]);
  return sightRates(db, offeredRates({ kind, date }, reachOf(actor), lane), date);
}

async function located(db: Database, reference: PlaceReference, actor: Actor): Promise<Place | null> {
  const place =
    typeof reference === 'string' ? await findPlace(db, reference, actor) : placeOfZone(reference);
  return place === undefined || place.latitude === null || place.longitude === null ? null : place;
}

async function priced(
  db: Database,
  { load, currency, mode, date, filters: { units } }: RateSearch,
  actor: Actor,
  sighting: Sighting,
  places: Pick<Wanted, 'origin' | 'destination'>,
): Promise<Priced> {
  const isInternal = mayRead(actor, 'staff');
  const all = await priceRates(db, sighting, { load, currency, mode, units, date, isInternal, ...places });
  return {
    results: all.flatMap(({ result }) => result ?? []),
    refusals: all.flatMap(({ refusal }) => refusal ?? []),
  };
}

/** Why a rate cannot be ordered today; null when it can. */
export type Unavailability = 'expired' | 'upcoming' | 'unpublished' | 'does-not-carry' | 'no-exchange-rate';

/** Today's price of one rate for a load, offered or not. */
export interface RateOffer {
  readonly id: string;
  readonly code: string;
  readonly revision: number;
  readonly ownerId: string;
  readonly unavailable: Unavailability | null;
  /** Null when the rate does not carry the load: `refusal` says why. */
  readonly result: RateResult | null;
  /** With cost and profit in it, for what is kept and not shown: see `forCustomer`. */
  readonly price: Price | null;
  /** The part of `price` that is paid to the supplier; null where the rate holds sale prices, and without a price. */
  readonly cost: string | null;
  readonly refusal: Rejection | null;
}

type RatePriceInput = z.output<typeof ratePriceInput>;

/**
 * One rate's price for a load on a day. A rate of another company's, or none, is not found; an expired, unpublished
 * or removed one is answered and marked. Gatherers call it with the database alone; its `price` is not for customers.
 */
export async function priceRate(
  db: Database,
  input: RatePriceInput,
  actor: Actor,
): Promise<RateOffer | Rejection> {
  const { id, load, currency, mode, date, perUsd } = input;
  const isInternal = mayRead(actor, 'staff');
  const wanted = { load, currency, mode, date, perUsd, isInternal };
  const sighting = await sightRate(db, { id }, { actor, date });
  const [only] = await priceRates(db, sighting, { ...wanted, ...exactly });
  if (only === undefined) return reject('not-found', 'rate.not-found');
  const { rate, day, result, price, refusal } = only;
  const { code, revision, ownerId } = rate;
  const unavailable = unavailabilityOf(rate, day) ?? (refusal === null ? null : unpricedBecause(refusal));
  const cost = price === null || rate.terms.businessModel === 'Venta' ? null : costIn(price);
  return { id, code, revision, ownerId, unavailable, result, price, cost, refusal };
}

function costIn({ subTotal, profit }: Price): string {
  return Big(subTotal).minus(profit).toFixed();
}

function unpricedBecause({ code }: Rejection): Unavailability {
  return code === 'price.no-exchange-rate' ? 'no-exchange-rate' : 'does-not-carry';
}

function unavailabilityOf({ state, isActive, terms }: KnownRate, day: string): Unavailability | null {
  if (state !== 'published' || !isActive) return 'unpublished';
  if (terms.to === null || terms.to < day) return 'expired';
  return terms.from !== null && terms.from > day ? 'upcoming' : null;
}
