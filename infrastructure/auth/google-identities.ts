import type { Database } from '../../projections/projection';

export interface GoogleIdentities {
  find(subject: string): Promise<string | null>;
  link(subject: string, personId: string): Promise<boolean>;
}

export function createGoogleIdentities(db: Database): GoogleIdentities {
  const find = async (subject: string): Promise<string | null> => {
    const found = await db
      .selectFrom('platform.google_identities')
      .select('person_id')
      .where('subject', '=', subject)
      .executeTakeFirst();
    return found?.person_id ?? null;
  };
  return {
    find,
    async link(subject, personId) {
      await db
        .insertInto('platform.google_identities')
        .values({ subject, person_id: personId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return (await find(subject)) === personId;
    },
  };
}
