import { instantText, rowCount, type Condition } from '../../expressions';
import { fromNow, type Database } from '../../projection';

export const idleDays = [30, 60, 90] as const;

export interface IdleReport {
  readonly companies: number;
  readonly counts: readonly number[];
  readonly never: number;
  readonly longest: readonly {
    readonly id: string;
    readonly name: string;
    readonly lastAt: string | null;
  }[];
}

export const mostIdle = 20;

/** Includes managements with merged companies, of any time. */
export async function findIdle(db: Database, companies: Condition, most: number | null): Promise<IdleReport> {
  const idle = () =>
    db
      .selectFrom((from) =>
        from
          .selectFrom('company_list')
          .select(['company_list.id', 'company_list.name'])
          .where(companies)
          .where('company_list.is_active', '=', true)
          .as('c'),
      )
      .leftJoin(
        (from) =>
          from
            .selectFrom('company_activity as activity')
            .leftJoin('company_survivor as part', 'part.id', 'activity.id')
            .select((of) => [
              of.fn.coalesce('part.survivor_id', 'activity.id').as('id'),
              of.fn.max('activity.last_at').as('last_at'),
            ])
            .groupBy((of) => of.fn.coalesce('part.survivor_id', 'activity.id'))
            .as('a'),
        (join) => join.onRef('a.id', '=', 'c.id'),
      );
  const [counted, longest] = await Promise.all([
    idle()
      .select((eb) => [
        rowCount.as('companies'),
        eb.cast<number>(eb.fn.countAll().filterWhere('a.id', 'is', null), 'integer').as('never'),
        eb
          .fn<readonly number[]>(
            'jsonb_build_array',
            idleDays.map((days) =>
              eb.fn
                .countAll()
                .filterWhere((of) =>
                  of.or([of('a.id', 'is', null), of('a.last_at', '<', fromNow({ days: -days }))]),
                ),
            ),
          )
          .as('counts'),
      ])
      .executeTakeFirstOrThrow(),
    idle()
      .where((of) => of.or([of('a.id', 'is', null), of('a.last_at', '<', fromNow({ days: -idleDays[0] }))]))
      .select((eb) => ['c.id', 'c.name', instantText(eb.ref('a.last_at')).as('lastAt')])
      .orderBy('a.last_at', (order) => order.asc().nullsFirst())
      .orderBy('c.name')
      .orderBy('c.id')
      .$if(most !== null, (query) => query.limit(most ?? 0))
      .execute(),
  ]);
  return { ...counted, longest };
}
