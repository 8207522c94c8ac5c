import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '@projections/projection';
import { findJob, type ImportCounts, type ImportJob } from './job-store.server';

/** Seconds without a heartbeat after which another process takes the import over. */
const leaseSeconds = 30;

/** Another process has taken the import over, so this one must stop. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** An import and the token of its lease. */
export interface ImportLease {
  readonly job: ImportJob;
  readonly holder: string;
}

/** Leases the oldest waiting import; null if there is none. */
export async function acquireLease(db: Database): Promise<ImportLease | null> {
  const holder = uuidv7();
  const { rows } = await sql<{ id: string }>`
    update platform.catalogue_imports
    set leased_by = ${holder}, leased_until = now() + make_interval(secs => ${leaseSeconds})
    where id = (
      select id from platform.catalogue_imports
      where state in ('checking', 'applying', 'undoing') and coalesce(leased_until < now(), true)
      order by asked_at limit 1 for update skip locked
    )
    returning id::text`.execute(db);
  const job = rows[0] === undefined ? null : await findJob(db, rows[0].id);
  return job === null ? null : { job, holder };
}

const countColumns: Readonly<Record<keyof ImportCounts, string>> = {
  new: 'new_rows',
  changed: 'changed_rows',
  unchanged: 'unchanged_rows',
  invalid: 'invalid_rows',
  created: 'created',
  updated: 'updated',
  unneeded: 'unneeded',
  failed: 'failed',
  undone: 'undone',
  leftAlone: 'left_alone',
  calculated: 'calculated',
};

/**
 * Stores progress and renews the lease. False if the import was asked to stop. Throws `LeaseLost` if another
 * process has it.
 */
export async function renewLease(
  db: Database,
  { job: { id }, holder }: ImportLease,
  { progress, ...counts }: Partial<ImportCounts> & { readonly progress?: number },
): Promise<boolean> {
  const sets = [
    sql`leased_until = now() + make_interval(secs => ${leaseSeconds}), faults = 0`,
    ...(progress === undefined ? [] : [sql`progress = ${progress}`]),
    ...Object.entries(counts).map(
      ([name, count]) => sql`${sql.ref(countColumns[name as keyof ImportCounts])} = ${count}`,
    ),
  ];
  const { rows } = await sql<{ is_stopping: boolean }>`
    update platform.catalogue_imports set ${sql.join(sets)}
    where id = ${id}::uuid and leased_by = ${holder}::uuid returning is_stopping`.execute(db);
  if (rows[0] === undefined) throw new LeaseLost(id);
  return !rows[0].is_stopping;
}

/** Releases the lease. `faults` counts consecutive failures. */
export async function releaseLease(
  db: Database,
  { job: { id }, holder }: ImportLease,
  hasFailed: boolean,
): Promise<number> {
  const { rows } = await sql<{ faults: number }>`
    update platform.catalogue_imports
    set leased_by = null, leased_until = null, faults = faults + ${hasFailed ? 1 : 0}
    where id = ${id}::uuid and leased_by = ${holder}::uuid returning faults`.execute(db);
  return rows[0]?.faults ?? 0;
}
