import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { dayIn, monthsAfter } from '@domain/shared/day';
import { listDailyPrices } from '@projections/rating/rate-search/daily-prices';
import { PageForm } from '~/pages/forms/page-form.server';
import { takeAnswer } from '~/pages/page-answers.server';
import { namedPlaces } from '~/pages/shop/search/named-places.server';
import { timeZone } from '~/texts/formats';
import { readSearch } from './search-address.server';

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
/** Later ones have few rates yet. */
const mostMonthsAhead = 12;

/** The page of its own, and the strip of the results, which asks for it once they are shown. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { parameters } = await namedPlaces(context, searchParams);
  const { search } = readSearch(new PageForm(context, parameters), 1);
  const query = searchOnly(searchParams);
  if (search === null) return redirect(`/rates?${query}`);
  const thisMonth = dayIn(timeZone, new Date()).slice(0, 7);
  const last = monthsAfter(thisMonth, mostMonthsAhead);
  const named = month.catch(search.date?.slice(0, 7) ?? thisMonth).parse(searchParams.get('month'));
  const shown = named < thisMonth ? thisMonth : named > last ? last : named;
  const { priced: _priced, ...prices } = takeAnswer(
    context,
    await context.services.ask(listDailyPrices, { search, month: shown }, context.actor),
  );
  return {
    ...prices,
    query,
    searched: search.date ?? null,
    previous: shown > thisMonth ? monthsAfter(shown, -1) : null,
    next: shown < last ? monthsAfter(shown, 1) : null,
  };
}

function searchOnly(parameters: URLSearchParams): string {
  const kept = [...parameters].filter(
    ([name, value]) => value !== '' && !/^(month|date|page|order|only|_data)$|^filters\./.test(name),
  );
  return new URLSearchParams(kept).toString();
}
