import type { z } from 'zod';
import type { Price } from '../../../domain/rating/pricing/price';
import type { ratePriceInput } from '../../../domain/rating/search/inputs';
import { rateSearchInput, type RateSearch } from '../../../domain/rating/search/inputs';
import { alikeAmong, type AlikeRate } from './likeness';
import { marksOf, type ResultMark } from '../../../domain/rating/search/marks';
import { nearestReasons } from '../../../domain/rating/search/reasons';
import { inSearchOrder } from '../../../domain/rating/search/order';
import { mayRead, ownerCompanyOf, type Actor } from '../../../domain/shared/actor';
import type { SearchedTowns } from '../../../domain/shared/town';
import { reject, rejectInput, type Rejection } from '../../../domain/shared/rejection';
import { defineQuery, type Database, type Page } from '../../projection';
import { unknownUnits, withKnownUnits } from '../known-units';
import { findPlace } from '../places';
import { readDiscounts } from '../../shop/discount/queries';
import { lessDiscounts, type Candidate } from './candidate';
import { doorRatesOf, foundDoors, withDoors, withoutDoors, type FoundDoors } from './found-doors';
import { withDiscounts } from './discounted';
import { facetsOf, narrowed, type Facets } from './narrowing';
import { dayOfMarket } from './market';
import { findCandidates } from './lane-candidates';
import { compareRates, showResults } from './pricing';
import { isForNamedGoods, specialRatesOf, type SpecialRates } from './special-rates';
import { profitsOfSeller } from './sellers-profits';
import type { KnownRate } from './known-rate';
import type { RateResult } from './result';
import { searchedWays } from './searched-ways';
import { sightRate } from './sighting';
import { inTowns, townsOf } from './towns';
import { waysOf, type ResultWay } from './ways';

const exactly = { origin: null, destination: null } as const;

export interface FoundRate extends RateResult {
  readonly marks: readonly ResultMark[];
  /** The cheaper result that it could not be told from. */
  readonly alikeTo: string | null;
  /** Dearer ones, the least first. */
  readonly alike: readonly AlikeRate[];
  readonly doors: FoundDoors | null;
}

export interface SearchAnswer extends Page<FoundRate> {
  /** Results that `folds` left out of `total`. */
  readonly folded: number;
  readonly facets: Facets;
  /** The exact places had no rates; these are near them. */
  readonly isNearby: boolean;
  readonly towns: SearchedTowns;
  readonly notCarrying: number;
  /** Rates only for goods that the load does not name. */
  readonly special: SpecialRates;
  readonly reasons: readonly Pick<Rejection, 'code' | 'params'>[];
  readonly ways: readonly ResultWay[];
}

/**
 * Refuses with `price.no-exchange-rate` if no rate has a price because of the requested currency. Omits rates
 * whose own currency has no exchange rate.
 */
export const searchRates = defineQuery({
  name: 'searchRates',
  access: 'public',
  scope: 'owner',
  isSearch: true,
  input: rateSearchInput,
  async run(db, asked, actor): Promise<SearchAnswer | Rejection> {
    const input = { ...asked, load: await withKnownUnits(db, asked.load) };
    const [ways, unknownLines] = await Promise.all([
      searchedWays(db, input, actor),
      unknownUnits(db, input.load),
    ]);
    if (unknownLines.length > 0) return rejectInput(unknownLines.map((at) => unknownUnit(asked, at)));
    const { order, filters, only, folds, limit, offset } = input;
    const [{ candidates, refused, market, places, isNearby }, discounts] = await Promise.all([
      findCandidates(db, input, ways, actor),
      readDiscounts(db, ownerCompanyOf(actor), actor),
    ]);
    const unpriced = refused.find(({ refusal }) => isOfQuestion(refusal, input));
    if (candidates.length === 0 && unpriced !== undefined) return unpriced.refusal;
    const unknown =
      candidates.length > 0 || refused.length > 0 ? null : await unknownPlaces(db, input, actor);
    if (unknown !== null) return unknown;
    const compared = await withDoors(
      db,
      lessDiscounts(candidates, discounts, { actor, currency: input.currency }),
      { ...input, ways },
      { actor, discounts },
    );
    const included = compared.map(
      ({ id, total, transitDays, rate, load, emissionFactor, notIncluded, doors }) => ({
        ...{ id, total, transitDays, rate, load, emissionFactor },
        notIncluded: withoutDoors(notIncluded, doors),
      }),
    );
    const marks = marksOf(included);
    const notCarrying = refused.map(({ refusal }) => refusal).filter((refusal) => !isForNamedGoods(refusal));
    const left = narrowed(compared, filters).filter(({ id }) => only.length === 0 || only.includes(id));
    const isInternal = mayRead(actor, 'staff');
    const alike = alikeAmong(left, { isInternal });
    const listed = folds ? left.filter(({ id }) => !alike.cheaperOf.has(id)) : left;
    const page = inSearchOrder(listed, order).slice(offset, offset + limit);
    const show = async (shown: readonly Candidate[], asked: Parameters<typeof showResults>[3]) =>
      withDiscounts(
        (await showResults(db, shown, market, asked)).map(({ result }) => result),
        discounts,
        actor,
      );
    const towns = await townsOf(db, input, actor);
    const toDoors = doorRatesOf(page);
    const [shown, shownDoors] = await Promise.all([
      show(page, { isInternal, ...places }),
      show(toDoors, { isInternal, ...exactly }),
    ]);
    const ofDoor = new Map(toDoors.map((candidate, index) => [candidate, shownDoors[index] ?? null]));
    return {
      data: page.flatMap((candidate, index) => {
        const result = shown[index];
        if (result === undefined) return [];
        const notIncluded = withoutDoors(result.price.notIncluded, candidate.doors);
        const doors = townsOfDoors(foundDoors(candidate, ofDoor), towns);
        return [
          {
            ...inTowns({ ...result, price: { ...result.price, notIncluded } }, towns),
            ...{ doors, marks: marks.get(result.id) ?? [] },
            ...{ alikeTo: alike.cheaperOf.get(result.id) ?? null, alike: alike.dearerOf(result.id) },
          },
        ];
      }),
      total: listed.length,
      folded: left.length - listed.length,
      facets: facetsOf(compared, filters, market.carriers),
      isNearby,
      towns,
      notCarrying: notCarrying.filter(({ code }) => code !== 'price.no-exchange-rate').length,
      special: specialRatesOf(refused, market),
      reasons: compared.length > 0 ? [] : nearestReasons(notCarrying).map(reasonOf),
      ways: waysOf(included),
    };
  },
});

function townsOfDoors(doors: FoundDoors | null, towns: SearchedTowns): FoundDoors | null {
  if (doors === null) return null;
  const { pickup, delivery } = doors;
  return {
    ...doors,
    pickup: pickup && inTowns(pickup, towns),
    delivery: delivery && inTowns(delivery, towns),
  };
}

/** Codes that no catalogue and no rate has. */
async function unknownPlaces(
  db: Database,
  { origin, destination }: RateSearch,
  actor: Actor,
): Promise<Rejection | null> {
  const ends = Object.entries({ origin, destination });
  const issues = await Promise.all(
    ends.map(async ([end, reference]) =>
      typeof reference !== 'string' || (await findPlace(db, reference, actor)) !== undefined
        ? []
        : [unknownPlace(end, reference)],
    ),
  );
  return issues.flat().length === 0 ? null : rejectInput(issues.flat());
}

function unknownPlace(end: string, reference: string) {
  const message = 'validation.place-unknown';
  return { code: 'custom' as const, path: [end], message, params: { word: reference }, input: reference };
}

function unknownUnit({ load }: RateSearch, at: number) {
  const word = load.measuredBy === 'units' ? (load.units[at]?.unit ?? '') : '';
  const path = ['load', 'units', at, 'unit'];
  return { code: 'custom' as const, path, message: 'validation.unit-unknown', params: { word }, input: word };
}

const reasonOf = ({ code, params }: Rejection) => ({ code, params });

/** The request asks for a currency that cannot be had. */
function isOfQuestion({ code, params }: Rejection, { currency }: RateSearch): boolean {
  return code === 'price.no-exchange-rate' && params['currency'] === currency;
}

export type Unavailability =
  'expired' | 'upcoming' | 'unpublished' | 'does-not-carry' | 'other-goods' | 'no-exchange-rate' | 'departed';

export interface RateOffer {
  readonly id: string;
  readonly code: string;
  readonly revision: number;
  readonly ownerId: string;
  /** Day of shipment, ISO date. */
  readonly day: string;
  readonly unavailable: Unavailability | null;
  /** Null: the rate does not carry the load; see `refusal`. */
  readonly result: RateResult | null;
  /** Includes cost and profit: never show it to customers; see `forCustomer`. */
  readonly price: Price | null;
  readonly refusal: Rejection | null;
}

type RatePriceInput = z.output<typeof ratePriceInput>;

/**
 * Other companies' rates are not found; expired, unpublished or removed ones are returned and marked. Called
 * by gatherers; its `price` is not for customers.
 */
export async function priceRate(
  db: Database,
  input: RatePriceInput,
  actor: Actor,
): Promise<RateOffer | Rejection> {
  const { id, currency, mode, services, date, departure, perUsd } = input;
  const load = await withKnownUnits(db, input.load);
  const isInternal = mayRead(actor, 'staff');
  const profits = await profitsOfSeller(db, actor);
  const wanted = { load, currency, mode, services, date, perUsd, isInternal, profits, ...exactly };
  const sighting = await sightRate(db, { id }, { actor, date });
  const { candidates, refused, market } = await compareRates(db, sighting, wanted);
  const [only] = [...candidates, ...refused];
  if (only === undefined) return reject('not-found', 'rate.not-found');
  const [shown] = await showResults(db, candidates, market, { ...wanted, departure });
  const { result, price } = shown ?? { result: null, price: null };
  const refusal = refused[0]?.refusal ?? null;
  const { day } = only;
  const { code, revision, ownerId } = only.rate;
  const unavailable =
    unavailabilityOf(only.rate, day) ??
    (refusal === null ? null : unpricedBecause(refusal)) ??
    (departure !== undefined && result?.departure === null ? 'departed' : null);
  return { id, code, revision, ownerId, day, unavailable, result, price, refusal };
}

/** For shipments to come: a past day counts as today, and a past departure is not available. */
export async function priceShipment(
  db: Database,
  { date: asked, ...input }: RatePriceInput,
  actor: Actor,
): Promise<RateOffer | Rejection> {
  const date = input.departure ?? asked;
  if (date === undefined) return priceRate(db, input, actor);
  const { today } = await db.selectNoFrom(dayOfMarket(undefined).as('today')).executeTakeFirstOrThrow();
  return priceRate(db, date > today ? { ...input, date } : input, actor);
}

function unpricedBecause({ code }: Rejection): Unavailability {
  return unpriced.get(code) ?? 'does-not-carry';
}

const unpriced: ReadonlyMap<string, Unavailability> = new Map([
  ['price.no-exchange-rate', 'no-exchange-rate'],
  ['price.other-goods', 'other-goods'],
  ['price.goods-needed', 'other-goods'],
]);

function unavailabilityOf({ state, isActive, terms }: KnownRate, day: string): Unavailability | null {
  if (state !== 'published' || !isActive) return 'unpublished';
  if (terms.to === null || terms.to < day) return 'expired';
  return terms.from !== null && terms.from > day ? 'upcoming' : null;
}
