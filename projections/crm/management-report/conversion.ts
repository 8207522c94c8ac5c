import type { SelectQueryBuilder } from 'kysely';
import type { Condition } from '../../expressions';
import type { Database, Tables } from '../../projection';

/** Companies contacted; of them those with a later quote, and with one won. */
export interface Conversion {
  readonly managed: number;
  readonly quoted: number;
  readonly won: number;
}

type Dealt = SelectQueryBuilder<
  Tables,
  never,
  { readonly company_id: string | null; readonly since: Date | string }
>;

/** @param reach the quotes that the reader may see */
export function convertCompanies(db: Database, dealt: Dealt, reach: Condition): Promise<Conversion> {
  const outcomes = db
    .selectFrom('quoter_states')
    .select(['owner_id', 'code'])
    .distinct()
    .where('level', '=', 1)
    .where('outcome', '=', 'won');
  const quotes = db
    .selectFrom((from) => from.selectFrom('quoter_list').selectAll().where(reach).as('seen'))
    // One join is faster than a lookup per row.
    .leftJoin('company_survivor as survivor', 'survivor.id', 'seen.company_id')
    .select((of) => [
      'seen.id',
      'seen.owner_id',
      'seen.state',
      'seen.opened_at',
      of.fn.coalesce('survivor.survivor_id', 'seen.company_id').as('company'),
    ]);
  return db
    .selectFrom(dealt.as('m'))
    .leftJoin(quotes.as('q'), (join) =>
      join.onRef('q.company', '=', 'm.company_id').onRef('q.opened_at', '>=', 'm.since'),
    )
    .leftJoin(outcomes.as('s'), (join) =>
      join.onRef('s.owner_id', '=', 'q.owner_id').onRef('s.code', '=', 'q.state'),
    )
    .select((eb) => [
      eb.cast<number>(eb.fn.count('m.company_id').distinct(), 'integer').as('managed'),
      eb
        .cast<number>(eb.fn.count('m.company_id').distinct().filterWhere('q.id', 'is not', null), 'integer')
        .as('quoted'),
      eb
        .cast<number>(eb.fn.count('m.company_id').distinct().filterWhere('s.code', 'is not', null), 'integer')
        .as('won'),
    ])
    .executeTakeFirstOrThrow();
}
