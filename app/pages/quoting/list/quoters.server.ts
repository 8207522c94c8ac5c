import type { LoaderFunctionArgs } from '@remix-run/node';
import { mayCommand, ownerCompanyOf } from '@domain/shared/actor';
import { listQuoterPage } from '@projections/quoting/quoter-list/list-page';
import { findStatesByOwner } from '@projections/quoting/quoter-states/queries';
import { takeAnswer } from '~/pages/page-answers.server';
import { loadAssigning } from '~/pages/quoting/assigning/assigning.server';
import { columnsOf } from '~/pages/shell/list-columns/list-columns.server';
import { savedViewsOf } from '~/pages/shell/saved-views/saved-views.server';
import { stateShown } from '~/presenters/quoting/state-shown.server';
import { filterChoices } from './filter-choices.server';
import { readListAddress } from './list-address.server';
import { quoterColumns, usualColumns } from './quoter-columns';

const take = 50;
const list = '/admin/quoters';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  const { page, sort, direction, filters } = readListAddress(request.url);
  const statesOf = await findStatesByOwner(services.db, actor);
  const states = statesOf(ownerCompanyOf(actor));
  const said = new URL(request.url).searchParams.get('columns');
  const asked = { ...filters, sort, direction, limit: take, offset: (page - 1) * take };
  const [found, choices, views, columns] = await Promise.all([
    services.ask(listQuoterPage, asked, actor),
    filterChoices(context, filters, states),
    savedViewsOf(context, list),
    columnsOf(context, { page: list, known: quoterColumns, usual: usualColumns, said }),
  ]);
  const { data, total, counts } = takeAnswer(context, found);
  const waiting = data.filter(({ executive }) => executive === null);
  const assigning = await loadAssigning(
    context,
    waiting.map((row) => ({ ...row, companyId: row.company.id, executiveId: null })),
    statesOf,
  );
  return {
    rows: data.map((row) => ({
      ...row,
      shown: stateShown(row, statesOf(row.ownerId), language),
      assigning: assigning.get(row.id) ?? null,
    })),
    total,
    page,
    take,
    sort: { by: sort, direction },
    columns,
    filters,
    choices,
    views,
    tabs: states
      .filter(({ level, code, isActive }) => level === 1 && (isActive || (counts[code] ?? 0) > 0))
      .map((one) => ({
        code: one.code,
        label: stateShown({ state: one.code, stateLv2: null }, states, language).name,
        count: counts[one.code] ?? 0,
      })),
    all: Object.values(counts).reduce((sum, count) => sum + count, 0),
    mayEditTeams: mayCommand(actor, 'manager'),
    mayOpen: mayCommand(actor, 'staff'),
  };
}
