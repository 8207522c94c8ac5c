import { sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Actor } from '@domain/shared/actor';
import type { Door } from '@domain/shared/event';
import type { Encoding, OpenOptions } from '~/services';
import type { Database } from '@projections/projection';
import type { DayOrder } from '~/texts/typed-values';
import type { ColumnDays } from './cells/read-day';
import type { DecimalSign } from './cells/read-number';
import type { ImportState } from './import-states';

/** A column of a file. */
export interface ReadingColumn {
  readonly header: string;
  /** Key of the sheet column; null: ignored. */
  readonly key: string | null;
  /** Keys of columns with similar names. */
  readonly near: readonly string[];
  /** Values of its first rows. */
  readonly samples: readonly string[];
  /** What the days of its first rows prove about their order, if any depends on it. */
  readonly days?: ColumnDays;
  /** The column of reasons in a file of failed rows. */
  readonly isReason?: true;
}

/** A name in a file and its meaning. */
export interface MeantWord {
  /** Key of the sheet column. */
  readonly key: string;
  readonly word: string;
  /** The id or code that is meant. */
  readonly value: string;
}

/** How a file is read. */
export interface FileReading {
  /** In the order of the file. */
  readonly columns: readonly ReadingColumn[];
  readonly decimal: DecimalSign;
  /** The first rows do not prove the decimal sign and nobody chose it: the usual one is assumed. */
  readonly isSignUsual?: boolean;
  /** Whether an empty cell clears the value. Otherwise it leaves it. */
  readonly clearsEmpty: boolean;
  /** The worksheet that is read and the others. Absent for text files and older imports. */
  readonly sheet?: { readonly name: string; readonly others: readonly string[] };
  /** How ambiguous days are read. Absent, as in older imports: day first. */
  readonly dayOrder?: DayOrder;
  /** Of a text file. */
  readonly encoding?: Encoding;
  /** Number of the header row. Null: none. Absent: the first. */
  readonly headerRow?: number | null;
  /** The first rows, one of which may be the header. */
  readonly firstRows?: readonly { readonly row: number; readonly text: string }[];
  /** Something can be read in two ways, so a person must decide before rows are checked. */
  readonly isOpen?: boolean;
  /** The columns were matched as the person did before. */
  readonly isRemembered?: boolean;
  readonly meant?: readonly MeantWord[];
}

/** Opens a file as it was opened for matching its columns. */
export function openedAs({ sheet, encoding, headerRow }: FileReading): OpenOptions {
  return {
    ...(encoding !== undefined && { encoding }),
    sheet: (sheets) =>
      Math.max(
        0,
        sheets.findIndex(({ name }) => name === sheet?.name),
      ),
    header: (rows, name) =>
      headerRow === undefined || name !== (sheet?.name ?? null) ? (rows[0]?.number ?? null) : headerRow,
  };
}

export interface ImportCounts {
  readonly new: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly invalid: number;
  readonly created: number;
  readonly updated: number;
  readonly unneeded: number;
  readonly failed: number;
  readonly undone: number;
  readonly leftAlone: number;
  /** Imported cells whose values were results of formulas when the file was saved. */
  readonly calculated: number;
}

export interface ImportJob {
  readonly id: string;
  /** The subject: a catalogue's name, or the path of a kind of rate (`sea-rates`). */
  readonly catalogue: string;
  readonly ownerId: string | null;
  readonly actor: Actor;
  readonly via: Door;
  readonly askedAt: Date;
  readonly fileId: string;
  readonly fileName: string;
  readonly reading: FileReading;
  readonly state: ImportState;
  readonly applies: boolean;
  /** From 0 to 1, of the current step. */
  readonly progress: number;
  readonly counts: ImportCounts;
  readonly refusal: {
    readonly code: string;
    readonly params: Readonly<Record<string, string | number>>;
  } | null;
  readonly doneAt: Date | null;
  readonly undoId: string | null;
  readonly undoActor: Actor | null;
  readonly undoVia: Door | null;
  readonly undoneAt: Date | null;
}

const columns = sql`
  id, catalogue, owner_id as "ownerId", actor, via, asked_at as "askedAt", file_id as "fileId", file_name as "fileName", reading, state,
  applies, progress, refusal, done_at as "doneAt", undo_id as "undoId", undo_actor as "undoActor", undo_via as "undoVia",
  undone_at as "undoneAt",
  jsonb_build_object('new', new_rows, 'changed', changed_rows, 'unchanged', unchanged_rows, 'invalid', invalid_rows,
    'created', created, 'updated', updated, 'unneeded', unneeded, 'failed', failed, 'undone', undone, 'leftAlone', left_alone, 'calculated', calculated) as counts`;

export async function insertJob(
  db: Database,
  job: Pick<ImportJob, 'id' | 'catalogue' | 'actor' | 'via' | 'fileId' | 'fileName' | 'reading'>,
): Promise<void> {
  await sql`
    insert into platform.catalogue_imports (id, catalogue, owner_id, actor, via, file_id, file_name, reading, state)
    values (${job.id}, ${job.catalogue}, ${job.actor.ownerId}, ${JSON.stringify(job.actor)}::jsonb, ${job.via}, ${job.fileId},
      ${job.fileName}, ${JSON.stringify(job.reading)}::jsonb, 'mapping')`.execute(db);
}

/** The import with an id from a URL. Null also for text that is no id. */
export async function findJob(db: Database, id: string): Promise<ImportJob | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<ImportJob>`
    select ${columns} from platform.catalogue_imports where id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** Imports into a subject that were checked, newest first, of one owner company (null: of all). */
export async function listJobs(
  db: Database,
  {
    catalogue,
    ownerId,
    limit,
    offset,
  }: { catalogue: string; ownerId: string | null; limit: number; offset: number },
): Promise<{ readonly data: readonly ImportJob[]; readonly total: number }> {
  const where = sql`catalogue = ${catalogue} and state not in ('mapping') and (${ownerId}::text is null or owner_id = ${ownerId})`;
  const { rows } = await sql<ImportJob>`
    select ${columns} from platform.catalogue_imports where ${where}
    order by asked_at desc, id limit ${limit} offset ${offset}`.execute(db);
  const count = await sql<{ total: number }>`
    select count(*)::int as total from platform.catalogue_imports where ${where}`.execute(db);
  return { data: rows, total: count.rows[0]?.total ?? 0 };
}

/** Fields to update. Absent fields stay. */
export interface JobChange {
  readonly state: ImportState;
  readonly reading?: FileReading;
  readonly applies?: boolean;
  readonly refusal?: ImportJob['refusal'];
  /** On whose account its rows are written. */
  readonly by?: { readonly actor: Actor; readonly via: Door };
  readonly undo?: { readonly id: string; readonly actor: Actor; readonly via: Door };
}

/** Moves an import from one of these states to another. False if it is in none of them. */
export async function moveJob(
  db: Database,
  id: string,
  from: readonly ImportState[],
  { state, reading, applies, refusal, by, undo }: JobChange,
): Promise<boolean> {
  const isOver = state === 'done' || state === 'cancelled' || state === 'refused';
  const sets = [
    sql`state = ${state}, is_stopping = false, faults = 0, progress = 0`,
    ...(reading === undefined ? [] : [sql`reading = ${JSON.stringify(reading)}::jsonb`]),
    ...(applies === undefined ? [] : [sql`applies = ${applies}`]),
    ...(refusal === undefined ? [] : [sql`refusal = ${JSON.stringify(refusal)}::jsonb`]),
    ...(by === undefined ? [] : [sql`actor = ${JSON.stringify(by.actor)}::jsonb, via = ${by.via}`]),
    ...(undo === undefined
      ? []
      : [
          sql`undo_id = ${undo.id}, undo_actor = ${JSON.stringify(undo.actor)}::jsonb, undo_via = ${undo.via}`,
        ]),
    ...(isOver ? [sql`done_at = now()`] : []),
    ...(state === 'undone' ? [sql`undone_at = now()`] : []),
  ];
  const { numAffectedRows } = await sql`
    update platform.catalogue_imports set ${sql.join(sets)}
    where id::text = ${id} and state = any(${[...from]})`.execute(db);
  return numAffectedRows === 1n;
}

/** Asks the process that works on an import to stop. */
export async function stopJob(db: Database, id: string): Promise<void> {
  await sql`update platform.catalogue_imports set is_stopping = true where id::text = ${id}`.execute(db);
}

/** Deletes files that were uploaded more than a day ago and not used. */
export async function forgetAbandoned(db: Database): Promise<void> {
  await sql`
    with gone as (
      delete from platform.catalogue_imports
      where state = 'mapping' and asked_at < now() - interval '1 day' returning file_id
    )
    delete from platform.files where id in (select file_id from gone)`.execute(db);
}

/** Deletes an import that was never started, with its file. */
export async function forgetJob(db: Database, id: string): Promise<void> {
  await sql`
    with gone as (
      delete from platform.catalogue_imports where id::text = ${id} and state = 'mapping' returning file_id
    )
    delete from platform.files where id in (select file_id from gone)`.execute(db);
}
