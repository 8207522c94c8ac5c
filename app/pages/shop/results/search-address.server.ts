import { rateSearchInput, type RateSearch } from '@domain/rating/search/inputs';
import { dayIn } from '@domain/shared/day';
import { isRejection, rejectInput, type Rejection } from '@domain/shared/rejection';
import type { Fields } from '~/pages/forms/form-fields';
import type { PageForm } from '~/pages/forms/page-form.server';
import { timeZone } from '~/texts/formats';

export const take = 10;

export interface ReadSearch {
  readonly search: RateSearch | null;
  readonly wrong: Rejection | null;
}

const inThePast: ReadSearch = {
  search: null,
  wrong: rejectInput([{ code: 'custom', path: ['date'], message: 'validation.day-past', input: '' }]),
};

/**
 * Nothing is shipped on a past day, but an address may still name one. Rates of past days are found through the API.
 */
function isPast({ date }: RateSearch): boolean {
  return date !== undefined && isOver(date);
}

export function isOver(day: string): boolean {
  return day < dayIn(timeZone, new Date());
}

/** If only the filters are invalid, returns the search without them and their errors. */
export function readSearch(form: PageForm, page: number): ReadSearch {
  const fields = searchFields(form.fields);
  // A chosen result is shown whatever else there is.
  const asked = { ...fields, folds: fields.only === undefined, limit: take, offset: (page - 1) * take };
  const search = form.read(rateSearchInput, () => asked);
  if (!isRejection(search)) return isPast(search) ? inThePast : { search, wrong: null };
  const wrong = search;
  const { issues = [] } = wrong;
  if (issues.some(({ path }) => path[0] !== 'filters')) return { search: null, wrong };
  const unread = new Set(issues.map(({ path }) => path[1]));
  const filters = Object.entries(asked.filters).filter(([name]) => !unread.has(name));
  const without = unread.has(undefined) ? {} : Object.fromEntries(filters);
  const unfiltered = form.read(rateSearchInput, () => ({ ...asked, filters: without }));
  return { search: isRejection(unfiltered) ? null : unfiltered, wrong };
}

const ofSearch: ReadonlySet<string> = new Set(Object.keys(rateSearchInput.shape));

/**
 * A single value becomes a list where one is expected. Ignores unknown fields, such as those that newsletters
 * add to links, and an unknown order.
 */
function searchFields(fields: Fields) {
  const own = Object.fromEntries(Object.entries(fields).filter(([name]) => ofSearch.has(name)));
  const { load, filters, order, only, doors, services, folds: _folds, ...others } = own;
  const known = rateSearchInput.shape.order.safeParse(order);
  return {
    ...others,
    ...(known.success && { order: known.data }),
    ...(only !== undefined && { only: [only].flat() }),
    ...doorsIn(doors),
    ...servicesIn(services),
    ...allWaysIn(load),
    filters: withLists(filters),
  };
}

function doorsIn(doors: Fields[string] | undefined): { readonly doors?: object } {
  if (typeof doors !== 'object') return {};
  const chosen = Object.entries(doors).filter(([, place]) => place !== '');
  return chosen.length === 0 ? {} : { doors: Object.fromEntries(chosen) };
}

export function servicesIn(services: Fields[string] | undefined): { readonly services?: object } {
  if (typeof services !== 'object' || !('names' in services)) return {};
  const { names, ...goods } = services;
  const said = Object.entries(goods).filter(([, value]) => value !== '');
  return { services: { names: [names].flat(), ...Object.fromEntries(said) } };
}

/** Without a type of shipment, all of them are searched. */
function allWaysIn(load: Fields[string] | undefined): object {
  if (typeof load !== 'object' || 'type' in load) return { load: withOpenUnits(load) };
  const type = 'measuredBy' in load && load.measuredBy === 'units' ? 'FCL' : 'AERIAL';
  return { allWays: true, load: withOpenUnits(Object.assign({ type }, load)) };
}

/** Units may omit type and volume. */
export function withOpenUnits(load: Fields[string] | undefined): unknown {
  if (typeof load !== 'object' || !('units' in load) || !Array.isArray(load.units)) return load;
  return { ...load, units: load.units.map((unit: object) => ({ unit: null, volume: null, ...unit })) };
}

const lists = ['types', 'carriers', 'services', 'freightTypes', 'units', 'frequencies'];

function withLists(filters: Fields[string] | undefined): object {
  if (typeof filters !== 'object') return {};
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name, lists.includes(name) ? [value].flat() : value]),
  );
}

/** `load.units[0].unit=20DV`. */
export function asQuery(fields: object): URLSearchParams {
  const query = new URLSearchParams();
  append(query, '', fields);
  return query;
}

function append(query: URLSearchParams, path: string, value: unknown): void {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    query.append(path, String(value));
  else if (Array.isArray(value)) value.forEach((one, index) => append(query, `${path}[${index}]`, one));
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value))
      append(query, path === '' ? name : `${path}.${name}`, one);
}
