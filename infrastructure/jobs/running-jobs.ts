import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../projections/projection';
import { lockSeed } from './job-locks';
import { graceSeconds } from './worker';

const lookAgainMs = 100;

interface Run {
  readonly id: string;
  readonly count: number;
}

/**
 * Waits for the jobs running now, except those of some queues. False: not ended in time. Ignores later jobs;
 * those of dead workers count as ended.
 */
export async function untilOthersEnd(
  db: Database,
  except: readonly string[],
  withinMs: number,
): Promise<boolean> {
  const until = performance.now() + withinMs;
  for (let left = await findRuns(db, except); left.length > 0;) {
    if (performance.now() > until) return false;
    await pause(lookAgainMs);
    const now = new Map((await findRuns(db, except)).map(({ id, count }) => [id, count]));
    left = left.filter(({ id, count }) => now.get(id) === count);
  }
  return true;
}

/** A job that was just claimed may not have its lock yet. */
async function findRuns(db: Database, except: readonly string[]): Promise<readonly Run[]> {
  const { rows } = await sql<Run>`select job.id, job.retry_count as count from jobs.job
    where job.state = 'active' and job.name <> all(${except}::text[])
      and (job.started_on > now() - make_interval(secs => ${graceSeconds}) or exists (
        select from pg_locks held
        where held.locktype = 'advisory' and held.granted and held.objsubid = 1
          and held.database = (select oid from pg_database where datname = current_database())
          and ((held.classid::bigint << 32) | held.objid::bigint) = hashtextextended(
            case jsonb_typeof(job.data -> 'id') when 'string' then job.data ->> 'id' else job.id::text end, ${lockSeed})))`.execute(
    db,
  );
  return rows;
}
