import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../../projections/projection';

/** The purpose is part of the hash, so hashes made for different purposes cannot be compared. */
export type HashPurpose =
  | 'command id'
  | 'google sign-up'
  | 'rate share'
  | 'request'
  | 'ticket reply'
  | 'unsubscribe'
  | 'written cookie';

/** HMAC-SHA-256 with a secret of the installation, without which nobody can find the input by guessing. */
export type KeyedHash = (purpose: HashPurpose, parts: readonly unknown[]) => Promise<Buffer>;

const name = 'keyed hashes';

/** The first process that needs the secret creates it in the database. */
export function createKeyedHash(db: Database): KeyedHash {
  let known: Buffer | null = null;

  const secret = async (): Promise<Buffer> => {
    if (known !== null) return known;
    await db
      .insertInto('platform.installation_secrets')
      .values({ name, secret: randomBytes(32) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await db
      .selectFrom('platform.installation_secrets')
      .select('secret')
      .where('name', '=', name)
      .executeTakeFirst();
    if (row === undefined) throw new Error('the secret of the installation could be neither made nor read');
    return (known = row.secret);
  };

  return async (purpose, parts) =>
    createHmac('sha256', await secret())
      .update(JSON.stringify([purpose, ...parts]))
      .digest();
}
