import { validate } from 'uuid';
import { rowCount } from '../../expressions';
import type { Database } from '../../projection';
import type { HandedOver } from './queries';

/** The successor of a hand-over, which an event names as its correlation; null if it is of none. Requests have ids of any form. */
export async function findSuccessorOf(db: Database, correlationId: string): Promise<string | null> {
  if (!validate(correlationId)) return null;
  const found = await db
    .selectFrom('platform.hand_overs')
    .select('successor_id as successorId')
    .where('id', '=', correlationId)
    .executeTakeFirst();
  return found?.successorId ?? null;
}

/** How many records of each kind a hand-over moved. */
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

/** How often somebody's work was handed over, up to the last time that came to its end. */
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
