import { expressionBuilder } from 'kysely';
import { rowCount } from '../../expressions';
import { defineQuery, type Page, type Tables } from '../../projection';
import { filterConditions, quoterConditions } from './conditions';
import { listQuotersInput } from './inputs';
import type { ListedQuoter } from './listed';
import { type CountsByState } from './counts';
import { readPage } from './queries';

const eb = expressionBuilder<Tables, 'quoter_list'>();

export interface QuoterListPage extends Page<ListedQuoter> {
  /** Of all states, regardless of the state filter. */
  readonly counts: CountsByState;
}

/** Counts the rows once for both the total and the states. */
export const listQuoterPage = defineQuery({
  name: 'listQuoterPage',
  access: 'staff',
  scope: 'owner',
  input: listQuotersInput,
  async run(db, { sort, direction, limit, offset, ...filters }, actor): Promise<QuoterListPage> {
    const { state, stateLv2, ...others } = filters;
    const everywhere = await quoterConditions(db, others, actor);
    const inStates = eb.and(filterConditions({ state, stateLv2 }));
    const [data, counted] = await Promise.all([
      readPage(db, eb.and([everywhere, inStates]), { sort, direction, limit, offset }),
      db
        .selectFrom('quoter_list')
        .select((of) => [
          'state',
          rowCount.as('count'),
          of.cast<number>(of.fn.countAll().filterWhere(inStates), 'integer').as('listed'),
        ])
        .where(everywhere)
        .groupBy('state')
        .execute(),
    ]);
    return {
      data,
      total: counted.reduce((sum, { listed }) => sum + listed, 0),
      counts: Object.fromEntries(counted.map(({ state: code, count }) => [code, count])),
    };
  },
});
