import Big from 'big.js';
import type { SearchFilters } from '../../../domain/rating/search/inputs';
import type { Candidate } from './candidate';
import type { Market } from './market';
import type { NamedCarrier } from './result';

/** Number of results with this value, given the other filters. */
export interface Count {
  readonly value: string;
  readonly count: number;
}

export interface Facets {
  readonly types: readonly Count[];
  readonly carriers: readonly (NamedCarrier & { readonly count: number })[];
  readonly routes: readonly Count[];
  readonly services: readonly Count[];
  readonly freightTypes: readonly Count[];
  readonly units: readonly Count[];
  readonly frequencies: readonly Count[];
  /** Results within each number of days, fewest first; omits the longest. */
  readonly transitSteps: readonly { readonly days: number; readonly count: number }[];
  /** Results within each price in the search's currency; omits the highest. */
  readonly priceSteps: readonly { readonly upTo: string; readonly count: number }[];
  readonly price: { readonly min: string; readonly max: string } | null;
  readonly transit: { readonly min: number; readonly max: number } | null;
}

type FilterName =
  | 'types'
  | 'carriers'
  | 'route'
  | 'services'
  | 'freightTypes'
  | 'units'
  | 'frequencies'
  | 'transit'
  | 'price';

function chosenFilters(filters: SearchFilters): readonly FilterName[] {
  const { types, carriers, route, services, freightTypes, units, frequencies } = filters;
  const isAnyOf = (...limits: readonly unknown[]) => limits.some((limit) => limit !== undefined);
  const chosen: Readonly<Record<FilterName, boolean>> = {
    types: types.length > 0,
    carriers: carriers.length > 0,
    route: route !== undefined,
    services: services.length > 0,
    freightTypes: freightTypes.length > 0,
    units: units.length > 0,
    frequencies: frequencies.length > 0,
    transit: isAnyOf(filters.minTransit, filters.maxTransit),
    price: isAnyOf(filters.minPrice, filters.maxPrice),
  };
  return (Object.keys(chosen) as FilterName[]).filter((name) => chosen[name]);
}

/** Unknown transit days pass no limit. */
function passes(name: FilterName, result: Candidate, filters: SearchFilters): boolean {
  const { total, transitDays } = result;
  const { terms } = result.rate;
  switch (name) {
    case 'types':
      return isAmong([result.rate.kind], filters.types);
    case 'carriers':
      return isAmong(terms.carriers, filters.carriers);
    case 'route':
      return filters.route === undefined || filters.route === routeOf(result);
    case 'services':
      return isAmong(listOf(terms.serviceType), filters.services);
    case 'freightTypes':
      return isAmong(listOf(terms.freightType), filters.freightTypes);
    case 'units':
      return isAmong(pricedUnits(result), filters.units);
    case 'frequencies':
      return isAmong(frequencyOf(result), filters.frequencies);
    case 'transit':
      return isWithin(transitDays, filters.minTransit, filters.maxTransit);
    case 'price':
      return (
        (filters.minPrice === undefined || total.gte(filters.minPrice)) &&
        (filters.maxPrice === undefined || total.lte(filters.maxPrice))
      );
  }
}

export function narrowed<Result extends Candidate>(
  results: readonly Result[],
  filters: SearchFilters,
): readonly Result[] {
  const names = chosenFilters(filters);
  return results.filter((result) => names.every((name) => passes(name, result, filters)));
}

/** Given the other filters. Selected values stay, even with 0. */
export function facetsOf(
  results: readonly Candidate[],
  filters: SearchFilters,
  names: Market['carriers'],
): Facets {
  const leftBy = leftByAllBut(results, filters);
  const counted = (
    name: FilterName,
    chosen: readonly string[],
    valuesOf: (result: Candidate) => readonly string[],
  ): readonly Count[] => count(leftBy(name), valuesOf, chosen);
  return {
    types: counted('types', filters.types, ({ rate }) => [rate.kind]),
    carriers: counted('carriers', filters.carriers, ({ rate }) => rate.terms.carriers)
      .map(({ value, count: times }) => ({ id: value, name: names[value] ?? value, count: times }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
    routes: counted('route', listOf(filters.route ?? null), (result) => [routeOf(result)]),
    services: counted('services', filters.services, ({ rate }) => listOf(rate.terms.serviceType)),
    freightTypes: counted('freightTypes', filters.freightTypes, ({ rate }) => listOf(rate.terms.freightType)),
    units: counted('units', filters.units, ({ choices }) => choices),
    frequencies: counted('frequencies', filters.frequencies, frequencyOf),
    transitSteps: stepsOf(leftBy('transit')),
    priceSteps: priceStepsOf(leftBy('price')),
    ...rangesOf(results),
  };
}

function leftByAllBut(
  results: readonly Candidate[],
  filters: SearchFilters,
): (name: FilterName) => readonly Candidate[] {
  const names = chosenFilters(filters);
  if (names.length === 0) return () => results;
  const failed = results.map((result) => names.filter((name) => !passes(name, result, filters)));
  return (but) => results.filter((_, index) => failed[index]?.every((name) => name === but) ?? false);
}

const mostSteps = 4;

/** At most four, spread over those that occur. Omits the longest, which would leave every result. */
function stepsOf(results: readonly Candidate[]): Facets['transitSteps'] {
  const known = results.flatMap(({ transitDays }) => transitDays ?? []);
  const days = [...new Set(known)].toSorted((one, other) => one - other).slice(0, -1);
  const each = Math.max(1, Math.ceil(days.length / mostSteps));
  return days
    .filter((_, index) => index % each === 0)
    .map((most) => ({ days: most, count: known.filter((one) => one <= most).length }));
}

/** Quartiles, without one that leaves every result. */
function priceStepsOf(results: readonly Candidate[]): Facets['priceSteps'] {
  const prices = results.map(({ total }) => Number(total)).toSorted((one, other) => one - other);
  const highest = prices.at(-1);
  const sums = [1, 2, 3].map((quarter) => prices[Math.ceil((prices.length * quarter) / 4) - 1]);
  return [...new Set(sums)].flatMap((upTo) =>
    upTo === undefined || upTo === highest
      ? []
      : [{ upTo: String(upTo), count: prices.findLastIndex((price) => price <= upTo) + 1 }],
  );
}

function rangesOf(results: readonly Candidate[]): Pick<Facets, 'price' | 'transit'> {
  const prices = results.map(({ total }) => total);
  const days = results.flatMap(({ transitDays }) => transitDays ?? []);
  const extreme = (isMore: (one: Big, other: Big) => boolean) =>
    prices.reduce((most, one) => (isMore(one, most) ? one : most), prices[0] ?? Big(0)).toFixed();
  return {
    price:
      prices.length === 0
        ? null
        : { min: extreme((one, other) => one.lt(other)), max: extreme((one, other) => one.gt(other)) },
    transit:
      days.length === 0
        ? null
        : {
            min: days.reduce((least, one) => Math.min(least, one)),
            max: days.reduce((most, one) => Math.max(most, one)),
          },
  };
}

function count(
  results: readonly Candidate[],
  valuesOf: (result: Candidate) => readonly string[],
  chosen: readonly string[],
): readonly Count[] {
  const counts = new Map<string, number>(chosen.map((value) => [value, 0]));
  for (const result of results) {
    const values = valuesOf(result);
    for (const value of values.length > 1 ? new Set(values) : values)
      counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, times]) => ({ value, count: times }))
    .toSorted((one, other) => other.count - one.count || one.value.localeCompare(other.value));
}

function pricedUnits({ load }: Candidate): readonly string[] {
  return load.measuredBy === 'units' ? load.units.flatMap(({ unit }) => unit ?? []) : [];
}

function routeOf({ rate }: Candidate): 'direct' | 'transfers' {
  return rate.terms.route === 'direct' ? 'direct' : 'transfers';
}

function frequencyOf({ rate }: Candidate): readonly string[] {
  const { frequency } = rate.terms.frequency;
  return frequency === '' ? [] : [frequency];
}

function listOf(value: string | null): readonly string[] {
  return value === null ? [] : [value];
}

function isAmong(values: readonly string[], wanted: readonly string[]): boolean {
  return wanted.length === 0 || values.some((value) => wanted.includes(value));
}

function isWithin(value: number | null, min: number | undefined, max: number | undefined): boolean {
  if (min === undefined && max === undefined) return true;
  return value !== null && value >= (min ?? 0) && value <= (max ?? Infinity);
}
