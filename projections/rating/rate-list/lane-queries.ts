import { sql } from 'kysely';
import type { LaneMate } from '../../../domain/rating/rate/lane';
import type { LaneFacts } from '../../../domain/rating/rate/publication';
import type { Database } from '../../projection';

/** A lane as it stands: its last turn, and the published rates that hold in it, but for one. In one statement, so that both are of one moment. */
export async function readLane(
  db: Database,
  lane: string,
  { id: except, revision }: { readonly id: string; readonly revision: number },
): Promise<LaneFacts> {
  const { rows } = await sql<{ lastTurn: string; mates: readonly LaneMate[] }>`
    select
      coalesce((select position from rate_lane where id = ${lane}), '0') as "lastTurn",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'code', code, 'terms', terms) order by valid_from, id)
        from rate_list where lane = ${lane} and state = 'published' and id <> ${except}
      ), '[]') as mates`.execute(db);
  return { lane, revision, lastTurn: rows[0]?.lastTurn ?? '0', mates: rows[0]?.mates ?? [] };
}
