import type { Database } from '../../projection';

/** The last erasure of a record's personal data. */
export interface ErasureOfRecord {
  /** ISO instant. */
  readonly at: string;
  /** Null where its receipt is not known, as in a database without the events of erasures. */
  readonly erasureId: string | null;
  /** Whether personal data was stored since. */
  readonly hasNewer: boolean;
}

/** The last erasure of a subject such as `supplier-0198…`; null if there was none. */
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
