import { z } from 'zod';
import { defineQuery } from '../../projection';
import { quoterConditions } from './conditions';
import { quoterFilters } from './inputs';
import type { ListedQuoter } from './listed';
import { listedColumns } from './queries';

export const listQuoterBoard = defineQuery({
  name: 'listQuoterBoard',
  access: 'staff',
  scope: 'owner',
  input: z.strictObject({
    ...quoterFilters,
    columns: z.array(z.string().max(100)).max(50),
    perColumn: z.number().int().min(1).max(100).default(20),
  }),
  async run(db, { columns, perColumn, ...filters }, actor): Promise<readonly ListedQuoter[]> {
    const where = await quoterConditions(db, filters, actor);
    const [first, ...others] = [...new Set(columns)].map((state) =>
      db
        .selectFrom((from) =>
          from
            .selectFrom('quoter_list')
            .selectAll()
            .where(where)
            .where('state', '=', state)
            .orderBy('opened_at', 'desc')
            .orderBy('id', 'desc')
            .limit(perColumn)
            .as('column'),
        )
        .selectAll(),
    );
    if (first === undefined) return [];
    const cards = others.reduce((all, column) => all.unionAll(column), first);
    return db
      .selectFrom(cards.as('q'))
      .leftJoin('person_list as e', 'e.id', 'q.executive_id')
      .select(listedColumns)
      .orderBy('q.opened_at', 'desc')
      .orderBy('q.id', 'desc')
      .execute();
  },
});
