import type { Database } from '../../projection';

export interface ErasureOfRecord {
  readonly at: string;
  /** Null: the receipt is unknown, as in a database without the events of erasures. */
  readonly erasureId: string | null;
  /** Whether personal data was stored since. */
  readonly hasNewer: boolean;
}

/** Such as `supplier-0198…`; null: none. */
export async function findErasureOf(db: Database, subject: string): Promise<ErasureOfRecord | null> {
  const erased = await db
    .selectFrom('platform.erased_subjects')
    .select('erased_at')
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (erased === undefined) return null;
  const [receipt, key] = await Promise.all([
    db
      .selectFrom('platform.erasures')
      .select(['stream', 'requested_at'])
      // A quote erased with its customer has the customer's receipt, of the same instant.
      .where((eb) => eb.or([eb('subject', '=', subject), eb('requested_at', '=', erased.erased_at)]))
      .orderBy('requested_at', 'desc')
      .orderBy((eb) => eb('subject', '=', subject), 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('platform.personal_keys')
      .select('id')
      .where('subject', '=', subject)
      .where('wrapped', 'is not', null)
      .limit(1)
      .executeTakeFirst(),
  ]);
  return {
    at: (receipt?.requested_at ?? erased.erased_at).toISOString(),
    erasureId: receipt?.stream.slice('erasure-'.length) ?? null,
    hasNewer: key !== undefined,
  };
}
