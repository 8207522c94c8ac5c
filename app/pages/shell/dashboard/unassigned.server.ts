import type { QuoterState } from '@domain/quoting/quoter/states';
import { unassigned } from '@projections/quoting/quoter-list/inputs';
import { listQuoters } from '@projections/quoting/quoter-list/queries';
import type { PageContext } from '~/http/load-context';
import { takeAnswer } from '~/pages/page-answers.server';
import { loadAssigning } from '~/pages/quoting/assigning/assigning.server';

const most = 6;

/** Open quotes that nobody has, the longest waiting first. */
export async function loadUnassigned(
  context: PageContext,
  states: readonly QuoterState[],
  statesOf: (ownerId: string) => readonly QuoterState[],
) {
  const { services, actor } = context;
  const open = states
    .filter(({ level, followers }) => level === 1 && (followers ?? []).length > 0)
    .map(({ code }) => code);
  const asked = {
    ...{ executiveId: unassigned, state: open },
    ...{ sort: 'openedAt', direction: 'asc', limit: most },
  } as const;
  const { data, total } = takeAnswer(context, await services.ask(listQuoters, asked, actor));
  const quotes = data.map((row) => ({ ...row, companyId: row.company.id, executiveId: null }));
  const assigning = await loadAssigning(context, quotes, statesOf);
  return {
    total,
    to: `/admin/quoters?${new URLSearchParams([...open.map((code) => ['state', code]), ['executiveId', unassigned], ['sort', 'openedAt'], ['direction', 'asc']])}`,
    rows: data.map((row) => ({ ...row, assigning: assigning.get(row.id) ?? null })),
  };
}
