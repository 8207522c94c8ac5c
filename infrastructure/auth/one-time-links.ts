import { sql } from 'kysely';
import type { Database } from '../../projections/projection';
import { replacePassword } from './credentials';
import { hashPassword } from './passwords';
import { hashSecret, isSecret, newSecret } from './secrets';

export type LinkPurpose = 'reset' | 'invitation';

const hours: Readonly<Record<LinkPurpose, number>> = { reset: 1, invitation: 72 };

/** Secrets, sent by e-mail, that let a person choose a password once. */
export interface OneTimeLinks {
  /** Hours a link of each purpose stays open. */
  readonly hours: Readonly<Record<LinkPurpose, number>>;
  /** A new link; the person's earlier ones for the same purpose no longer work. The secret is told this once. */
  issue(personId: string, purpose: LinkPurpose): Promise<string>;
  /** Whose a link is, while it is open; null otherwise. */
  holder(secret: string): Promise<string | null>;
  /**
   * Uses the link up: sets the password and signs the person out everywhere, all or nothing. Whose it was, or null: it was used,
   * ran out or never was. Of many at once one succeeds.
   */
  choosePassword(secret: string, password: string): Promise<string | null>;
}

export function createOneTimeLinks(db: Database): OneTimeLinks {
  return {
    hours,

    async issue(personId, purpose) {
      const secret = newSecret('link');
      await db.transaction().execute(async (tx) => {
        await sql`delete from platform.one_time_links
          where (person_id = ${personId} and purpose = ${purpose}) or expires_at < now() - interval '7 days'`.execute(
          tx,
        );
        await sql`insert into platform.one_time_links (token_hash, person_id, purpose, expires_at)
          values (${hashSecret(secret)}, ${personId}, ${purpose}, now() + make_interval(hours => ${hours[purpose]}))`.execute(
          tx,
        );
      });
      return secret;
    },

    async holder(secret) {
      if (!isSecret('link', secret)) return null;
      const { rows } = await sql<{ person_id: string }>`
        select person_id from platform.one_time_links
        where token_hash = ${hashSecret(secret)} and used_at is null and expires_at > now()`.execute(db);
      return rows[0]?.person_id ?? null;
    },

    async choosePassword(secret, password) {
      if ((await this.holder(secret)) === null) return null;
      const passwordHash = await hashPassword(password);
      return db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ person_id: string }>`
          update platform.one_time_links set used_at = now()
          where token_hash = ${hashSecret(secret)} and used_at is null and expires_at > now()
          returning person_id`.execute(tx);
        const personId = rows[0]?.person_id;
        if (personId === undefined) return null;
        await replacePassword(tx, personId, passwordHash);
        return personId;
      });
    },
  };
}
