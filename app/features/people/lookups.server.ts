import type { LoaderFunctionArgs } from '@remix-run/node';
import { searchCompanies } from '@projections/crm/company-list/queries';
import { listExecutives, searchPeople } from '@projections/people/person-list/queries';
import { takeAnswer } from '~/server/page-answers.server';

const typedIn = (request: Request) => new URL(request.url).searchParams.get('search') ?? '';

/** Companies whose name or identification holds what was typed (3 characters), as look-up options. */
export async function companies({ request, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  const found = takeAnswer(context, await services.ask(searchCompanies, { value: typedIn(request) }, actor));
  const data = found.map(({ id, name, identification }) => ({ id, name, place: identification }));
  return Response.json({ data });
}

/** Active people, as look-up options. */
export async function people({ request, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  const found = takeAnswer(context, await services.ask(searchPeople, { search: typedIn(request) }, actor));
  return Response.json({ data: found.map(({ id, name, email }) => ({ id, name, place: email })) });
}

/** Active salespeople, as look-up options. */
export async function executives({ request, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  const found = takeAnswer(context, await services.ask(listExecutives, { search: typedIn(request) }, actor));
  return Response.json({
    data: found.slice(0, 20).map(({ id, name, email }) => ({ id, name, place: email })),
  });
}
