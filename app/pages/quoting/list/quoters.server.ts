import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { mayCommand, ownerCompanyOf } from '@domain/shared/actor';
import { listExecutives } from '@projections/people/person-list/queries';
import { quoterFilters, quoterSorts, type QuoterFilters } from '@projections/quoting/quoter-list/inputs';
import { countQuotersByState, listQuoters } from '@projections/quoting/quoter-list/queries';
import { findStatesByOwner } from '@projections/quoting/quoter-states/queries';
import { readFields } from '~/pages/forms/form-fields';
import { pageNumber } from '~/pages/forms/page-number';
import { takeAnswer } from '~/pages/page-answers.server';
import { stateShown } from '~/presenters/quoting/state-shown.server';

const take = 50;

const order = z.object({
  sort: z.enum(quoterSorts).catch('openedAt'),
  direction: z.enum(['asc', 'desc']).catch('desc'),
  page: pageNumber,
});

/** Reads the list's address. Unreadable parts are ignored, so that old bookmarks keep working. */
export function readListAddress(url: string) {
  const fields = readFields(new URL(url).searchParams);
  const said = Object.entries(quoterFilters).flatMap(([name, schema]) => {
    const parsed = (schema as z.ZodType).safeParse(fields[name]);
    return parsed.success && parsed.data !== undefined ? [[name, parsed.data] as const] : [];
  });
  return { ...order.parse(fields), filters: Object.fromEntries(said) as QuoterFilters };
}

/** Quotes within the reader's reach, 50 per page, with the number of quotes in each state under the same filters. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  const { page, sort, direction, filters } = readListAddress(request.url);
  const { state: _state, stateLv2: _stateLv2, ...withoutState } = filters;
  const [found, counted, people, statesOf] = await Promise.all([
    services.ask(listQuoters, { ...filters, sort, direction, limit: take, offset: (page - 1) * take }, actor),
    services.ask(countQuotersByState, withoutState, actor),
    services.ask(listExecutives, {}, actor),
    findStatesByOwner(services.db, actor),
  ]);
  const { data, total } = takeAnswer(context, found);
  const counts = takeAnswer(context, counted);
  const states = statesOf(ownerCompanyOf(actor));
  return {
    rows: data.map((row) => ({ ...row, shown: stateShown(row, statesOf(row.ownerId), language) })),
    total,
    page,
    take,
    sort: { by: sort, direction },
    filters,
    tabs: states
      .filter(({ level, code, isActive }) => level === 1 && (isActive || (counts[code] ?? 0) > 0))
      .map((one) => ({
        code: one.code,
        label: stateShown({ state: one.code, stateLv2: null }, states, language).name,
        count: counts[one.code] ?? 0,
      })),
    all: Object.values(counts).reduce((sum, count) => sum + count, 0),
    executives: takeAnswer(context, people).map(({ id, name }) => ({ value: id, label: name })),
    mayEditTeams: mayCommand(actor, 'manager'),
    mayOpen: mayCommand(actor, 'staff'),
  };
}
