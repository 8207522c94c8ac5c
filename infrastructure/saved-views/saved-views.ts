import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../projections/projection';

/** A named list address: `query` is what follows the page's path, without `?`. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly query: string;
}

interface Owned {
  readonly personId: string;
  readonly page: string;
}

/** Each person's saved lists; nobody sees anybody else's. */
export interface SavedViews {
  /** Sorted by name. */
  list(owned: Owned): Promise<readonly SavedView[]>;
  /**
   * Saves under a name. The same name again, ignoring case and accents, is overwritten. False when the person
   * has too many already.
   */
  save(view: Owned & Omit<SavedView, 'id'>): Promise<boolean>;
  remove(view: { readonly personId: string; readonly id: string }): Promise<void>;
}

/** Maximum per person; a longer list would be hard to choose from. */
const most = 30;

export function createSavedViews(db: Database): SavedViews {
  return {
    async list({ personId, page }) {
      return db
        .selectFrom('platform.saved_views')
        .select(['id', 'name', 'query'])
        .where('person_id', '=', personId)
        .where('page', '=', page)
        .orderBy((eb) => eb.fn('platform.folded', ['name']))
        .execute();
    },
    async save({ personId, page, name, query }) {
      const { rows } = await sql<{ id: string }>`
        insert into platform.saved_views (id, person_id, page, name, query)
        select ${uuidv7()}, ${personId}, ${page}, ${name}, ${query}
        where (select count(*) from platform.saved_views
          where person_id = ${personId} and page = ${page} and platform.folded(name) <> platform.folded(${name})) < ${most}
        on conflict (person_id, page, platform.folded(name))
        do update set name = excluded.name, query = excluded.query, saved_at = now()
        returning id`.execute(db);
      return rows.length > 0;
    },
    async remove({ personId, id }) {
      await db
        .deleteFrom('platform.saved_views')
        .where('person_id', '=', personId)
        .where('id', '=', id)
        .execute();
    },
  };
}
