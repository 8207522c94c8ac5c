import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import type { PlaceReference } from '@domain/rating/place';
import { rateSearchInput, type RateSearch } from '@domain/rating/search/inputs';
import { dayIn } from '@domain/shared/day';
import { isRejection, rejectInput, type Rejection } from '@domain/shared/rejection';
import { refusedBecause } from '~/presenters/rating/refused-because.server';
import { summariseLoad } from '~/presenters/quoting/load-summary.server';
import { findLaneNearby } from '@projections/rating/rate-search/lane-nearby';
import { searchRates, type SearchAnswer } from '@projections/rating/rate-search/queries';
import type { Fields } from '~/pages/forms/form-fields';
import { pageIn } from '~/pages/forms/page-number';
import { readAddress, type PageForm } from '~/pages/forms/page-form.server';
import type { PageContext } from '~/http/load-context';
import { loadCompanyHold } from '~/pages/shop/company-hold.server';
import { refusePage } from '~/pages/page-answers.server';
import type { Language } from '~/texts';
import { timeZone } from '~/texts/formats';
import type { LookupOption } from '~/ui/form/lookup';
import { readRecentSearches, rememberSearch } from '../search/recent-searches.server';
import { searchChoices, searchValues } from '../search/search-page.server';

/** Results per page (docs/domain-rules.md, "Search"). */
export const take = 10;

/** In km: rates of other airports and ports within it are offered if a lane has none. */
const nearbyRadius = 100;

/** The search in the address, its results, and the form to change it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const form = readAddress(context, request);
  const { fields } = form;
  const page = pageIn(searchParams);
  const [choices, values, hold] = await Promise.all([
    searchChoices(context),
    searchValues(context, fields),
    loadCompanyHold(context),
  ]);
  const recent = readRecentSearches(request);
  const nothing = { choices, values, hold, recent, page, take, search: null, refused: null };
  // An empty form was sent if the fields are there: its errors say what is missing. A link may also name only the lane.
  const isLaneNamed = searchParams.has('origin') || searchParams.has('destination');
  if (!isLaneNamed || fields['load'] === undefined || isKindAlone(fields['load'])) return data(nothing);

  const { search, wrong } = readSearch(form, page);
  const refused = wrong && form.refuse(wrong).data;
  if (search === null) return data({ ...nothing, refused }, { status: 400 });
  const query = queryOf(searchParams);
  const answer = await findRates(context, search, query);
  if (isRejection(answer)) {
    if (!isSaidInForm(answer)) throw refusePage(context, answer);
    return data({ ...nothing, refused: form.refuse(answer).data }, { status: 422 });
  }
  const { found, nearby, lane } = answer;
  const cookie = rememberSearch(request, {
    query,
    origin: nameOf(search.origin, values.origin),
    destination: nameOf(search.destination, values.destination),
    type: search.load.type,
  });
  return data(
    {
      ...nothing,
      refused,
      search: shownSearch(search, found, context.language),
      manualQuery: query,
      nearby,
      lane,
    },
    { status: refused === null ? 200 : 400, headers: { 'Set-Cookie': cookie } },
  );
}

/** A link to the form for another kind of freight: nothing was asked yet. */
function isKindAlone(load: Fields[string]): boolean {
  return typeof load === 'object' && Object.keys(load).join() === 'type';
}

/**
 * Whether the form shows the refusal, so that the search can be changed. A search that timed out is no outage: the page
 * stays.
 */
function isSaidInForm({ kind, code }: Rejection): boolean {
  return kind === 'rule' || code === 'search.timed-out';
}

/** The search's results; if its lane has none, what there is nearby. */
async function findRates(context: PageContext, search: RateSearch, query: string) {
  const found = await context.services.ask(searchRates, search, context.actor);
  if (isRejection(found)) return found;
  const isNarrowed = found.facets.price !== null;
  if (found.total > 0 || isNarrowed) return { found, nearby: null, lane: null };
  const [nearby, lane] = await Promise.all([
    nearbyRates(context, search, query),
    laneNearby(context, search, query),
  ]);
  if (isRejection(nearby)) return nearby;
  return isRejection(lane) ? lane : { found, nearby, lane };
}

/** What the lane has on other days and of other kinds, with the addresses that show it. */
async function laneNearby({ services, actor }: PageContext, search: RateSearch, query: string) {
  const { origin, destination, date } = search;
  const lane = await services.ask(
    findLaneNearby,
    { kind: search.load.type, origin, destination, ...(date !== undefined && { date }) },
    actor,
  );
  if (isRejection(lane)) return lane;
  const { endedOn, beginsOn, kinds } = lane;
  const addressOf = (changed: Readonly<Record<string, string>>) => {
    const address = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changed)) address.set(name, value);
    return `?${address}`;
  };
  return {
    ended:
      endedOn === null ? null : { on: endedOn, to: isOver(endedOn) ? null : addressOf({ date: endedOn }) },
    begins: beginsOn === null ? null : { on: beginsOn, to: addressOf({ date: beginsOn }) },
    kinds: kinds.map((one) => ({ ...one, to: laneAddress(query, one.kind) })),
  };
}

/** The search form for another kind of freight on the same lane and day: what the load needs is another there. */
function laneAddress(query: string, kind: string): string {
  const asked = new URLSearchParams(query);
  const kept = [...asked].filter(([name]) => !name.startsWith('load') && name !== 'radius');
  return `?${new URLSearchParams([...kept, ['load.type', kind]])}`;
}

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

function isOver(day: string): boolean {
  return day < dayIn(timeZone, new Date().toISOString());
}

/**
 * Reads the search in an address. If only its filters are unreadable, returns the search without them and their errors.
 */
export function readSearch(form: PageForm, page: number): ReadSearch {
  const asked = { ...searchFields(form.fields), limit: take, offset: (page - 1) * take };
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

/** How many rates there are between places nearby, and the address that shows them; null if there are none. */
async function nearbyRates(context: PageContext, search: RateSearch, query: string) {
  if (search.radius > 0) return null;
  const wider = { ...search, radius: nearbyRadius, limit: 1, offset: 0 };
  const answer = await context.services.ask(searchRates, wider, context.actor);
  if (isRejection(answer)) return answer;
  if (answer.total === 0) return null;
  const address = new URLSearchParams(query);
  address.set('radius', String(nearbyRadius));
  return { total: answer.total, radius: nearbyRadius, to: `?${address}` };
}

/** Short name: the code of an airport or port, the name of a town. */
function nameOf(place: PlaceReference, found: LookupOption | null): string {
  return typeof place === 'string' ? (found?.code ?? found?.name ?? place) : place.name;
}

/** The search's query without the page number and the filters. */
function queryOf(parameters: URLSearchParams): string {
  const kept = [...parameters].filter(
    ([name, value]) => value !== '' && name !== 'page' && !name.startsWith('filters.'),
  );
  return new URLSearchParams(kept).toString();
}

const ofSearch: ReadonlySet<string> = new Set(Object.keys(rateSearchInput.shape));

/**
 * The address's fields in the shape of a search: a single value becomes a list where one is expected, and units may
 * leave their type open. Unknown fields, such as those that newsletters add to links, and an unknown order are ignored.
 */
function searchFields(fields: Fields) {
  const own = Object.fromEntries(Object.entries(fields).filter(([name]) => ofSearch.has(name)));
  const { load, filters, order, ...others } = own;
  const known = rateSearchInput.shape.order.safeParse(order);
  return {
    ...others,
    ...(known.success && { order: known.data }),
    load: withOpenUnits(load),
    filters: withLists(filters),
  };
}

function withOpenUnits(load: Fields[string] | undefined): unknown {
  if (typeof load !== 'object' || !('units' in load) || !Array.isArray(load.units)) return load;
  return { ...load, units: load.units.map((unit: object) => ({ unit: null, volume: null, ...unit })) };
}

const lists = ['carriers', 'services', 'freightTypes', 'units'];

function withLists(filters: Fields[string] | undefined): object {
  if (typeof filters !== 'object') return {};
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name, lists.includes(name) ? [value].flat() : value]),
  );
}

function shownSearch(
  { load, currency, mode, order, filters, date }: RateSearch,
  { reasons, ...found }: SearchAnswer,
  language: Language,
) {
  return {
    ...found,
    reasons: reasons.map((reason) => refusedBecause(language, reason)),
    data: found.data.map(({ internal: _internal, load: priced, unitChoices: _choices, ...result }) => ({
      ...result,
      commandId: uuidv7(),
      /** Containers or trucks it is priced for, with their load. */
      pricedUnits:
        priced.measuredBy === 'units'
          ? priced.units.map(({ unit, amount, commodity }) => ({ unit, amount, commodity }))
          : [],
      /** What a cart line stores: the load as priced here. */
      request: JSON.stringify({ load: priced, currency, mode }),
    })),
    order,
    filters,
    load: summariseLoad(load),
    date: date ?? null,
  };
}

/** The home page: the form with its defaults, and the last searches. */
export async function homeLoader({ request, context }: { request: Request; context: PageContext }) {
  const [choices, values] = await Promise.all([searchChoices(context), searchValues(context, {})]);
  return data({ choices, values, recent: readRecentSearches(request) });
}
