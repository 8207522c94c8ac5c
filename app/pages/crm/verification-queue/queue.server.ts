import type { LoaderFunctionArgs } from '@remix-run/node';
import { mayRead } from '@domain/shared/actor';
import { listCompanies } from '@projections/crm/company-list/queries';
import { pageIn } from '~/pages/forms/page-number';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { countryName } from '~/presenters/catalogues/closed-lists.server';

const take = 25;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const page = pageIn(new URL(request.url).searchParams);
  const asked = {
    verification: 'PendingVerification',
    order: 'waiting',
    limit: take,
    offset: (page - 1) * take,
  };
  const { data, total } = takeAnswer(context, await services.ask(listCompanies, asked, actor));
  const rows = data.map(({ id, name, identification, country, city, verificationSince }) => ({
    id,
    name,
    identification,
    place: [city, countryName(country, language)].filter(Boolean).join(', '),
    since: verificationSince.toISOString(),
  }));
  return { rows, total, page, take };
}
