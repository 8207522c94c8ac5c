import { validate as isUuid } from 'uuid';
import type { Actor } from '@domain/shared/actor';
import type { Door } from '@domain/shared/event';
import { type Database, type DatabaseTransaction, fromNow, type Tables } from '@projections/projection';
import type { FileReading, ImportCounts, ImportJob } from './import-job';
import { importStates, isBusy, type ImportState } from './import-states';
import { isMailed } from './mailed-sheet-store.server';

const selected = [
  'i.id',
  'i.catalogue',
  'i.owner_id as ownerId',
  'i.actor',
  'i.via',
  'i.asked_at as askedAt',
  'i.file_id as fileId',
  'i.file_name as fileName',
  'i.reading',
  'i.state',
  'i.applies',
  'i.progress',
  'i.refusal',
  'i.done_at as doneAt',
  'i.undo_id as undoId',
  'i.undo_actor as undoActor',
  'i.undo_via as undoVia',
  'i.undone_at as undoneAt',
  'i.new_rows as new',
  'i.changed_rows as changed',
  'i.unchanged_rows as unchanged',
  'i.invalid_rows as invalid',
  'i.created',
  'i.updated',
  'i.unneeded',
  'i.failed',
  'i.undone',
  'i.left_alone as leftAlone',
  'i.calculated',
] as const;

const countColumns = {
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
} as const satisfies Record<keyof ImportCounts, keyof Tables['platform.catalogue_imports']>;

function importsIn(db: DatabaseTransaction) {
  return db.selectFrom('platform.catalogue_imports as i').select(selected);
}

type ImportRecord = Awaited<ReturnType<ReturnType<typeof importsIn>['executeTakeFirstOrThrow']>>;

function toJob(row: ImportRecord): ImportJob {
  const { actor, via, reading, state, refusal, undoActor, undoVia, ...plain } = row;
  return {
    ...plain,
    actor: actor as Actor,
    via: via as Door,
    reading: reading as FileReading,
    state: state as ImportState,
    refusal: refusal as ImportJob['refusal'],
    undoActor: undoActor as Actor | null,
    undoVia: undoVia as Door | null,
    counts: pickCounts(plain),
  };
}

function pickCounts(counts: ImportCounts): ImportCounts {
  const { created, updated, unneeded, failed, undone, leftAlone, calculated } = counts;
  const { new: added, changed, unchanged, invalid } = counts;
  return {
    new: added,
    changed,
    unchanged,
    invalid,
    created,
    updated,
    unneeded,
    failed,
    undone,
    leftAlone,
    calculated,
  };
}

export async function insertJob(
  db: Database,
  job: Pick<ImportJob, 'id' | 'catalogue' | 'actor' | 'via' | 'fileId' | 'fileName' | 'reading'>,
): Promise<void> {
  await db
    .insertInto('platform.catalogue_imports')
    .values({
      id: job.id,
      catalogue: job.catalogue,
      owner_id: job.actor.ownerId,
      actor: JSON.stringify(job.actor),
      via: job.via,
      file_id: job.fileId,
      file_name: job.fileName,
      reading: JSON.stringify(job.reading),
      state: 'mapping',
    })
    .execute();
}

/** Null also for text that is no id. */
export async function findJob(db: DatabaseTransaction, id: string): Promise<ImportJob | null> {
  if (!isUuid(id)) return null;
  const row = await importsIn(db).where('i.id', '=', id).executeTakeFirst();
  return row === undefined ? null : toJob(row);
}

/** Checked imports, newest first, of one owner company (null: of all). */
export async function listJobs(
  db: Database,
  {
    catalogue,
    ownerId,
    limit,
    offset,
  }: { catalogue: string; ownerId: string | null; limit: number; offset: number },
): Promise<{ readonly data: readonly ImportJob[]; readonly total: number }> {
  const listed = db
    .selectFrom('platform.catalogue_imports as i')
    .where('i.catalogue', '=', catalogue)
    // Imports in `mapping` are private to their author; mailed ones are for anybody.
    .where((eb) => eb.or([eb('i.state', '<>', 'mapping'), isMailed(eb.ref('i.id'))]))
    .$if(ownerId !== null, (of) => of.where('i.owner_id', '=', ownerId));
  const rows = await listed
    .select(selected)
    .orderBy('i.asked_at', 'desc')
    .orderBy('i.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await listed.select((eb) => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  return { data: rows.map(toJob), total: Number(total) };
}

export interface JobChange {
  readonly state: ImportState;
  readonly reading?: FileReading;
  readonly applies?: boolean;
  readonly refusal?: ImportJob['refusal'];
  readonly by?: { readonly actor: Actor; readonly via: Door };
  readonly undo?: { readonly id: string; readonly actor: Actor; readonly via: Door };
  readonly counts?: Partial<ImportCounts>;
}

function columnsOf(counts: Partial<ImportCounts>): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [countColumns[name as keyof ImportCounts], count]),
  );
}

export async function moveJob(
  db: DatabaseTransaction,
  id: string,
  from: readonly ImportState[],
  { state, reading, applies, refusal, by, undo, counts = {} }: JobChange,
): Promise<boolean> {
  const isOver = state === 'done' || state === 'cancelled' || state === 'refused';
  const { numUpdatedRows } = await db
    .updateTable('platform.catalogue_imports')
    .set((eb) => ({
      state,
      is_stopping: false,
      faults: 0,
      progress: 0,
      ...columnsOf(counts),
      ...(reading !== undefined && { reading: JSON.stringify(reading) }),
      ...(applies !== undefined && { applies }),
      ...(refusal !== undefined && { refusal: refusal === null ? null : JSON.stringify(refusal) }),
      ...(by !== undefined && { actor: JSON.stringify(by.actor), via: by.via }),
      ...(undo !== undefined && {
        undo_id: undo.id,
        undo_actor: JSON.stringify(undo.actor),
        undo_via: undo.via,
      }),
      ...(isOver && { done_at: eb.fn<Date>('now') }),
      ...(state === 'undone' && { undone_at: eb.fn<Date>('now') }),
    }))
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export type ImportProgress = Partial<ImportCounts> & { readonly progress?: number };

export async function keepProgress(
  db: Database,
  id: string,
  { progress, ...counts }: ImportProgress,
): Promise<boolean> {
  const row = await db
    .updateTable('platform.catalogue_imports')
    .set({
      faults: 0,
      ...(progress !== undefined && { progress }),
      ...columnsOf(counts),
    })
    .where('id', '=', id)
    // A killed worker's statement may arrive late: a final state stays.
    .where('state', 'in', importStates.filter(isBusy))
    .returning('is_stopping')
    .executeTakeFirst();
  return row?.is_stopping === false;
}

/** Returns the number of consecutive failed attempts without progress. */
export async function countFault(db: Database, id: string): Promise<number> {
  const row = await db
    .updateTable('platform.catalogue_imports')
    .set((eb) => ({ faults: eb('faults', '+', 1) }))
    .where('id', '=', id)
    .returning('faults')
    .executeTakeFirst();
  return row?.faults ?? 0;
}

export async function busyImports(db: Database): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('platform.catalogue_imports')
    .select('id')
    .where('state', 'in', ['checking', 'applying', 'undoing'])
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function stopJob(db: Database, id: string): Promise<void> {
  await db
    .updateTable('platform.catalogue_imports')
    .set({ is_stopping: true })
    .where('id', '=', id)
    .execute();
}

/** Days until a mailed sheet that nobody reviewed is deleted: its rates have expired by then. */
const mailedDays = 90;

export async function forgetAbandoned(db: Database): Promise<void> {
  await db
    .with('gone', (within) =>
      within
        .deleteFrom('platform.catalogue_imports')
        .where('state', '=', 'mapping')
        .where((eb) =>
          eb.or([
            eb('asked_at', '<', fromNow({ days: -mailedDays })),
            eb('asked_at', '<', fromNow({ days: -1 })).and(
              eb.not(isMailed(eb.ref('platform.catalogue_imports.id'))),
            ),
          ]),
        )
        .returning('file_id'),
    )
    .deleteFrom('platform.files')
    .where('id', 'in', (eb) => eb.selectFrom('gone').select('file_id'))
    .execute();
}

export async function forgetJob(db: Database, id: string): Promise<void> {
  await db
    .with('gone', (within) =>
      within
        .deleteFrom('platform.catalogue_imports')
        .where((eb) => eb.cast<string>('id', 'text'), '=', id)
        .where('state', '=', 'mapping')
        .returning('file_id'),
    )
    .deleteFrom('platform.files')
    .where('id', 'in', (eb) => eb.selectFrom('gone').select('file_id'))
    .execute();
}
