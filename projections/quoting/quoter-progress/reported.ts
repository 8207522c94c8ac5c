import type { Condition } from '../../expressions';
import type { Database } from '../../projection';

/**
 * `q`: quoters, `p`: progress, `s`: outcome of the state. The condition is applied before the join, since
 * several tables have its columns.
 */
export function reportedQuoters(db: Database, where: Condition) {
  const outcomes = db
    .selectFrom('quoter_states')
    .distinctOn(['owner_id', 'code'])
    .select(['owner_id', 'code', 'outcome'])
    .where('level', '=', 1)
    .orderBy('owner_id')
    .orderBy('code')
    .orderBy('is_removed')
    .orderBy('id');
  return db
    .selectFrom((from) => from.selectFrom('quoter_list').selectAll().where(where).as('q'))
    .leftJoin('quoter_progress as p', 'p.id', 'q.id')
    .leftJoin(outcomes.as('s'), (join) =>
      join.onRef('s.owner_id', '=', 'q.owner_id').onRef('s.code', '=', 'q.state'),
    );
}
