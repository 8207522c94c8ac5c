import type { LoaderFunctionArgs } from '@remix-run/node';
import { mayRead } from '@domain/shared/actor';
import { findCompany } from '@projections/crm/company-list/queries';
import { loadFiles } from '~/pages/files/files.server';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { loadErasing } from '~/pages/privacy/erasing.server';
import { countryName } from '~/presenters/catalogues/closed-lists.server';

/** A customer's company with its files, for staff. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const id = params['id'] ?? '';
  const company = takeAnswer(context, await services.ask(findCompany, { id }, actor));
  return {
    ...company,
    country: countryName(company.country, language),
    files: await loadFiles(context, 'company', id),
    erasing: await loadErasing(context, 'company', id),
  };
}
