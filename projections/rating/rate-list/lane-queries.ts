import { sql } from 'kysely';
import type { LaneMate, Survivors } from '../../../domain/rating/rate/lane';
import type { LaneFacts } from '../../../domain/rating/rate/publication';
import type { Database } from '../../projection';
import { currenciesOf } from '../currencies/queries';

/**
 * A lane of an owner company: its last publication and its other published rates, read in one statement so that
 * both are consistent, and the currencies with an exchange rate.
 */
export async function readLane(
  db: Database,
  lane: string,
  {
    id: except,
    revision,
    ownerId,
  }: { readonly id: string; readonly revision: number; readonly ownerId: string },
): Promise<LaneFacts> {
  const reading = sql<{ lastTurn: string; mates: readonly LaneMate[] }>`
    select
      coalesce((select position from rate_lane where id = ${lane}), '0') as "lastTurn",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'code', code, 'terms', terms) order by valid_from, id)
        from rate_list where lane = ${lane} and state = 'published' and id <> ${except}
      ), '[]') as mates`.execute(db);
  const [{ rows }, currencies, survivors] = await Promise.all([
    reading,
    currenciesOf(db, ownerId),
    readSurvivors(db, ownerId),
  ]);
  const { lastTurn = '0', mates = [] } = rows[0] ?? {};
  return { lane, revision, lastTurn, mates, survivors, currencies };
}

/** What merged companies of an owner company are part of. */
export async function readSurvivors(db: Database, ownerId: string): Promise<Survivors> {
  const parts = await db
    .selectFrom('company_survivor')
    .select(['id', 'survivor_id'])
    .where('owner_id', '=', ownerId)
    .execute();
  return Object.fromEntries(parts.map(({ id, survivor_id }) => [id, survivor_id]));
}
