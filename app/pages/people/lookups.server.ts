import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { listCompanies } from '@projections/crm/company-list/queries';
import { listExecutives, searchPeople, searchSuccessors } from '@projections/people/person-list/queries';
import { lookupRule, tooShort } from '~/pages/lookups/lookup-rules';
import { mostAtOnce, wholeList } from '~/pages/lookups/whole-list';
import { takeAnswer } from '~/pages/page-answers.server';

const usual = 20;

/** Unreadable parts count as absent. */
function askedIn(request: Request) {
  const parameters = Object.fromEntries(new URL(request.url).searchParams);
  const { search, whole, succeeds } = asked.parse(parameters);
  return { search, succeeds, isWhole: whole, limit: whole ? mostAtOnce + 1 : usual };
}
const asked = z.object({
  search: z.string().max(100).catch(''),
  whole: z.literal('true').transform(Boolean).catch(false),
  succeeds: z.literal('true').transform(Boolean).catch(false),
});

/** Searches from the third character on. */
export async function companies({ request, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  const { search, isWhole } = askedIn(request);
  const rule = lookupRule('companies');
  const short = tooShort(rule, isWhole ? '' : search);
  if (short !== null) return Response.json(short);
  const { limit } = rule;
  const found = takeAnswer(context, await services.ask(listCompanies, { search, limit }, actor));
  const data = found.data.map(({ id, name, identification }) => ({
    id,
    name,
    code: null,
    place: identification,
  }));
  return Response.json({ data });
}

export async function people({ request, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  const { search } = askedIn(request);
  const found = takeAnswer(context, await services.ask(searchPeople, { search }, actor));
  return Response.json({ data: found.map(({ id, name, email }) => ({ id, name, place: email })) });
}

export async function executives({ request, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  const { search, limit, isWhole, succeeds } = askedIn(request);
  const found = takeAnswer(
    context,
    succeeds
      ? await services.ask(searchSuccessors, { search }, actor)
      : await services.ask(listExecutives, { search }, actor),
  );
  const data = found.slice(0, limit).map(({ id, name, email }) => ({ id, name, code: null, place: email }));
  return Response.json(isWhole ? wholeList(data) : { data });
}
