import Big from 'big.js';
import type { SearchFilters } from '../../../domain/rating/search/inputs';
import type { NamedCarrier, RateResult } from './result';

/** The number of results that a filter's value would leave, given the other filters. */
export interface Count {
  readonly value: string;
  readonly count: number;
}

export interface Facets {
  readonly carriers: readonly (NamedCarrier & { readonly count: number })[];
  readonly routes: readonly Count[];
  readonly services: readonly Count[];
  readonly freightTypes: readonly Count[];
  readonly units: readonly Count[];
  /** Of all results. Null if there are none. */
  readonly price: { readonly min: string; readonly max: string } | null;
  readonly transit: { readonly min: number; readonly max: number } | null;
}

type FilterName = 'carriers' | 'route' | 'services' | 'freightTypes' | 'units' | 'transit' | 'price';

const filterNames: readonly FilterName[] = [
  'carriers',
  'route',
  'services',
  'freightTypes',
  'units',
  'transit',
  'price',
];

/** Whether a result passes one filter. Unknown transit days pass no limit. */
function passes(name: FilterName, result: RateResult, filters: SearchFilters): boolean {
  const { price, transitDays } = result;
  switch (name) {
    case 'carriers':
      return isAmong(
        result.carriers.map(({ id }) => id),
        filters.carriers,
      );
    case 'route':
      return filters.route === undefined || filters.route === routeOf(result);
    case 'services':
      return isAmong(listOf(result.service), filters.services);
    case 'freightTypes':
      return isAmong(listOf(result.freightType), filters.freightTypes);
    case 'units':
      return isAmong(pricedUnits(result), filters.units);
    case 'transit':
      return isWithin(transitDays, filters.minTransit, filters.maxTransit);
    case 'price':
      return (
        (filters.minPrice === undefined || Big(price.total).gte(filters.minPrice)) &&
        (filters.maxPrice === undefined || Big(price.total).lte(filters.maxPrice))
      );
  }
}

export function narrowed(results: readonly RateResult[], filters: SearchFilters): readonly RateResult[] {
  return results.filter((result) => filterNames.every((name) => passes(name, result, filters)));
}

/** The values of each filter with their counts, given the other filters. Selected values stay, even with 0. */
export function facetsOf(results: readonly RateResult[], filters: SearchFilters): Facets {
  const leftBy = (but: FilterName): readonly RateResult[] =>
    results.filter((result) => filterNames.every((name) => name === but || passes(name, result, filters)));
  const carriers = new Map(results.flatMap(({ carriers: all }) => all.map(({ id, name }) => [id, name])));
  const counted = (
    name: FilterName,
    chosen: readonly string[],
    valuesOf: (result: RateResult) => readonly string[],
  ): readonly Count[] => {
    const left = leftBy(name).map(valuesOf);
    return count(left, [...new Set([...left.flat(), ...chosen])]);
  };
  return {
    carriers: counted('carriers', filters.carriers, ({ carriers: all }) => all.map(({ id }) => id))
      .map(({ value, count: times }) => ({ id: value, name: carriers.get(value) ?? value, count: times }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
    routes: counted('route', listOf(filters.route ?? null), (result) => [routeOf(result)]),
    services: counted('services', filters.services, ({ service }) => listOf(service)),
    freightTypes: counted('freightTypes', filters.freightTypes, ({ freightType }) => listOf(freightType)),
    units: counted('units', filters.units, ({ unitChoices }) => unitChoices),
    ...rangesOf(results),
  };
}

function rangesOf(results: readonly RateResult[]): Pick<Facets, 'price' | 'transit'> {
  const prices = results.map(({ price }) => Big(price.total)).toSorted((one, other) => one.cmp(other));
  const days = results.flatMap(({ transitDays }) => transitDays ?? []);
  const [least, most] = [prices[0], prices.at(-1)];
  return {
    price: least === undefined || most === undefined ? null : { min: least.toFixed(), max: most.toFixed() },
    transit: days.length === 0 ? null : { min: Math.min(...days), max: Math.max(...days) },
  };
}

function count(lists: readonly (readonly string[])[], values: readonly string[]): readonly Count[] {
  return values
    .map((value) => ({ value, count: lists.filter((list) => list.includes(value)).length }))
    .toSorted((one, other) => other.count - one.count || one.value.localeCompare(other.value));
}

/** Containers or trucks that the price of a result is for. */
function pricedUnits({ load }: RateResult): readonly string[] {
  return load.measuredBy === 'units' ? load.units.flatMap(({ unit }) => unit ?? []) : [];
}

function routeOf({ direct }: RateResult): 'direct' | 'transfers' {
  return direct ? 'direct' : 'transfers';
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
