import type { DatabaseTransaction } from '../../projection';
import { definePrepared } from '../../projection';

interface Touched {
  readonly ids: readonly string[];
}

const companiesOf = definePrepared((db, { ids }: Touched) =>
  db
    .selectFrom('management_list')
    .select('company_id as id')
    .distinct()
    .where('company_id', 'is not', null)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids)))),
);

const forget = definePrepared((db, { ids }: Touched) =>
  db.deleteFrom('company_activity').where((eb) => eb('id', '=', eb.fn.any(eb.val(ids)))),
);

/** The last of a company's managements fills `last_…`. */
const count = definePrepared((db, { ids }: Touched) =>
  db
    .insertInto('company_activity')
    .columns(['id', 'score', 'managements', 'last_at', 'last_management_id', 'last_category'])
    .expression((eb) =>
      eb
        .selectFrom(
          eb
            .selectFrom('management_list as m')
            .select((of) => [
              'm.company_id',
              'm.held_at',
              'm.id',
              'm.category',
              of.fn
                .sum<bigint>('m.score')
                .over((over) => over.partitionBy('m.company_id'))
                .as('score'),
              of
                .cast<number>(
                  of.fn.countAll().over((over) => over.partitionBy('m.company_id')),
                  'integer',
                )
                .as('managements'),
            ])
            .where('m.is_removed', '=', false)
            .where((of) => of('m.company_id', '=', of.fn.any(of.val(ids))))
            .as('one'),
        )
        .select(['one.company_id', 'one.score', 'one.managements', 'one.held_at', 'one.id', 'one.category'])
        .distinctOn('one.company_id')
        .$castTo<{ id: string }>()
        .orderBy('one.company_id')
        .orderBy('one.held_at', 'desc')
        .orderBy('one.id', 'desc'),
    ),
);

export async function countActivity(tx: DatabaseTransaction, managements: readonly string[]): Promise<void> {
  const { rows } = await companiesOf(tx, { ids: managements });
  const ids = rows.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return;
  await forget(tx, { ids });
  await count(tx, { ids });
}
