import { validate } from 'uuid';
import { rowCount } from '../../expressions';
import type { Database } from '../../projection';
import type { HandedOver } from './queries';

/** Null: not part of a handover. Ids of requests may have any form. */
export async function findSuccessorOf(db: Database, correlationId: string): Promise<string | null> {
  if (!validate(correlationId)) return null;
  const found = await db
    .selectFrom('platform.hand_overs')
    .select('successor_id as successorId')
    .where('id', '=', correlationId)
    .executeTakeFirst();
  return found?.successorId ?? null;
}

export async function countMoved(
  db: Database,
  handOverId: string,
): Promise<Readonly<Partial<Record<HandedOver, number>>>> {
  const rows = await db
    .selectFrom('platform.hand_over_records')
    .select(['kind', rowCount.as('count')])
    .where('hand_over_id', '=', handOverId)
    .where('outcome', '=', 'moved')
    .groupBy('kind')
    .execute();
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}

/** Includes only handovers that were completed. */
export async function countFinished(db: Database, personId: string): Promise<number> {
  const rows = await db
    .selectFrom('platform.hand_overs')
    .select('done_at')
    .where('person_id', '=', personId)
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
  return rows.findLastIndex(({ done_at }) => done_at !== null) + 1;
}
