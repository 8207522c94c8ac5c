import { sql } from 'kysely';
import type { Database } from '../../projections/projection';
import { replacePassword } from './credentials';
import { hashPassword } from './passwords';
import { hashSecret, isSecret, newSecret } from './secrets';

/** `reset` and `invitation` links choose a password; `confirmation` links confirm an e-mail address. */
export type LinkPurpose = 'reset' | 'invitation' | 'confirmation';

const hours: Readonly<Record<LinkPurpose, number>> = { reset: 1, invitation: 72, confirmation: 72 };

export interface Confirmation {
  readonly personId: string;
  readonly email: string;
}

/** Secrets sent by e-mail. Each lets its reader do one thing with an account, once. */
export interface OneTimeLinks {
  readonly hours: Readonly<Record<LinkPurpose, number>>;
  /**
   * Creates a link to choose a password. The person's earlier links for the same purpose stop working. The
   * secret is returned only this once.
   */
  issue(personId: string, purpose: 'reset' | 'invitation'): Promise<string>;
  /**
   * Creates a link that confirms an address. The person's earlier ones stop working. The secret is returned
   * only this once.
   */
  issueConfirmation(personId: string, email: string): Promise<string>;
  /** The person whose password a valid link sets; null otherwise. */
  holder(secret: string): Promise<string | null>;
  /**
   * Uses the link: sets the password and ends all sessions, in one transaction. Returns the person, or null
   * when the link is used, expired or unknown. Of concurrent calls, one succeeds.
   */
  choosePassword(secret: string, password: string): Promise<string | null>;
  findConfirmation(secret: string): Promise<Confirmation | null>;
  close(secret: string): Promise<void>;
  closeAll(personId: string): Promise<void>;
}

const isOpen = sql`used_at is null and expires_at > now()`;

export function createOneTimeLinks(db: Database): OneTimeLinks {
  const write = async (personId: string, purpose: LinkPurpose, email: string | null): Promise<string> => {
    const secret = newSecret('link');
    await db.transaction().execute(async (tx) => {
      await sql`delete from platform.one_time_links
        where (person_id = ${personId} and purpose = ${purpose}) or expires_at < now() - interval '7 days'`.execute(
        tx,
      );
      await sql`insert into platform.one_time_links (token_hash, person_id, purpose, email, expires_at)
        values (${hashSecret(secret)}, ${personId}, ${purpose}, ${email}, now() + make_interval(hours => ${hours[purpose]}))`.execute(
        tx,
      );
    });
    return secret;
  };

  return {
    hours,
    issue: (personId, purpose) => write(personId, purpose, null),
    issueConfirmation: (personId, email) => write(personId, 'confirmation', email),

    async holder(secret) {
      if (!isSecret('link', secret)) return null;
      const { rows } = await sql<{ person_id: string }>`
        select person_id from platform.one_time_links
        where token_hash = ${hashSecret(secret)} and purpose <> 'confirmation' and ${isOpen}`.execute(db);
      return rows[0]?.person_id ?? null;
    },

    async choosePassword(secret, password) {
      if ((await this.holder(secret)) === null) return null;
      const passwordHash = await hashPassword(password);
      return db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ person_id: string }>`
          update platform.one_time_links set used_at = now()
          where token_hash = ${hashSecret(secret)} and purpose <> 'confirmation' and ${isOpen}
          returning person_id`.execute(tx);
        const personId = rows[0]?.person_id;
        if (personId === undefined) return null;
        await replacePassword(tx, personId, passwordHash);
        return personId;
      });
    },

    async findConfirmation(secret) {
      if (!isSecret('link', secret)) return null;
      const { rows } = await sql<Confirmation>`
        select person_id as "personId", email from platform.one_time_links
        where token_hash = ${hashSecret(secret)} and purpose = 'confirmation' and ${isOpen}`.execute(db);
      return rows[0] ?? null;
    },

    async close(secret) {
      await sql`delete from platform.one_time_links where token_hash = ${hashSecret(secret)}`.execute(db);
    },

    closeAll: (personId) => closeLinks(db, personId),
  };
}

export async function closeLinks(db: Database, personId: string): Promise<void> {
  await sql`delete from platform.one_time_links where person_id = ${personId}`.execute(db);
}
