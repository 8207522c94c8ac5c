import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { searchRates } from '@projections/rating/rate-search/queries';
import { withRoutes } from '~/documents/maps/drawn-route.server';
import { mapOfAll } from '~/documents/maps/map-address';
import { PageForm } from '~/pages/forms/page-form.server';
import { takeAnswer } from '~/pages/page-answers.server';
import { summariseLoad } from '~/presenters/quoting/load-summary.server';
import { compareLines } from '~/presenters/shop/comparison.server';
import { mostCompared } from '../results/compare-choice';
import { isNarrowing } from '../results/narrowing-fields';
import { readSearch } from '../results/search-address.server';
import { linesInCart, shownResult } from '../results/shown-result.server';
import { namedPlaces } from '../search/named-places.server';

/**
 * At the prices of the shipment day. Filters do not narrow the choice; they are kept for the way back.
 * Without a choice it redirects to the results.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { parameters: searchParams } = await namedPlaces(context, new URL(request.url).searchParams);
  const results = new URLSearchParams([...searchParams].filter(([name]) => name !== 'only'));
  const chosen = [...new Set(searchParams.getAll('only'))];
  const asked = [...results].filter(([name]) => !isNarrowing(name));
  const only = chosen.slice(0, mostCompared).map((id) => ['only', id]);
  const { search } = readSearch(new PageForm(context, new URLSearchParams([...asked, ...only])), 1);
  if (search === null || search.only.length === 0) return redirect(`/rates?${results}`);
  const [answer, lines] = await Promise.all([
    context.services.ask(searchRates, search, context.actor),
    linesInCart(context),
  ]);
  const found = takeAnswer(context, answer);
  const { currency, mode, services, origin, destination, date, load } = search;
  const compared = await withRoutes(context.services, context.actor, found);
  return {
    results: `/rates?${results}`,
    load: summariseLoad(load),
    /** The day of shipment; null where none was asked for. */
    date: date ?? null,
    gone: search.only.length - found.data.length,
    /** Chosen results beyond those that fit, which only happens without scripts. */
    leftOut: chosen.length - search.only.length,
    comparison: compareLines(compared),
    /** One of all routes; null where no place is known. */
    map: mapOfAll(compared.flatMap(({ route }) => route?.map ?? [])),
    compared: compared.map((result) =>
      shownResult(result, {
        currency,
        mode,
        services,
        origin,
        destination,
        date,
        customer: searchParams.get('customer'),
        towns: found.towns,
        lines,
        route: result.route,
      }),
    ),
  };
}
