import { data } from '@remix-run/node';
import { ownerCompanyOf } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { findPlace } from '@projections/rating/places';
import { searchRates } from '@projections/rating/rate-search/queries';
import type { ServedLane } from '@projections/rating/rate-search/served-lanes';
import type { PageContext } from '~/http/load-context';
import { takeAnswer } from '~/pages/page-answers.server';
import { summariseLoad } from '~/presenters/quoting/load-summary.server';
import { servedLanes } from '~/use-cases/shop/served-lanes.server';
import { usualLoad } from '../lanes/usual-load.server';
import { asQuery } from '../results/search-address.server';
import { readRecentSearches } from '../search/recent-searches.server';
import { searchChoices, searchValues } from '../search/search-page.server';

/** Number of lanes with a price in total, and per kind of freight. */
const named = { lanes: 6, ofKind: 2 };

export async function homeLoader({ request, context }: { request: Request; context: PageContext }) {
  const { services, actor } = context;
  const [choices, values, answer] = await Promise.all([
    searchChoices(context),
    searchValues(context, {}),
    servedLanes(services, actor),
  ]);
  const served = takeAnswer(context, answer);
  const prices = await Promise.all(topLanes(served.lanes).map((lane) => priceFrom(context, lane)));
  return data({
    choices,
    values,
    recent: readRecentSearches(request),
    figures: served.figures,
    /** In the address, so that browsers cache each owner company's map separately. */
    map: served.lanes.length === 0 ? null : `/resources/lanes-map?of=${ownerCompanyOf(actor)}`,
    prices: prices.filter((price) => price !== null),
  });
}

/**
 * Those with most rates, a few per kind and none with its return lane, so that one kind or place does not
 * fill the page.
 */
function topLanes(lanes: readonly ServedLane[]): readonly ServedLane[] {
  const counts = new Map<string, number>();
  const met = new Set<string>();
  const varied = lanes.filter(({ kind, origin, destination }) => {
    const count = counts.get(kind) ?? 0;
    const ends = [origin.code, destination.code].toSorted().join(' ');
    if (count >= named.ofKind || met.has(ends)) return false;
    met.add(ends);
    counts.set(kind, count + 1);
    return true;
  });
  return varied.slice(0, named.lanes);
}

/** For the usual load of its kind. Null: no rate carries it, or the search was too slow. */
async function priceFrom(context: PageContext, { kind, origin, destination }: ServedLane) {
  const { services, actor } = context;
  const load = usualLoad(kind);
  const lane = { origin: origin.code, destination: destination.code };
  const [found, ...ends] = await Promise.all([
    services.ask(searchRates, { ...lane, load, limit: 1 }, actor),
    cityOf(context, origin.code),
    cityOf(context, destination.code),
  ]);
  if (isRejection(found)) return null;
  const [cheapest] = found.data;
  if (cheapest === undefined) return null;
  return {
    kind,
    from: ends[0],
    to: ends[1],
    load: summariseLoad(cheapest.load),
    total: cheapest.price.totalWithTax,
    currency: cheapest.price.currency,
    rates: found.total,
    address: `/rates?${asQuery({ ...lane, load })}`,
  };
}

async function cityOf({ services, actor }: PageContext, code: string) {
  const place = await findPlace(services.db, code, actor);
  return { code, name: place?.city ?? place?.name ?? code };
}
