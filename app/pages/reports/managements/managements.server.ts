import type { LoaderFunctionArgs } from '@remix-run/node';
import { mayRead } from '@domain/shared/actor';
import { businessUnits } from '@domain/catalogues/business-units';
import { portfolios } from '@domain/catalogues/portfolios';
import { isRejection } from '@domain/shared/rejection';
import { queriesOf } from '@projections/catalogues/queries';
import { reportManagements } from '@projections/crm/management-report/queries';
import { findNames } from '@projections/quoting/quoter-history/names';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { countryOptions } from '~/presenters/catalogues/closed-lists.server';
import { managementTables } from '~/presenters/crm/management-report.server';
import { managementFilters } from './address.server';

const mostChoices = 200;

/** What was done with customers, as far as the reader sees them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const filters = managementFilters(request.url);
  const options = async (catalogue: typeof portfolios | typeof businessUnits) => {
    const page = await services.ask(queriesOf(catalogue).options, { limit: mostChoices }, actor);
    return isRejection(page) ? [] : page.data.map(({ id, name }) => ({ value: id, label: name }));
  };
  const [answer, ofPortfolio, ofUnit, names] = await Promise.all([
    services.ask(reportManagements, filters, actor),
    options(portfolios),
    options(businessUnits),
    findNames(services.db, filters.executive === undefined ? [] : [filters.executive]),
  ]);
  const report = takeAnswer(context, answer);
  return {
    total: report.total,
    tables: takeAnswer(context, managementTables(report, language)),
    filters,
    executive:
      filters.executive === undefined
        ? null
        : { id: filters.executive, name: names[filters.executive] ?? filters.executive },
    choices: { portfolio: ofPortfolio, businessUnit: ofUnit, country: countryOptions(language) },
    query: new URLSearchParams(Object.entries(filters)).toString(),
  };
}
