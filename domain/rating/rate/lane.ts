import { daysAfter } from '../../shared/day';
import { commodityCalled, isAnyCommodity, specialGoodsOf, type CommodityNames } from '../pricing/goods';
import type { RateKind } from './kinds';
import type { RateTerms } from './terms';
import { keyOfZonePlace } from './zones';

/** The terms that distinguish two rates of one lane, and their days. */
export type LaneTerms = Pick<
  RateTerms,
  | 'origin'
  | 'destination'
  | 'zones'
  | 'supplier'
  | 'carriers'
  | 'commodities'
  | 'clients'
  | 'freightType'
  | 'serviceType'
  | 'flightType'
  | 'route'
  | 'unitPrices'
  | 'from'
  | 'to'
>;

/** Of them, those that two rates of one lane can differ in. */
export type MateTerms = Omit<LaneTerms, 'origin' | 'destination' | 'supplier'>;

/** What merged companies are part of, by their ids. */
export type Survivors = Readonly<Record<string, string>>;

/** What the rates of an owner company call by several names. Companies that were merged are one, goods as a search reads them. */
export interface Synonyms {
  readonly survivors?: Survivors;
  readonly commodities?: CommodityNames;
}

/** A published rate of the same lane. */
export interface LaneMate {
  readonly id: string;
  readonly code: string;
  readonly terms: MateTerms;
}

/** The lane of a rate: owner company, kind, supplier and both ends. Only rates of one lane are compared. */
export function laneOf(kind: RateKind, ownerId: string, terms: LaneTerms): string {
  return [ownerId, kind, terms.supplier, terms.origin?.code, terms.destination?.code]
    .map((part) => part ?? '-')
    .join('/');
}

/**
 * Finds a published rate of the lane that is valid on one of the same days and differs in none of carrier,
 * commodity, service, container and clients. An empty field is a value of its own: a rate for all clients may
 * stand beside one for a single client. Goods are compared as a search compares them.
 */
export function findOverlap(
  terms: MateTerms,
  mates: readonly LaneMate[],
  synonyms: Synonyms = {},
): LaneMate | undefined {
  return mates.find((mate) => overlaps(terms, mate, synonyms));
}

/** All published rates of the lane that a rate overlaps. */
export function findOverlaps(
  terms: MateTerms,
  mates: readonly LaneMate[],
  synonyms: Synonyms = {},
): readonly LaneMate[] {
  return mates.filter((mate) => overlaps(terms, mate, synonyms));
}

function overlaps(terms: MateTerms, mate: LaneMate, synonyms: Synonyms): boolean {
  return holdsTogether(terms, mate.terms) && isAlike(terms, mate.terms, synonyms);
}

/**
 * The last day of an older rate that makes room for a newer one: the day before the newer one begins. Null where the
 * older one begins no earlier, so that nothing of it would be left.
 */
export function lastDayBefore(newer: Pick<LaneTerms, 'from'>, older: Pick<LaneTerms, 'from'>): string | null {
  if (newer.from === null || older.from === null || older.from >= newer.from) return null;
  return daysAfter(newer.from, -1);
}

/** Whether two rates of one lane differ in nothing but their days. */
export function isAlike(terms: MateTerms, other: MateTerms, synonyms: Synonyms = {}): boolean {
  const { survivors = {}, commodities } = synonyms;
  const now = (clients: readonly string[]) => clients.map((id) => survivors[id] ?? id);
  const goodsOf = (one: MateTerms) => specialGoodsOf(one).map((name) => commodityCalled(name, commodities));
  return (
    meets(terms.carriers, other.carriers) &&
    meets(goodsOf(terms), goodsOf(other)) &&
    meets(now(terms.clients), now(other.clients)) &&
    meets(unitsOf(terms, commodities), unitsOf(other, commodities)) &&
    meets(placesOf(terms), placesOf(other)) &&
    serviceOf(terms) === serviceOf(other)
  );
}

/**
 * Containers or trucks that the first rate has a price for and the other does not, each with commodity and type
 * of load.
 */
export function unitsWithout(terms: MateTerms, other: MateTerms): readonly string[] {
  const others = new Set(unitsOf(other));
  const lost = unitsOf(terms).flatMap((unit, at) =>
    others.has(unit) ? [] : (terms.unitPrices[at]?.unit ?? []),
  );
  return [...new Set(lost)];
}

function meets(some: readonly string[], others: readonly string[]): boolean {
  if (some.length === 0 || others.length === 0) return some.length === others.length;
  return some.some((one) => others.includes(one));
}

function unitsOf({ unitPrices }: MateTerms, names?: CommodityNames): readonly string[] {
  return unitPrices.map(({ unit, commodity, loadType }) => {
    const goods = commodity === null || isAnyCommodity(commodity) ? '' : commodityCalled(commodity, names);
    return [unit, goods, loadType ?? ''].join('/');
  });
}

function placesOf({ zones = [] }: MateTerms): readonly string[] {
  return zones.flatMap(({ places }) => places.map(keyOfZonePlace));
}

function serviceOf({ freightType, serviceType, flightType, route }: MateTerms): string {
  return [freightType, serviceType, flightType, route].join('/');
}

function holdsTogether(one: MateTerms, other: MateTerms): boolean {
  return (one.from ?? '') <= (other.to ?? '9') && (other.from ?? '') <= (one.to ?? '9');
}
