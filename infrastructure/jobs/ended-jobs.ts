import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, fromNow } from '../../projections/projection';

export type EndedBy = 'time' | 'memory' | 'worker';

export interface SetAsideJob {
  readonly id: string;
  readonly queue: string;
  readonly reason: EndedBy;
  readonly firstAt: Date;
  readonly setAsideAt: Date;
}

export const endingsAllowed = 3;

export interface EndedJob {
  readonly id: string;
  readonly data: unknown;
  readonly retryCount: number;
}

/**
 * Returns whether the job was set aside, which removes it from its queue. `onSetAside` runs in the same
 * transaction. A job that has ended otherwise meanwhile does not count.
 */
export async function noteEnded(
  db: Database,
  queue: string,
  { id, data, retryCount }: EndedJob,
  reason: EndedBy,
  onSetAside: (tx: DatabaseTransaction) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows: active } = await sql`select from jobs.job
      where name = ${queue} and id = ${id} and state = 'active' and retry_count = ${retryCount} for update`.execute(
      tx,
    );
    if (active.length === 0) return false;
    // Only endings in a row count, so that a long job survives occasional kills.
    await tx
      .deleteFrom('platform.ended_jobs')
      .where('set_aside_at', 'is', null)
      .where('last_at', '<', fromNow({ hours: -1 }))
      .execute();
    const { rows } = await sql<{ times: number }>`
      insert into platform.ended_jobs as known (id, queue, data, times, reason)
      values (${id}, ${queue}, ${JSON.stringify(data)}, 1, ${reason})
      on conflict (id) do update set reason = excluded.reason, last_at = now(), times = known.times + 1
      returning times`.execute(tx);
    if ((rows[0]?.times ?? 0) < endingsAllowed) return false;
    await sql`delete from jobs.job where name = ${queue} and id = ${id}`.execute(tx);
    await tx
      .updateTable('platform.ended_jobs')
      .set((eb) => ({ set_aside_at: eb.fn<Date>('now') }))
      .where('id', '=', id)
      .execute();
    await onSetAside(tx);
    return true;
  });
}

export async function forgetEndings(db: Database, id: string): Promise<void> {
  await db.deleteFrom('platform.ended_jobs').where('id', '=', id).where('set_aside_at', 'is', null).execute();
}

export async function listSetAside(db: Database): Promise<readonly SetAsideJob[]> {
  const rows = await db
    .selectFrom('platform.ended_jobs')
    .select(['id', 'queue', 'reason', 'first_at as firstAt', 'set_aside_at as setAsideAt'])
    .where('set_aside_at', 'is not', null)
    .orderBy('set_aside_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ reason, setAsideAt, ...row }) => ({
    ...row,
    reason: reason as EndedBy,
    setAsideAt: setAsideAt ?? row.firstAt,
  }));
}

export async function takeSetAside(
  tx: DatabaseTransaction,
  id: string,
): Promise<{ readonly queue: string; readonly data: object } | null> {
  const taken = await tx
    .deleteFrom('platform.ended_jobs')
    .where('id', '=', id)
    .where('set_aside_at', 'is not', null)
    .returning(['queue', 'data'])
    .executeTakeFirst();
  return taken === undefined ? null : { queue: taken.queue, data: taken.data as object };
}
