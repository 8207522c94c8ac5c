import type { LoaderFunctionArgs } from '@remix-run/node';
import { isRejection, reject } from '@domain/shared/rejection';
import { searchRates } from '@projections/rating/rate-search/queries';
import type { ServedLane } from '@projections/rating/rate-search/served-lanes';
import type { PageContext } from '~/http/load-context';
import { refusePage, takeAnswer } from '~/pages/page-answers.server';
import { summariseLoad } from '~/presenters/quoting/load-summary.server';
import { lanePages, strangerTo, type LanePage } from '~/use-cases/shop/lane-pages.server';
import { localeOf } from '~/texts';
import { asQuery } from '../results/search-address.server';
import { usualLoad } from './usual-load.server';

/** Maximum on the list; the map of the site has all. */
const listed = 300;

/** Of other lanes shown on a lane's page. */
const alike = 8;

export async function lanesLoader({ context }: LoaderFunctionArgs) {
  const pages = await pagesOf(context);
  return { lanes: [...pages.values()].slice(0, listed).map((page) => shown(context, page)) };
}

export async function laneLoader({ params, context }: LoaderFunctionArgs) {
  const pages = await pagesOf(context);
  const page = pages.get(params['lane'] ?? '');
  if (page === undefined) throw refusePage(context, reject('not-found', 'lane.not-found'));
  const prices = await Promise.all(page.lanes.map((lane) => priceOf(context, lane)));
  const others = [...pages.values()].filter(
    ({ slug, from, to }) => slug !== page.slug && (sameCity(from, page.from) || sameCity(to, page.to)),
  );
  return {
    ...shown(context, page),
    prices: prices.filter((price) => price !== null),
    others: others.slice(0, alike).map((other) => shown(context, other)),
    origin: context.services.publicUrl,
  };
}

async function pagesOf(context: PageContext) {
  return takeAnswer(context, await lanePages(context.services, context.actor));
}

function sameCity(one: LanePage['from'], other: LanePage['from']): boolean {
  return one.name === other.name && one.country === other.country;
}

function shown({ language }: PageContext, { slug, from, to, rates, lanes }: LanePage) {
  const countries = new Intl.DisplayNames(localeOf(language), { type: 'region' });
  const named = ({ name, country }: LanePage['from']) => ({
    name,
    country: countries.of(country) ?? country,
  });
  return { slug, from: named(from), to: named(to), rates, kinds: lanes.map(({ kind }) => kind) };
}

/** What anybody pays for the usual load of the kind; null: no rate carries it. */
async function priceOf(context: PageContext, { kind, origin, destination }: ServedLane) {
  const { services, actor } = context;
  const lane = { origin: origin.code, destination: destination.code };
  const load = usualLoad(kind);
  const found = await services.ask(searchRates, { ...lane, load, limit: 1 }, strangerTo(actor));
  if (isRejection(found)) return null;
  const [cheapest] = found.data;
  if (cheapest === undefined || found.isNearby) return null;
  const { price, transitDays, isTransitEstimated, departures, direct, carriers, from, to, validTo } =
    cheapest;
  return {
    kind,
    from: { code: from.code, name: from.name },
    to: { code: to.code, name: to.name },
    load: summariseLoad(cheapest.load),
    total: price.totalWithTax,
    currency: price.currency,
    transitDays,
    isTransitEstimated,
    departure: departures[0]?.day ?? null,
    isDirect: direct,
    carriers: carriers.map(({ name }) => name),
    rates: found.total,
    validTo,
    address: `/rates?${asQuery({ ...lane, load })}`,
  };
}
