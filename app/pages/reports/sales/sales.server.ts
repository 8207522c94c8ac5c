import type { LoaderFunctionArgs } from '@remix-run/node';
import { mayRead, ownerCompanyOf } from '@domain/shared/actor';
import { findQuoterStates } from '@projections/quoting/quoter-states/queries';
import { reportSales } from '@projections/quoting/sales-report/queries';
import { takeAnswer } from '~/pages/page-answers.server';
import { sumSales } from '~/presenters/quoting/sales-figures';
import { salesTables } from '~/presenters/quoting/sales-report.server';
import { salesLine, salesTiles } from '~/presenters/quoting/sales-summary.server';
import { filterChoices } from '../../quoting/list/filter-choices.server';
import { listAddress } from '../../quoting/list/list-address.server';
import { readSalesAddress } from './sales-address.server';

const mostRows = 20;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  const { filters, measure, compare, period, earlier, presets } = readSalesAddress(request.url);
  const states = await findQuoterStates(services.db, ownerCompanyOf(actor));
  const [answer, earlierAnswer, choices] = await Promise.all([
    services.ask(reportSales, filters, actor),
    earlier && services.ask(reportSales, earlier.filters, actor),
    filterChoices(context, filters, states),
  ]);
  const report = takeAnswer(context, answer);
  const before = earlierAnswer && takeAnswer(context, earlierAnswer);
  const reading = {
    ...{ language, measure, period, most: mostRows, won: report.wonStates.join(',') },
    opensCompanies: mayRead(actor, 'manager'),
    listTo: (more: Readonly<Record<string, string>>) => listAddress(filters, more),
  };
  const line = salesLine(report, before && earlier && { report: before, period: earlier.period }, reading);
  const { quotes, unvalued, value, costed } = sumSales(report.groups);
  return {
    total: quotes,
    unvalued,
    uncosted: value.minus(costed).round(0).toNumber(),
    tiles: salesTiles(report, before, reading),
    tables: salesTables(report, reading).map((table) => (table.id === 'months' ? { ...table, line } : table)),
    ...{ filters, choices, measure, compare, period, presets },
    query: listAddress(filters).split('?')[1] ?? '',
  };
}
