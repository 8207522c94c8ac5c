import { type Database, fromNow, now } from '../../projections/projection';

export interface DraftKey {
  readonly personId: string;
  readonly form: string;
  readonly recordId: string;
}

export interface Draft {
  readonly revision: string;
  readonly content: unknown;
  readonly savedAt: string;
}

export interface Holding {
  readonly holder: string;
  readonly seen: string | null;
}

export interface Drafts {
  find(key: DraftKey): Promise<Draft | null>;
  listForm(
    personId: string,
    form: string,
  ): Promise<readonly (Omit<Draft, 'revision'> & Pick<DraftKey, 'recordId'>)[]>;
  list(personId: string): Promise<readonly (Omit<Draft, 'revision'> & Omit<DraftKey, 'personId'>)[]>;
  save(key: DraftKey & Omit<Draft, 'savedAt'>): Promise<void>;
  /** Saves unless another page has saved since; then returns that draft's `savedAt`. Null: saved. */
  saveHeld(key: DraftKey & Omit<Draft, 'savedAt'>, holding: Holding): Promise<string | null>;
  drop(key: DraftKey): Promise<void>;
}

const keptDays = 30;

export function createDrafts(db: Database): Drafts {
  const ofKey = ({ personId, form, recordId }: DraftKey) => ({
    person_id: personId,
    form,
    record_id: recordId,
  });
  const find: Drafts['find'] = async (key) => {
    const row = await db
      .selectFrom('platform.drafts')
      .select(['revision', 'content', 'saved_at as savedAt'])
      .where((eb) => eb.and(ofKey(key)))
      .executeTakeFirst();
    return row === undefined ? null : { ...row, savedAt: new Date(row.savedAt).toISOString() };
  };
  const dropOld = () =>
    db
      .deleteFrom('platform.drafts')
      .where('saved_at', '<', fromNow({ days: -keptDays }))
      .execute();
  return {
    find,
    async listForm(personId, form) {
      const rows = await db
        .selectFrom('platform.drafts')
        .select(['record_id as recordId', 'content', 'saved_at as savedAt'])
        .where((eb) => eb.and({ person_id: personId, form }))
        .where('saved_at', '>=', fromNow({ days: -keptDays }))
        .orderBy('saved_at', 'desc')
        .orderBy('record_id')
        .execute();
      return rows.map((row) => ({ ...row, savedAt: new Date(row.savedAt).toISOString() }));
    },
    async saveHeld({ revision, content, ...key }, { holder, seen }) {
      await dropOld();
      const kept = await db
        .insertInto('platform.drafts')
        .values({ ...ofKey(key), revision, content: JSON.stringify(content), holder })
        .onConflict((conflict) =>
          conflict
            .columns(['person_id', 'form', 'record_id'])
            .doUpdateSet((eb) => ({
              revision: eb.ref('excluded.revision'),
              content: eb.ref('excluded.content'),
              holder: eb.ref('excluded.holder'),
              saved_at: now(),
            }))
            .where((eb) =>
              eb.or([
                eb('platform.drafts.holder', '=', holder),
                // Timestamps reach pages in whole milliseconds.
                eb(eb.fn('date_trunc', [eb.val('milliseconds'), 'platform.drafts.saved_at']), '=', seen),
              ]),
            ),
        )
        .executeTakeFirst();
      if (kept.numInsertedOrUpdatedRows !== 0n) return null;
      return (await find(key))?.savedAt ?? null;
    },
    async list(personId) {
      const rows = await db
        .selectFrom('platform.drafts')
        .select(['form', 'record_id as recordId', 'content', 'saved_at as savedAt'])
        .where('person_id', '=', personId)
        .orderBy('form')
        .orderBy('record_id')
        .execute();
      return rows.map((row) => ({ ...row, savedAt: new Date(row.savedAt).toISOString() }));
    },
    async save({ revision, content, ...key }) {
      await dropOld();
      await db
        .insertInto('platform.drafts')
        .values({ ...ofKey(key), revision, content: JSON.stringify(content) })
        .onConflict((conflict) =>
          conflict.columns(['person_id', 'form', 'record_id']).doUpdateSet((eb) => ({
            revision: eb.ref('excluded.revision'),
            content: eb.ref('excluded.content'),
            saved_at: now(),
          })),
        )
        .execute();
    },
    async drop(key) {
      await db
        .deleteFrom('platform.drafts')
        .where((eb) => eb.and(ofKey(key)))
        .execute();
    },
  };
}
