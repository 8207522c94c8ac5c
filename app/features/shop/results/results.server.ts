import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import type { PlaceReference } from '@domain/rating/place';
import { rateSearchInput, type RateSearch } from '@domain/rating/search/inputs';
import { isRejection, rejectInput } from '@domain/shared/rejection';
import { summariseLoad } from '~/features/quoting/load/load-summary.server';
import { searchRates, type SearchAnswer } from '@projections/rating/rate-search/queries';
import { readFields, type Fields } from '~/server/form-fields.server';
import type { PageContext } from '~/server/load-context';
import { refusePage } from '~/server/page-answers.server';
import { problemsOf } from '~/texts/translate.server';
import type { LookupOption } from '~/ui/form/lookup';
import type { Problems } from '~/ui/form/problems';
import { readRecentSearches, rememberSearch } from '../search/recent-searches.server';
import { searchChoices, searchValues } from '../search/search-page.server';

/** Results a page (the specification, section 9). */
export const take = 10;

/** Kilometres within which rates of other airports and ports are offered where a lane has none. */
const nearbyRadius = 100;

/** The search the address holds, its results, and the form to change it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const fields = readFields(searchParams);
  const page = Math.max(1, Math.trunc(Number(fields['page'])) || 1);
  const [choices, values] = await Promise.all([searchChoices(context), searchValues(context, fields)]);
  const recent = readRecentSearches(request);
  const nothing = { choices, values, recent, page, take, search: null, problems: null };
  // The form was sent, if only with nothing in it: its fields say what is missing.
  if (!searchParams.has('origin') && !searchParams.has('destination')) return data(nothing);

  const parsed = rateSearchInput.safeParse({
    ...searchFields(fields),
    limit: take,
    offset: (page - 1) * take,
  });
  if (!parsed.success) {
    const problems: Problems = problemsOf(context.language, rejectInput(parsed.error.issues));
    return data({ ...nothing, problems }, { status: 400 });
  }
  const found = await context.services.ask(searchRates, parsed.data, context.actor);
  if (isRejection(found)) throw refusePage(context, found);
  const cookie = rememberSearch(request, {
    query: queryOf(searchParams),
    origin: nameOf(parsed.data.origin, values.origin),
    destination: nameOf(parsed.data.destination, values.destination),
    type: parsed.data.load.type,
  });
  const query = queryOf(searchParams);
  return data(
    {
      ...nothing,
      search: shownSearch(parsed.data, found),
      manualQuery: query,
      nearby: await nearbyRates(context, parsed.data, found, query),
    },
    { headers: { 'Set-Cookie': cookie } },
  );
}

/** How many rates go between places nearby, and the address that shows them; null where the lane has rates of its own. */
async function nearbyRates(context: PageContext, search: RateSearch, found: SearchAnswer, query: string) {
  const isNarrowed = found.facets.price !== null;
  if (found.total > 0 || isNarrowed || search.radius > 0) return null;
  const wider = { ...search, radius: nearbyRadius, limit: 1, offset: 0 };
  const answer = await context.services.ask(searchRates, wider, context.actor);
  if (isRejection(answer)) throw refusePage(context, answer);
  if (answer.total === 0) return null;
  const address = new URLSearchParams(query);
  address.set('radius', String(nearbyRadius));
  return { total: answer.total, radius: nearbyRadius, to: `?${address}` };
}

/** In short: an airport or port by its code, a town by its name. */
function nameOf(place: PlaceReference, found: LookupOption | null): string {
  return typeof place === 'string' ? (found?.code ?? found?.name ?? place) : place.name;
}

/** The search without what is the page's own business: which page, and what it is narrowed to. */
function queryOf(parameters: URLSearchParams): string {
  const kept = [...parameters].filter(
    ([name, value]) => value !== '' && name !== 'page' && !name.startsWith('filters.'),
  );
  return new URLSearchParams(kept).toString();
}

/** The address's fields in the shape of a search: lists of one are lists, units may leave their type open. */
function searchFields({ page: _page, load, filters, ...fields }: Fields): object {
  return { ...fields, load: withOpenUnits(load), filters: withLists(filters) };
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

function shownSearch({ load, currency, order, filters, date }: RateSearch, found: SearchAnswer) {
  return {
    ...found,
    data: found.data.map(({ internal: _internal, ...result }) => ({ ...result, commandId: uuidv7() })),
    order,
    filters,
    load: summariseLoad(load),
    date: date ?? null,
    /** What a line of the cart remembers of the search. */
    request: JSON.stringify({ load, currency }),
  };
}

/** The home page: the form with its defaults, and the last searches. */
export async function homeLoader({ request, context }: { request: Request; context: PageContext }) {
  const [choices, values] = await Promise.all([searchChoices(context), searchValues(context, {})]);
  return data({ choices, values, recent: readRecentSearches(request) });
}
