import type { Database } from '../../projections/projection';

interface ListOf {
  readonly personId: string;
  readonly page: string;
}

export interface ListColumns {
  find(list: ListOf): Promise<readonly string[] | null>;
  choose(list: ListOf, columns: readonly string[]): Promise<void>;
}

export function createListColumns(db: Database): ListColumns {
  return {
    async find({ personId, page }) {
      const row = await db
        .selectFrom('platform.list_columns')
        .select('columns')
        .where('person_id', '=', personId)
        .where('page', '=', page)
        .executeTakeFirst();
      return row?.columns ?? null;
    },
    async choose({ personId, page }, columns) {
      await db
        .insertInto('platform.list_columns')
        .values({ person_id: personId, page, columns: [...columns] })
        .onConflict((conflict) =>
          conflict.columns(['person_id', 'page']).doUpdateSet((eb) => ({
            columns: eb.ref('excluded.columns'),
            chosen_at: eb.fn<Date>('now'),
          })),
        )
        .execute();
    },
  };
}
