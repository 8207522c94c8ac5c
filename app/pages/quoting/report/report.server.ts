import type { LoaderFunctionArgs } from '@remix-run/node';
import { ownerCompanyOf } from '@domain/shared/actor';
import { reportQuoters } from '@projections/quoting/quoter-progress/queries';
import { findQuoterStates } from '@projections/quoting/quoter-states/queries';
import { takeAnswer } from '~/pages/page-answers.server';
import { reportTables } from '~/presenters/quoting/quoter-report.server';
import { filterChoices } from '../list/filter-choices.server';
import { listAddress } from '../list/list-address.server';
import { reportFilters } from './report-address.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  const filters = reportFilters(request.url);
  const states = await findQuoterStates(services.db, ownerCompanyOf(actor));
  const [answer, choices] = await Promise.all([
    services.ask(reportQuoters, filters, actor),
    filterChoices(context, filters, states),
  ]);
  const report = takeAnswer(context, answer);
  return {
    total: report.total,
    tables: reportTables(report, { states, language, listTo: (more) => listAddress(filters, more) }),
    filters,
    choices,
    query: listAddress(filters).split('?')[1] ?? '',
  };
}
