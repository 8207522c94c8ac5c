import { randomBytes } from 'node:crypto';
import type { Database } from '../../projections/projection';
import { hashSecret } from './secrets';

/** RFC 4648, 5 bits each: without 0 and 1, which people confuse with o and l. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const characters = 16;
const codesOfOnePerson = 10;

/** 80 random bits in four groups: `abcd-efgh-ijkl-mnop`. */
export function newRecoveryCode(): string {
  const letters = [...randomBytes(characters)].map((byte) => alphabet.charAt(byte % alphabet.length));
  return (letters.join('').match(/.{4}/g) ?? []).join('-');
}

export function readRecoveryCode(typed: string): string | null {
  const plain = typed.replace(/[\s-]/g, '').toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
  return /^[a-z2-7]{16}$/.test(plain) ? plain : null;
}

function hashOf(personId: string, plain: string): Buffer {
  return hashSecret(`${personId} ${plain}`);
}

/** Replaces all codes. They are returned only this once. */
export async function replaceRecoveryCodes(db: Database, personId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: codesOfOnePerson }, newRecoveryCode);
  await db.transaction().execute(async (tx) => {
    await deleteRecoveryCodes(tx, personId);
    await tx
      .insertInto('platform.recovery_codes')
      .values(
        codes.map((code) => ({ person_id: personId, code_hash: hashOf(personId, code.replaceAll('-', '')) })),
      )
      .execute();
  });
  return codes;
}

/** Of concurrent requests with the same code, one succeeds. */
export async function useRecoveryCode(db: Database, personId: string, plain: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('platform.recovery_codes')
    .where('person_id', '=', personId)
    .where('code_hash', '=', hashOf(personId, plain))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function countRecoveryCodes(db: Database, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('platform.recovery_codes')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function deleteRecoveryCodes(db: Database, personId: string): Promise<void> {
  await db.deleteFrom('platform.recovery_codes').where('person_id', '=', personId).execute();
}
