import { daysAfter } from '../../shared/day';
import { commodityCalled, isAnyCommodity, specialGoodsOf, type CommodityNames } from '../pricing/goods';
import type { RateKind } from './kinds';
import type { RateTerms } from './terms';
import { keyOfZonePlace } from './zones';

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

export type MateTerms = Omit<LaneTerms, 'origin' | 'destination' | 'supplier'>;

export type Survivors = Readonly<Record<string, string>>;

/** Merged companies count as one, and goods are compared as in a search. */
export interface Synonyms {
  readonly survivors?: Survivors;
  readonly commodities?: CommodityNames;
}

export interface LaneMate {
  readonly id: string;
  readonly code: string;
  readonly terms: MateTerms;
}

/** Owner company, kind, supplier and both ends. Only rates of one lane are compared. */
export function laneOf(kind: RateKind, ownerId: string, terms: LaneTerms): string {
  return [ownerId, kind, terms.supplier, terms.origin?.code, terms.destination?.code]
    .map((part) => part ?? '-')
    .join('/');
}

/**
 * Same carrier, commodity, service, container and clients, valid on a common day. Empty is a value of its
 * own: a rate for all clients may coexist with one for a single client.
 */
export function findOverlap(
  terms: MateTerms,
  mates: readonly LaneMate[],
  synonyms: Synonyms = {},
): LaneMate | undefined {
  return mates.find((mate) => overlaps(terms, mate, synonyms));
}

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

/** The day before the newer one begins. Null: the older one would have no day left. */
export function lastDayBefore(newer: Pick<LaneTerms, 'from'>, older: Pick<LaneTerms, 'from'>): string | null {
  if (newer.from === null || older.from === null || older.from >= newer.from) return null;
  return daysAfter(newer.from, -1);
}

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
