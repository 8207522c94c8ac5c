import { setTimeout as pause } from 'node:timers/promises';
import { type Database, fromNow, now } from '../../projections/projection';
import { sayAway } from '../logging/away-log';
import { isAway } from './away';
import type { RunnerLog } from './status';

const lookEveryMs = 500;
const beatEveryMs = 10_000;
/** Seconds a heartbeat is valid: two may be late. */
const countsForSeconds = 30;

export async function keepBeating(
  db: Database,
  isProjecting: () => boolean,
  log: RunnerLog,
  signal: AbortSignal,
): Promise<void> {
  let beatenAt = -Infinity;
  while (!signal.aborted) {
    if (isProjecting() && performance.now() - beatenAt >= beatEveryMs) {
      try {
        await beat(db);
        beatenAt = performance.now();
      } catch (error) {
        if (isAway(error)) sayAway(log, error);
        else log.error({ err: error }, 'a heartbeat of the projections could not be written');
      }
    }
    await pause(lookEveryMs, undefined, { signal }).catch(() => undefined);
  }
}

async function beat(db: Database): Promise<void> {
  await db
    .insertInto('platform.projection_heartbeat')
    .values({ at: now() })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ at: now() }))
    .execute();
}

export async function isBeating(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('platform.projection_heartbeat')
    .select('at')
    .where('at', '>', fromNow({ seconds: -countsForSeconds }))
    .executeTakeFirst();
  return row !== undefined;
}
