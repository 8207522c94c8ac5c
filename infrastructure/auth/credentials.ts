import { sql } from 'kysely';
import type { Database } from '../../projections/projection';
import { hashPassword, isPassword } from './passwords';

export interface Credentials {
  /**
   * Sets a first password and returns whether it did. An existing one stays, so that a repeated registration
   * changes nothing.
   */
  setFirst(personId: string, password: string): Promise<boolean>;
  /** Deletes the password of an account whose opening failed. */
  forget(personId: string): Promise<void>;
  /** Sets the password and ends all the person's sessions but `keepSessionId`. */
  replace(personId: string, password: string, keepSessionId?: string): Promise<void>;
  /** `null` means that nobody has the address; the check then takes as long as one of a wrong password. */
  check(personId: string | null, password: string): Promise<boolean>;
}

export function createCredentials(db: Database): Credentials {
  return {
    async setFirst(personId, password) {
      const { numAffectedRows } = await sql`
        insert into platform.credentials (person_id, password_hash) values (${personId}, ${await hashPassword(password)})
        on conflict (person_id) do nothing`.execute(db);
      return numAffectedRows === 1n;
    },

    async forget(personId) {
      await sql`delete from platform.credentials where person_id = ${personId}`.execute(db);
    },

    async replace(personId, password, keepSessionId) {
      const hashed = await hashPassword(password);
      await db.transaction().execute((tx) => replacePassword(tx, personId, hashed, keepSessionId));
    },

    async check(personId, password) {
      const { rows } = await sql<{ password_hash: string }>`
        select password_hash from platform.credentials where person_id = ${personId}`.execute(db);
      return isPassword(password, rows[0]?.password_hash ?? null);
    },
  };
}

/** Within a transaction: stores the new hash, ends all other sessions and closes every open link. */
export async function replacePassword(
  tx: Database,
  personId: string,
  passwordHash: string,
  keepSessionId?: string,
): Promise<void> {
  await sql`insert into platform.credentials (person_id, password_hash) values (${personId}, ${passwordHash})
    on conflict (person_id) do update set password_hash = excluded.password_hash, changed_at = now()`.execute(
    tx,
  );
  await sql`delete from platform.sessions where person_id = ${personId} and id <> ${keepSessionId ?? ''}`.execute(
    tx,
  );
  await sql`delete from platform.one_time_links where person_id = ${personId} and used_at is null`.execute(
    tx,
  );
}
