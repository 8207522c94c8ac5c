import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../projections/projection';

/** Why a job was ended while it ran: reading met a limit, or its worker died. */
export type EndedBy = 'time' | 'memory' | 'worker';

/** A job that is run only when an administrator says so. */
export interface SetAsideJob {
  readonly id: string;
  readonly queue: string;
  readonly reason: EndedBy;
  readonly firstAt: Date;
  readonly setAsideAt: Date;
}

/** Times in a row that a job may be ended; the last one sets it aside. */
export const endingsAllowed = 3;

export interface EndedJob {
  readonly id: string;
  readonly data: unknown;
  /** Tells this attempt from later ones. */
  readonly retryCount: number;
}

/**
 * Counts that a job was ended. Returns whether it was set aside: it is in its queue no more. `onSetAside` runs in the
 * same transaction.
 */
export async function noteEnded(
  db: Database,
  queue: string,
  { id, data, retryCount }: EndedJob,
  reason: EndedBy,
  onSetAside: (tx: DatabaseTransaction) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // Many kills in the life of a long job do not set it aside.
    const { rows } = await sql<{ times: number }>`
      insert into platform.ended_jobs as known (id, queue, data, times, reason)
      values (${id}, ${queue}, ${JSON.stringify(data)}, 1, ${reason})
      on conflict (id) do update set reason = excluded.reason, last_at = now(),
        times = case when known.last_at < now() - interval '1 hour' then 1 else known.times + 1 end
      returning times`.execute(tx);
    if ((rows[0]?.times ?? 0) < endingsAllowed) return false;
    const { numAffectedRows } = await sql`delete from jobs.job
      where name = ${queue} and id = ${id} and state = 'active' and retry_count = ${retryCount}`.execute(tx);
    // Another worker has it already.
    if (numAffectedRows === 0n) return false;
    await tx
      .updateTable('platform.ended_jobs')
      .set((eb) => ({ set_aside_at: eb.fn<Date>('now') }))
      .where('id', '=', id)
      .execute();
    await onSetAside(tx);
    return true;
  });
}

/** Forgets what was counted of a job that has succeeded. */
export async function forgetEndings(db: Database, id: string): Promise<void> {
  await db.deleteFrom('platform.ended_jobs').where('id', '=', id).where('set_aside_at', 'is', null).execute();
}

/** Those set aside, the latest first. */
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

/** Takes out a job that was set aside, to be run again. Null: there is none, or somebody else took it. */
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
