import { sql } from 'kysely';
import type { Database } from '../../projections/projection';
import { withdrawSecrets } from '../mail/outbox';
import { closeLinks } from './one-time-links';

/** Ends, in one place, everything that lets a person into an account. */
export interface AccountAccess {
  /**
   * Deletes the person's sessions and links, and the links and passwords in messages that have not left yet; of a removed account
   * the password and the browsers it was used in too. Repeating it changes nothing.
   */
  end(personId: string, why: 'deactivated' | 'removed'): Promise<void>;
}

export function createAccountAccess(db: Database): AccountAccess {
  return {
    end: (personId, why) =>
      db.transaction().execute(async (tx) => {
        await sql`delete from platform.sessions where person_id = ${personId}`.execute(tx);
        await closeLinks(tx, personId);
        if (why === 'removed') {
          await sql`delete from platform.credentials where person_id = ${personId}`.execute(tx);
          await sql`delete from platform.known_devices where person_id = ${personId}`.execute(tx);
        }
        await withdrawSecrets(tx, personId);
      }),
  };
}
