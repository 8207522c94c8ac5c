import { sql } from 'kysely';
import type { Database } from '../../projections/projection';
import { hashSecret } from './secrets';

/**
 * The session or sign-in that sets up a factor. Only it learns the secret, not even another session of the
 * person.
 */
export type FactorHolder = { readonly sessionId: string } | { readonly challenge: string };

export function nameOfHolder(holder: FactorHolder): string {
  return 'sessionId' in holder
    ? `session ${holder.sessionId}`
    : `sign-in ${hashSecret(holder.challenge).toString('base64url')}`;
}

export type AcceptedFactor =
  | { readonly factorId: string; readonly replaces: readonly string[] }
  | { readonly refused: 'wrong-code' | 'not-offered' | 'not-first' };

/**
 * Serializes the acceptances of a person's factors, so that of two concurrent first factors the second sees
 * the first.
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
