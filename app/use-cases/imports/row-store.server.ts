import { type ExpressionBuilder, sql } from 'kysely';
import type { CatalogueTable } from '@projections/catalogues/catalogue-table';
import type { RowSource } from '~/services';
import type { Database, Tables } from '@projections/projection';
import type { RowOutcome, Verdict } from './import-states';
import type { RatePrices } from './price-store.server';
import type { RowProblem } from './row-problem';
import type { Superseded } from './superseded';

type Values = Readonly<Record<string, unknown>>;

export interface CheckedRow {
  readonly row: number;
  readonly verdict: Verdict;
  readonly name: string | null;
  readonly recordId: string | null;
  readonly revision: number | null;
  readonly input: Values | null;
  readonly before: Values | null;
  readonly problems: readonly RowProblem[] | null;
  /** Rows with a common entry run one after the other; others concurrently. */
  readonly turns: readonly string[];
  /** Position in the file of the row that it was made from. Absent or null: its own. */
  readonly source?: RowSource | null | undefined;
  readonly supersedes?: readonly Superseded[] | null | undefined;
  readonly prices?: RatePrices | undefined;
}

export interface ImportRow extends Omit<CheckedRow, 'prices'> {
  readonly outcome: RowOutcome | null;
  readonly undo: 'undone' | 'left' | null;
}

export async function clearRows(db: Database, importId: string): Promise<void> {
  await db.deleteFrom('platform.catalogue_import_rows').where('import_id', '=', importId).execute();
}

export async function insertRows(db: Database, importId: string, rows: readonly CheckedRow[]): Promise<void> {
  const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
  await sql`
    insert into platform.catalogue_import_rows (import_id, row, verdict, name, record_id, revision, input, before, problems, turns, source, supersedes)
    select ${importId}::uuid, r.row, r.verdict, r.name, r.record_id, r.revision, r.input::jsonb, r.before::jsonb, r.problems::jsonb, r.turns::jsonb, r.source::jsonb, r.supersedes::jsonb
    from unnest(
      ${rows.map(({ row }) => row)}::int[], ${rows.map(({ verdict }) => verdict)}::text[], ${rows.map(({ name }) => name)}::text[],
      ${rows.map(({ recordId }) => recordId)}::text[], ${rows.map(({ revision }) => revision)}::int[],
      ${rows.map(({ input }) => json(input))}::text[], ${rows.map(({ before }) => json(before))}::text[],
      ${rows.map(({ problems }) => json(problems))}::text[], ${rows.map(({ turns }) => json(turns))}::text[],
      ${rows.map(({ source }) => json(source ?? null))}::text[], ${rows.map(({ supersedes }) => json(supersedes ?? null))}::text[]
    ) as r (row, verdict, name, record_id, revision, input, before, problems, turns, source, supersedes)`.execute(
    db,
  );
}

export interface RowResult {
  readonly row: number;
  readonly recordId: string | null;
  readonly revision: number | null;
  readonly problems: readonly RowProblem[] | null;
  readonly outcome?: RowOutcome;
  readonly undo?: 'undone' | 'left';
}

export async function keepResults(
  db: Database,
  importId: string,
  results: readonly RowResult[],
): Promise<void> {
  await sql`
    update platform.catalogue_import_rows r
    set record_id = coalesce(s."recordId", r.record_id), revision = coalesce(s.revision, r.revision), problems = s.problems,
      outcome = coalesce(s.outcome, r.outcome), undo = s.undo
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
      as s (row int, "recordId" text, revision int, problems jsonb, outcome text, undo text)
    where r.import_id = ${importId}::uuid and r.row = s.row`.execute(db);
}

/**
 * Sets a row's revision to the one that the import itself produced, unless somebody else changed the record
 * before, or the row is undone.
 */
export async function keepOwnChange(
  db: Database,
  importId: string,
  { row, before, revision }: { readonly row: number; readonly before: bigint; readonly revision: bigint },
): Promise<void> {
  await db
    .updateTable('platform.catalogue_import_rows')
    .set({ revision: Number(revision) })
    .where('import_id', '=', importId)
    .where('row', '=', row)
    .where('revision', '=', Number(before))
    .where('undo', 'is', null)
    .execute();
}

export async function isAcrossOwners(
  db: Database,
  { id, ownerId }: { readonly id: string; readonly ownerId: string | null },
  table: CatalogueTable | 'rate_list' | 'person_list' | 'company_list',
): Promise<boolean> {
  const across = await db
    .selectFrom('platform.catalogue_import_rows as i')
    .select('i.row')
    .where('i.import_id', '=', id)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom(db.dynamic.table(table).as('r'))
            .select('r.id')
            .whereRef('r.id', '=', 'i.record_id')
            .where('r.owner_id', '<>', ownerId),
        ),
        eb(eb.fn('jsonb_extract_path_text', ['i.input', eb.val('owner')]), '<>', ownerId),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return across !== undefined;
}

function selectRows(db: Database, importId: string) {
  return db
    .selectFrom('platform.catalogue_import_rows')
    .select(['row', 'verdict', 'name', 'record_id as recordId', 'revision', 'input', 'before', 'problems'])
    .select(['turns', 'outcome', 'undo', 'source', 'supersedes'])
    .$narrowType<Omit<ImportRow, 'row' | 'name' | 'recordId' | 'revision'>>()
    .where('import_id', '=', importId);
}

export async function rowsToApply(
  db: Database,
  importId: string,
  after: number,
  limit: number,
): Promise<readonly ImportRow[]> {
  return selectRows(db, importId)
    .where('row', '>', after)
    .where('verdict', 'in', ['new', 'changed'])
    .where('outcome', 'is', null)
    .orderBy('row')
    .limit(limit)
    .execute();
}

export async function rowsToUndo(
  db: Database,
  importId: string,
  before: number,
  limit: number,
): Promise<readonly ImportRow[]> {
  return selectRows(db, importId)
    .where('row', '<', before)
    .where('outcome', 'in', ['created', 'updated'])
    .where('undo', 'is', null)
    .orderBy('row', 'desc')
    .limit(limit)
    .execute();
}

export async function createdRows(
  db: Database,
  importId: string,
  after: number,
  limit: number,
): Promise<readonly { readonly row: number; readonly recordId: string }[]> {
  return db
    .selectFrom('platform.catalogue_import_rows')
    .select((eb) => ['row', eb.ref('record_id').$notNull().as('recordId')])
    .where('import_id', '=', importId)
    .where('row', '>', after)
    .where('outcome', '=', 'created')
    .where('record_id', 'is not', null)
    .where('undo', 'is', null)
    .orderBy('row')
    .limit(limit)
    .execute();
}

export async function countRows(db: Database, importId: string): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ what: string; count: number }>`
    select what, count(*)::int as count from platform.catalogue_import_rows,
      lateral (values (verdict), (outcome), (undo)) as said (what)
    where import_id = ${importId}::uuid and what is not null group by what`.execute(db);
  return Object.fromEntries(rows.map(({ what, count }) => [what, count]));
}

export type RowFilter = Verdict | 'failed' | 'left';

export async function listRows(
  db: Database,
  importId: string,
  {
    filter,
    limit,
    offset,
  }: { readonly filter: RowFilter | null; readonly limit: number; readonly offset: number },
): Promise<{ readonly data: readonly ImportRow[]; readonly total: number }> {
  const data = await selectRows(db, importId)
    .where(passes(filter))
    .orderBy('row')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('platform.catalogue_import_rows')
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .where('import_id', '=', importId)
    .where(passes(filter))
    .executeTakeFirstOrThrow();
  return { data, total: Number(total) };
}

function passes(filter: RowFilter | null) {
  return (eb: ExpressionBuilder<Tables, 'platform.catalogue_import_rows'>) => {
    if (filter === null) return eb.lit(true);
    if (filter === 'failed') return eb.or([eb('verdict', '=', 'invalid'), eb('outcome', '=', 'failed')]);
    return filter === 'left' ? eb('undo', '=', 'left') : eb('verdict', '=', filter);
  };
}

export async function failedRows(
  db: Database,
  importId: string,
): Promise<ReadonlyMap<number, readonly RowProblem[]>> {
  const rows = await db
    .selectFrom('platform.catalogue_import_rows')
    .select(['row', 'problems'])
    .$narrowType<Pick<ImportRow, 'problems'>>()
    .where('import_id', '=', importId)
    .where(passes('failed'))
    .orderBy('row')
    .execute();
  return new Map(rows.map(({ row, problems }) => [row, problems ?? []]));
}
