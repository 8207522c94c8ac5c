import { sql } from 'kysely';
import type { Database } from '../../projections/projection';
import { hashSecret } from './secrets';

/** Who sets a factor up: nobody else learns its secret, not even another session of the person. */
export type FactorHolder = { readonly sessionId: string } | { readonly challenge: string };

/** How rows name a holder. */
export function nameOfHolder(holder: FactorHolder): string {
  return 'sessionId' in holder
    ? `session ${holder.sessionId}`
    : `sign-in ${hashSecret(holder.challenge).toString('base64url')}`;
}

/** A factor whose person proved it, or why it is none. */
export type AcceptedFactor =
  | { readonly factorId: string; readonly replaces: readonly string[] }
  | { readonly refused: 'wrong-code' | 'not-offered' | 'not-first' };

/**
 * Runs `accept` while nobody else accepts a factor of the person, with the other factors accepted or active by then. Of
 * two that set up a first factor at once, the second sees the first one's.
 */
export function acceptingAlone<Outcome>(
  db: Database,
  personId: string,
  accept: (
    tx: Database,
    others: readonly { readonly id: string; readonly kind: string; readonly standing: string }[],
  ) => Promise<Outcome>,
): Promise<Outcome> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`second factors ${personId}`}, 0))`.execute(tx);
    const others = await tx
      .selectFrom('platform.second_factors')
      .select(['id', 'kind', 'standing'])
      .where('person_id', '=', personId)
      .where('standing', 'in', ['accepted', 'active'])
      .execute();
    return accept(tx, others);
  });
}
