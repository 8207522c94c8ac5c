import type { LoaderFunctionArgs } from '@remix-run/node';
import { holdOf } from '@domain/shared/customer-company';
import { requirePerson, takeAnswer } from '~/pages/page-answers.server';
import { readAccountOverview } from '~/use-cases/people/account-overview.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { name } = requirePerson(context, request);
  const { services, actor } = context;
  const overview = await readAccountOverview({
    db: services.db,
    actor,
    ask: (query, input) => services.ask(query, input, actor),
  });
  const { companies, ...open } = takeAnswer(context, overview);
  return {
    name,
    ...open,
    companies: companies.map((company) => ({
      id: company.id,
      name: company.name,
      state: holdOf(company) ?? ('approved' as const),
    })),
  };
}
