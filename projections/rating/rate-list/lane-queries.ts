import { sql } from 'kysely';
import type { LaneMate } from '../../../domain/rating/rate/lane';
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
  const merged = db
    .selectFrom('company_survivor')
    .select(['id', 'survivor_id'])
    .where('owner_id', '=', ownerId);
  const [{ rows }, currencies, parts] = await Promise.all([
    reading,
    currenciesOf(db, ownerId),
    merged.execute(),
  ]);
  const survivors = Object.fromEntries(parts.map(({ id, survivor_id }) => [id, survivor_id]));
  const { lastTurn = '0', mates = [] } = rows[0] ?? {};
  return { lane, revision, lastTurn, mates, survivors, currencies };
}
