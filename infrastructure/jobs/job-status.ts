import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../../projections/projection';
import { listSetAside, type SetAsideJob } from './ended-jobs';

export interface QueueStatus {
  readonly name: string;
  readonly waiting: number;
  readonly oldestSeconds: number | null;
  readonly later: number;
  readonly running: number;
  readonly failed: number;
  readonly lastError: string | null;
}

export interface WorkerStatus {
  readonly name: string;
  readonly startedAt: Date;
  readonly isAlive: boolean;
}

export interface JobStatus {
  readonly queues: readonly QueueStatus[];
  readonly workers: readonly WorkerStatus[];
  readonly setAside: readonly SetAsideJob[];
}

/** Current figures; pg-boss counts only every few seconds. */
export async function readJobStatus(
  db: Database,
  boss: PgBoss,
  names: readonly string[],
): Promise<JobStatus> {
  const { rows } = await sql<QueueStatus>`
    select q.name,
      count(*) filter (where j.state < 'active' and j.start_after <= now())::integer as waiting,
      extract(epoch from now() - min(j.start_after) filter (where j.state < 'active' and j.start_after <= now()))::double precision
        as "oldestSeconds",
      count(*) filter (where j.state < 'active' and j.start_after > now())::integer as later,
      count(*) filter (where j.state = 'active')::integer as running,
      count(*) filter (where j.state = 'failed')::integer as failed,
      (array_agg(j.output ->> 'message' order by coalesce(j.completed_on, j.started_on) desc)
        filter (where j.state in ('retry', 'failed') and j.output is not null))[1] as "lastError"
    from unnest(${names}::text[]) with ordinality as q(name, place)
    left join jobs.job j on j.name = q.name and j.state not in ('completed', 'cancelled')
    group by q.name, q.place order by q.place`.execute(db);
  const instances = await boss.getInstances();
  return {
    queues: rows,
    setAside: await listSetAside(db),
    workers: instances.map(({ name, startedOn, live }) => ({
      name: name ?? '',
      startedAt: startedOn,
      isAlive: live,
    })),
  };
}
