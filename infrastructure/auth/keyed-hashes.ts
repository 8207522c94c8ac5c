import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../projections/projection';

/** The purpose is part of the hash, so hashes made for different purposes cannot be compared. */
export type HashPurpose = 'command id' | 'request' | 'written cookie';

/**
 * HMAC-SHA-256 with a secret of the installation. Without the secret nobody can find the input by guessing.
 */
export type KeyedHash = (purpose: HashPurpose, parts: readonly unknown[]) => Promise<Buffer>;

const name = 'keyed hashes';

/**
 * The first process that needs the secret creates it. It is kept in the database and read once per process.
 */
export function createKeyedHash(db: Database): KeyedHash {
  let known: Buffer | null = null;

  const secret = async (): Promise<Buffer> => {
    if (known !== null) return known;
    await sql`insert into platform.installation_secrets (name, secret) values (${name}, ${randomBytes(32)})
      on conflict do nothing`.execute(db);
    const { rows } = await sql<{ secret: Buffer }>`
      select secret from platform.installation_secrets where name = ${name}`.execute(db);
    const [row] = rows;
    if (row === undefined) throw new Error('the secret of the installation could be neither made nor read');
    return (known = row.secret);
  };

  return async (purpose, parts) =>
    createHmac('sha256', await secret())
      .update(JSON.stringify([purpose, ...parts]))
      .digest();
}
