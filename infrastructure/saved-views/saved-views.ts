import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../projections/projection';

/** `query` without the leading `?`. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly query: string;
  readonly isOwn: boolean;
  readonly isShared: boolean;
  readonly by: string | null;
}

interface Owned {
  readonly personId: string;
  readonly page: string;
}

export interface SavedViews {
  list(reader: Owned & { readonly ownerId: string }): Promise<readonly SavedView[]>;
  /** Overwrites the person's view of the same name, ignoring case and accents. False: too many already. */
  save(
    view: Owned & Pick<SavedView, 'name' | 'query'> & { readonly sharedWith: string | null },
  ): Promise<boolean>;
  rename(view: Owned & Pick<SavedView, 'id' | 'name'>): Promise<'renamed' | 'taken' | 'missing'>;
  remove(view: {
    readonly personId: string;
    readonly id: string;
    readonly managedOwnerId: string | null;
  }): Promise<void>;
}

/** Per person; a longer list would be hard to choose from. */
const most = 30;

const uniqueViolation = '23505';

export function createSavedViews(db: Database): SavedViews {
  return {
    async list({ personId, page, ownerId }) {
      return db
        .selectFrom('platform.saved_views as view')
        .leftJoin('person_list as saver', 'saver.id', 'view.person_id')
        .select((eb) => [
          'view.id',
          'view.name',
          'view.query',
          eb('view.person_id', '=', personId).$castTo<boolean>().as('isOwn'),
          eb('view.owner_id', 'is not', null).$castTo<boolean>().as('isShared'),
          'saver.name as by',
        ])
        .where('view.page', '=', page)
        .where((eb) => eb.or([eb('view.person_id', '=', personId), eb('view.owner_id', '=', ownerId)]))
        .orderBy((eb) => eb.fn('platform.folded', ['view.name']))
        .orderBy('view.id')
        .execute();
    },
    async save({ personId, page, name, query, sharedWith }) {
      const { rows } = await sql<{ id: string }>`
        insert into platform.saved_views (id, person_id, page, name, query, owner_id)
        select ${uuidv7()}, ${personId}, ${page}, ${name}, ${query}, ${sharedWith}
        where (select count(*) from platform.saved_views
          where person_id = ${personId} and page = ${page} and platform.folded(name) <> platform.folded(${name})) < ${most}
        on conflict (person_id, page, platform.folded(name))
        do update set name = excluded.name, query = excluded.query, owner_id = excluded.owner_id, saved_at = now()
        returning id`.execute(db);
      return rows.length > 0;
    },
    async rename({ personId, page, id, name }) {
      const own = db
        .updateTable('platform.saved_views')
        .set({ name })
        .where('person_id', '=', personId)
        .where('page', '=', page)
        .where('id', '=', id);
      try {
        const { numUpdatedRows } = await own.executeTakeFirst();
        return numUpdatedRows === 1n ? 'renamed' : 'missing';
      } catch (error) {
        // The unique index on the folded names refuses it, even in a race.
        if ((error as { code?: string }).code === uniqueViolation) return 'taken';
        throw error;
      }
    },
    async remove({ personId, id, managedOwnerId }) {
      await db
        .deleteFrom('platform.saved_views')
        .where((eb) => eb.or([eb('person_id', '=', personId), eb('owner_id', '=', managedOwnerId)]))
        .where('id', '=', id)
        .execute();
    },
  };
}
