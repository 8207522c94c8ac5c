import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { verificationStates } from '@domain/crm/company/states';
import { listCompanies } from '@projections/crm/company-list/queries';
import { readFields } from '~/pages/forms/form-fields';
import { pageNumber } from '~/pages/forms/page-number';
import { takeAnswer } from '~/pages/page-answers.server';
import { countryName } from '~/presenters/catalogues/closed-lists.server';

const take = 50;
const address = z.object({
  search: z.string().trim().max(100).optional().catch(undefined),
  verification: z.enum(verificationStates).optional().catch(undefined),
  page: pageNumber,
});

/** The companies within the reader's reach, by name; those to verify by how long they have waited. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  const { page, search, verification } = address.parse(readFields(new URL(request.url).searchParams));
  const asked = {
    ...(search !== undefined && { search }),
    ...(verification !== undefined && { verification }),
    // Whoever decides on them begins with those that have waited longest.
    order: verification === 'PendingVerification' ? 'waiting' : 'name',
    limit: take,
    offset: (page - 1) * take,
  };
  const { data, total } = takeAnswer(context, await services.ask(listCompanies, asked, actor));
  return {
    rows: data.map(
      ({ id, name, fantasyName, identification, country, city, verification: state, verificationSince }) => ({
        ...{ id, name, fantasyName, identification, city, verificationSince, verification: state },
        country: countryName(country, language),
      }),
    ),
    total,
    page,
    take,
    verification,
  };
}
