import type { RateKind } from './kinds';
import type { RateTerms } from './terms';

/** What tells two rates of one lane apart, and when they hold. */
export type LaneTerms = Pick<
  RateTerms,
  | 'origin'
  | 'destination'
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

/** A published rate as its lane sees it. */
export interface LaneMate {
  readonly id: string;
  readonly code: string;
  readonly terms: LaneTerms;
}

/** The lane of a rate: owner, kind, supplier and both ends. Rates of different lanes never contend. */
export function laneOf(kind: RateKind, ownerId: string, terms: LaneTerms): string {
  return [ownerId, kind, terms.supplier, terms.origin?.code, terms.destination?.code]
    .map((part) => part ?? '-')
    .join('/');
}

/**
 * The published rate of the same lane that holds on one of the same days and that nothing tells apart: neither
 * carrier, commodity, service, container nor clients. Naming nothing is a value of its own: a rate for all
 * clients stands beside one for a single client.
 */
export function findOverlap(terms: LaneTerms, mates: readonly LaneMate[]): LaneMate | undefined {
  return mates.find((mate) => holdsTogether(terms, mate.terms) && isAlike(terms, mate.terms));
}

/** Whether nothing tells two rates of one lane apart but, maybe, their days. */
export function isAlike(terms: LaneTerms, other: LaneTerms): boolean {
  return (
    meets(terms.carriers, other.carriers) &&
    meets(terms.commodities, other.commodities) &&
    meets(terms.clients, other.clients) &&
    meets(unitsOf(terms), unitsOf(other)) &&
    serviceOf(terms) === serviceOf(other)
  );
}

/** Units (containers, trucks) a rate has a price for and the other has none, each told by its commodity and type of load too. */
export function unitsWithout(terms: LaneTerms, other: LaneTerms): readonly string[] {
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

function unitsOf({ unitPrices }: LaneTerms): readonly string[] {
  return unitPrices.map(({ unit, commodity, loadType }) => [unit, commodity ?? '', loadType ?? ''].join('/'));
}

function serviceOf({ freightType, serviceType, flightType, route }: LaneTerms): string {
  return [freightType, serviceType, flightType, route].join('/');
}

function holdsTogether(one: LaneTerms, other: LaneTerms): boolean {
  return (one.from ?? '') <= (other.to ?? '9') && (other.from ?? '') <= (one.to ?? '9');
}
