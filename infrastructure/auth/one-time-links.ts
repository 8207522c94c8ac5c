import type { ExpressionBuilder } from 'kysely';
import { type Database, fromNow, now, type Tables } from '../../projections/projection';
import { replacePassword } from './credentials';
import { hashPassword } from './passwords';
import { hashSecret, isSecret, newSecret } from './secrets';

export type LinkPurpose = 'reset' | 'invitation' | 'confirmation';

const hours: Readonly<Record<LinkPurpose, number>> = { reset: 1, invitation: 72, confirmation: 72 };

export interface Confirmation {
  readonly personId: string;
  readonly email: string;
}

export interface OneTimeLinks {
  readonly hours: Readonly<Record<LinkPurpose, number>>;
  /** Revokes the person's earlier links for the same purpose. The secret is returned only this once. */
  issue(personId: string, purpose: 'reset' | 'invitation'): Promise<string>;
  /** Revokes the person's earlier ones. The secret is returned only this once. */
  issueConfirmation(personId: string, email: string): Promise<string>;
  holder(secret: string): Promise<string | null>;
  /**
   * Sets the password and ends all sessions, in one transaction. Null: used, expired or unknown. Of
   * concurrent calls one succeeds.
   */
  choosePassword(secret: string, password: string): Promise<string | null>;
  findConfirmation(secret: string): Promise<Confirmation | null>;
  close(secret: string): Promise<void>;
  closeAll(personId: string): Promise<void>;
}

function isOpen(secret: string) {
  return (eb: ExpressionBuilder<Tables, 'platform.one_time_links'>) =>
    eb.and([
      eb('token_hash', '=', hashSecret(secret)),
      eb('used_at', 'is', null),
      eb('expires_at', '>', now()),
    ]);
}

export function createOneTimeLinks(db: Database): OneTimeLinks {
  const write = async (personId: string, purpose: LinkPurpose, email: string | null): Promise<string> => {
    const secret = newSecret('link');
    await db.transaction().execute(async (tx) => {
      await tx
        .deleteFrom('platform.one_time_links')
        .where((eb) =>
          eb.or([eb.and({ person_id: personId, purpose }), eb('expires_at', '<', fromNow({ days: -7 }))]),
        )
        .execute();
      await tx
        .insertInto('platform.one_time_links')
        .values({
          token_hash: hashSecret(secret),
          person_id: personId,
          purpose,
          email,
          expires_at: fromNow({ hours: hours[purpose] }),
        })
        .execute();
    });
    return secret;
  };

  return {
    hours,
    issue: (personId, purpose) => write(personId, purpose, null),
    issueConfirmation: (personId, email) => write(personId, 'confirmation', email),

    async holder(secret) {
      if (!isSecret('link', secret)) return null;
      const link = await db
        .selectFrom('platform.one_time_links')
        .select('person_id')
        .where(isOpen(secret))
        .where('purpose', '<>', 'confirmation')
        .executeTakeFirst();
      return link?.person_id ?? null;
    },

    async choosePassword(secret, password) {
      if ((await this.holder(secret)) === null) return null;
      const passwordHash = await hashPassword(password);
      return db.transaction().execute(async (tx) => {
        const link = await tx
          .updateTable('platform.one_time_links')
          .set({ used_at: now() })
          .where(isOpen(secret))
          .where('purpose', '<>', 'confirmation')
          .returning('person_id')
          .executeTakeFirst();
        if (link === undefined) return null;
        await replacePassword(tx, link.person_id, passwordHash);
        return link.person_id;
      });
    },

    async findConfirmation(secret) {
      if (!isSecret('link', secret)) return null;
      const link = await db
        .selectFrom('platform.one_time_links')
        .select(['person_id as personId', 'email'])
        .where(isOpen(secret))
        .where('purpose', '=', 'confirmation')
        .executeTakeFirst();
      if (link === undefined) return null;
      if (link.email === null) throw new Error('a link that confirms an address lacks it');
      return { personId: link.personId, email: link.email };
    },

    async close(secret) {
      await db.deleteFrom('platform.one_time_links').where('token_hash', '=', hashSecret(secret)).execute();
    },

    closeAll: (personId) => closeLinks(db, personId),
  };
}

export async function closeLinks(db: Database, personId: string): Promise<void> {
  await db.deleteFrom('platform.one_time_links').where('person_id', '=', personId).execute();
}
