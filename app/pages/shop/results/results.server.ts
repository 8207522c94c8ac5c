import { data, type LoaderFunctionArgs } from '@remix-run/node';
import type { PlaceReference } from '@domain/rating/place';
import type { RateSearch } from '@domain/rating/search/inputs';
import { goodsIn } from '@domain/shared/load';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { refusedBecause } from '~/presenters/rating/refused-because.server';
import { summariseLoad } from '~/presenters/quoting/load-summary.server';
import type { LaneNearby } from '@projections/rating/rate-search/lane-nearby';
import { searchRates, type SearchAnswer } from '@projections/rating/rate-search/queries';
import { isNothing, whyNothing } from '~/use-cases/rating/nothing-found.server';
import { withRoutes } from '~/documents/maps/drawn-route.server';
import type { Fields } from '~/pages/forms/form-fields';
import { pageIn } from '~/pages/forms/page-number';
import { PageForm } from '~/pages/forms/page-form.server';
import type { PageContext } from '~/http/load-context';
import { demurrageOfResults } from '~/pages/demurrage/demurrage.server';
import { loadCompanyHold } from '~/pages/shop/company-hold.server';
import { refusePage } from '~/pages/page-answers.server';
import type { Language } from '~/texts';
import type { LookupOption } from '~/ui/form/lookup';
import { goodsLinks } from './goods-links.server';
import { namedPlaces } from '../search/named-places.server';
import { readRecentSearches, rememberSearch } from '../search/recent-searches.server';
import { searchChoices, searchValues } from '../search/search-page.server';
import { usualCurrency } from '../search/search-values';
import { otherWays } from './other-ways.server';
import { isOver, readSearch, take } from './search-address.server';
import { linesInCart, shownResult, type LineInCart } from './shown-result.server';

/** In km: rates of other airports and ports within it are offered if a lane has none. */
const nearbyRadius = 100;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { parameters: searchParams, questions } = await namedPlaces(
    context,
    new URL(request.url).searchParams,
  );
  const { fields } = new PageForm(context, searchParams);
  const page = pageIn(searchParams);
  const [choices, filled, hold] = await Promise.all([
    searchChoices(context),
    searchValues(context, fields),
    loadCompanyHold(context),
  ]);
  const currency = searchParams.get('currency') ?? usualCurrency(filled, choices.currencies);
  const values = { ...filled, currency };
  searchParams.set('currency', currency);
  const form = new PageForm(context, searchParams);
  const recent = readRecentSearches(request);
  const nothing = { choices, values, hold, recent, page, take, questions, search: null, refused: null };
  // If the fields are present, an empty form was submitted and shows its errors. A link may also contain only
  // the lane.
  const isLaneNamed = searchParams.has('origin') || searchParams.has('destination');
  if (!isLaneNamed || fields['load'] === undefined || isKindAlone(fields['load'])) return data(nothing);

  if (questions.length > 0) return data(nothing);

  const { search, wrong } = readSearch(form, page);
  const refused = wrong && form.refuse(wrong).data;
  if (search === null) return data({ ...nothing, refused }, { status: 400 });
  const query = queryOf(searchParams);
  const answer = await findRates(context, search, query);
  if (isRejection(answer)) {
    if (!isSaidInForm(answer)) throw refusePage(context, answer);
    return data({ ...nothing, refused: form.refuse(answer).data }, { status: 422 });
  }
  const { found, nearby, ways, lane } = answer;
  const [lines, shown, demurrage] = await Promise.all([
    linesInCart(context),
    withRoutes(context.services, context.actor, found),
    demurrageOfResults(context, found.data, search.date),
  ]);
  const cookie = rememberSearch(request, {
    query,
    origin: nameOf(search.origin, values.origin),
    destination: nameOf(search.destination, values.destination),
    type: search.allWays ? 'ALL' : search.load.type,
  });
  return data(
    {
      ...nothing,
      refused,
      search: shownSearch(search, found, {
        ...{ language: context.language, lines, shown, demurrage },
        customer: searchParams.get('customer'),
        special: goodsLinks(searchParams, search.load, found.special),
      }),
      manualQuery: query,
      nearby,
      ways,
      lane,
    },
    { status: refused === null ? 200 : 400, headers: { 'Set-Cookie': cookie } },
  );
}

const ofAnyKind: ReadonlySet<string> = new Set(['type', 'commodity', 'dangerousGoods', 'temperature']);

/** A link to the form for another kind of freight: no search yet. */
function isKindAlone(load: Fields[string]): boolean {
  return typeof load === 'object' && Object.keys(load).every((name) => ofAnyKind.has(name));
}

/** The form shows the refusal, so that the search can be changed. A timeout is no outage: the page stays. */
function isSaidInForm({ kind, code }: Rejection): boolean {
  return kind === 'rule' || code === 'search.timed-out';
}

async function findRates(context: PageContext, search: RateSearch, query: string) {
  const found = await context.services.ask(searchRates, search, context.actor);
  if (isRejection(found)) return found;
  const [nothing, nearby, ways] = await Promise.all([
    whyNothing(context.services, context.actor, search, found),
    isNothing(found) ? nearbyRates(context, search, query) : null,
    isNothing(found) ? otherWays(context, search, query) : null,
  ]);
  if (isRejection(nothing)) return nothing;
  if (isRejection(nearby)) return nearby;
  if (isRejection(ways)) return ways;
  if (nothing === null) return { found, nearby: null, ways: null, lane: null };
  const lane = otherDays(nothing.lane, search, query);
  return { found: { ...found, reasons: nothing.reasons }, nearby, ways, lane };
}

function otherDays({ endedOn, beginsOn, kinds }: LaneNearby, search: RateSearch, query: string) {
  const addressOf = (changed: Readonly<Record<string, string>>) => {
    const address = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changed)) address.set(name, value);
    return `?${address}`;
  };
  return {
    ended:
      endedOn === null ? null : { on: endedOn, to: isOver(endedOn) ? null : addressOf({ date: endedOn }) },
    begins: beginsOn === null ? null : { on: beginsOn, to: addressOf({ date: beginsOn }) },
    kinds: kinds.map((one) => ({ ...one, to: laneAddress(query, one.kind, goodsIn(search.load)[0]) })),
  };
}

/** Same lane, day and goods, and what is special about them; another kind needs other fields of the load. */
function laneAddress(query: string, kind: string, goods: string | null = null): string {
  const asked = new URLSearchParams(query);
  const kept = [...asked].filter(
    ([name]) => !/^load\b(?!\.(dangerousGoods|temperature)\b)|^radius$/.test(name),
  );
  const named = goods === null ? [] : [['load.commodity', goods]];
  return `?${new URLSearchParams([...kept, ['load.type', kind], ...named])}`;
}

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

function nameOf(place: PlaceReference, found: LookupOption | null): string {
  return typeof place === 'string' ? (found?.code ?? found?.name ?? place) : place.name;
}

/** Omits page number, filters and customer. */
function queryOf(parameters: URLSearchParams): string {
  const kept = [...parameters].filter(
    ([name, value]) => value !== '' && name !== 'page' && name !== 'customer' && !name.startsWith('filters.'),
  );
  return new URLSearchParams(kept).toString();
}

interface ShownWith {
  readonly language: Language;
  readonly lines: readonly LineInCart[];
  readonly shown: Awaited<ReturnType<typeof withRoutes>>;
  readonly demurrage: Awaited<ReturnType<typeof demurrageOfResults>>;
  readonly customer: string | null;
  readonly special: ReturnType<typeof goodsLinks>;
}

function shownSearch(
  { load, currency, mode, services, order, filters, only, date, origin, destination }: RateSearch,
  { reasons, ways: _ways, ...found }: SearchAnswer,
  { language, lines, shown, demurrage, customer, special }: ShownWith,
) {
  return {
    ...found,
    special,
    demurrage,
    reasons: reasons.map((reason) => refusedBecause(language, reason)),
    data: shown.map((result) =>
      shownResult(result, {
        currency,
        mode,
        services,
        origin,
        destination,
        date,
        customer,
        towns: found.towns,
        lines,
        route: result.route,
      }),
    ),
    order,
    filters,
    only,
    load: summariseLoad(load),
    date: date ?? null,
  };
}
