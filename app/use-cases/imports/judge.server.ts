import type { AnyRecord, Catalogue } from '@domain/catalogues/catalogue';
import { hasOwners, mayWriteFor, ownerOfRecord, reachOf } from '@domain/catalogues/engine/ownership';
import { keyOf } from '@domain/catalogues/engine/record';
import { brokenRules } from '@domain/catalogues/engine/rules';
import { isWithinOwner, ownerCompanyOf } from '@domain/shared/actor';
import { idOfStream } from '@domain/shared/event';
import type { SheetRow } from '~/services';
import { findRecords } from '@projections/catalogues/find-records';
import type { Database } from '@projections/projection';
import { nameOf } from '~/presenters/catalogues/cells.server';
import type { ImportJob } from './import-job';
import { sheetColumns } from '~/documents/sheets/sheet-columns.server';
import { readColumns, readRow, type ReadColumn, type ReadRow } from './read-row.server';
import type { Judge } from './subject';
import { ReferenceFinder } from './resolve-references.server';
import { cellProblem, type RowProblem } from './row-problem';
import type { CheckedRow } from './row-store.server';
import { changesOf, missingFields, rowValues, type RowValues } from './row-values.server';

type Values = Readonly<Record<string, unknown>>;

interface Candidate {
  readonly row: ReadRow;
  readonly said: RowValues;
  /** Undefined if the key itself is invalid. */
  readonly key: string | undefined;
  /** Null: the platform. */
  readonly ownerId: string | null;
}

/** In order, a few at a time, with the schemas of the commands. Writes nothing. */
export class CatalogueJudge implements Judge {
  private readonly columns: readonly ReadColumn[];
  private readonly references: ReferenceFinder;
  private readonly blank: Readonly<Record<string, null>>;
  private readonly seen = new Map<string, number>();

  constructor(
    private readonly db: Database,
    private readonly catalogue: Catalogue,
    private readonly job: Pick<ImportJob, 'actor' | 'reading'>,
  ) {
    this.columns = readColumns(sheetColumns(catalogue, 'es'), job.reading);
    this.blank = Object.fromEntries(Object.keys(catalogue.fields).map((name) => [name, null]));
    this.references = new ReferenceFinder(
      db,
      hasOwners(catalogue) ? reachOf(job.actor.ownerId) : job.actor,
      this.columns,
      job.reading.meant,
    );
  }

  async judge(rows: readonly SheetRow[]): Promise<readonly CheckedRow[]> {
    const read = rows.map((row) => readRow(row, this.columns, this.job.reading));
    await this.references.resolve(read);
    const candidates = read.map((row) => this.candidateOf(row));
    const records = await this.recordsOf(candidates.flatMap(({ key }) => key ?? []));
    return candidates.map((candidate) => this.verdictOf(candidate, records));
  }

  private candidateOf(row: ReadRow): Candidate {
    const said = rowValues(row, this.columns);
    const wrong = new Set(said.problems.map(({ column }) => column));
    const isKeyWrong = this.catalogue.key.some(
      (name) =>
        wrong.has(name) ||
        (this.catalogue.fields[name]?.isRequired === true && said.values[name] === undefined),
    );
    const ownerId = ownerOfRecord(
      this.catalogue,
      said.values,
      said.ownerId ?? ownerCompanyOf(this.job.actor),
    );
    const isKeyless = isKeyWrong || wrong.has('owner');
    return { row, said, ownerId, key: isKeyless ? undefined : keyOf(this.catalogue, said.values, ownerId) };
  }

  private async recordsOf(keys: readonly string[]): Promise<ReadonlyMap<string, AnyRecord>> {
    const rows = await this.db
      .selectFrom('platform.reservations')
      .select(['key', 'stream'])
      .where('scope', '=', `${this.catalogue.category}.key`)
      .where((eb) => eb('key', '=', eb.fn.any(eb.val([...new Set(keys)]))))
      .execute();
    const found: readonly AnyRecord[] = await findRecords(
      this.db,
      this.catalogue,
      'id',
      rows.map(({ stream }) => idOfStream(stream)),
    );
    const records = new Map(found.filter(({ isRemoved }) => !isRemoved).map((record) => [record.id, record]));
    return new Map(
      rows.flatMap(({ key, stream }) => {
        const record = records.get(idOfStream(stream));
        return record === undefined ? [] : [[key, record] as const];
      }),
    );
  }

  private verdictOf(candidate: Candidate, records: ReadonlyMap<string, AnyRecord>): CheckedRow {
    const { row, said, key, ownerId } = candidate;
    const record = key === undefined ? undefined : records.get(key);
    const problems = said.problems.concat(this.problemsWith(candidate, record));
    const named = record ?? ({ ...this.blank, ...said.values } as AnyRecord);
    const head = {
      row: row.row,
      // A row may have the code without the name.
      name: nameOf(this.catalogue, named).replace(/ · $/, '') || null,
      recordId: record?.id ?? null,
      revision: record?.revision ?? null,
    };
    const nothing = { input: null, before: null, problems: null, turns: [] };
    if (problems.length > 0) return { ...head, ...nothing, verdict: 'invalid', problems };
    const refused = this.refusalOf(ownerId);
    if (record === undefined) {
      const broken = [...refused, ...this.brokenBy(row, said.values)];
      if (broken.length > 0) return { ...head, ...nothing, verdict: 'invalid', problems: broken };
      const { isActive, ownerId: owner, values } = said;
      const input = {
        ...values,
        ...(isActive !== null && { isActive }),
        ...(owner !== null && { owner }),
      };
      return { ...head, ...nothing, verdict: 'new', input };
    }
    const { clearsEmpty } = this.job.reading;
    const { input, before } = changesOf(this.catalogue, record, row, said, {
      columns: this.columns,
      clearsEmpty,
    });
    if (Object.keys(input).length === 0) return { ...head, ...nothing, verdict: 'unchanged' };
    const broken = [...refused, ...this.brokenBy(row, { ...record, ...input }, input)];
    if (broken.length > 0) return { ...head, ...nothing, verdict: 'invalid', problems: broken };
    return { ...head, ...nothing, verdict: 'changed', input, before };
  }

  /** Rows without changes need no permission. */
  private refusalOf(ownerId: string | null): readonly RowProblem[] {
    if (mayWriteFor(this.job.actor, ownerId)) return [];
    return [{ column: null, refusal: { code: 'import.not-yours', params: {} } }];
  }

  private brokenBy({ cells }: ReadRow, values: Values, changes?: Values): readonly RowProblem[] {
    return brokenRules(this.catalogue, values, changes).map((issue) => {
      const column = issue.path.join('.');
      return { column, issue, cell: cells.get(column) ?? null };
    });
  }

  private problemsWith({ row, said, key }: Candidate, record: AnyRecord | undefined): readonly RowProblem[] {
    const { actor } = this.job;
    const problems: RowProblem[] = [];
    const wrong = new Set(said.problems.map(({ column }) => column));
    const required = record === undefined ? missingFields(this.catalogue, said.values) : [];
    for (const name of required)
      if (!wrong.has(name)) problems.push(cellProblem(name, null, 'validation.required'));
    if (said.ownerId !== null && !isWithinOwner(actor, said.ownerId))
      problems.push(cellProblem('owner', row.cells.get('owner') ?? null, 'validation.import-owner'));
    if (key === undefined) return problems;
    const first = this.seen.get(key);
    if (first === undefined) this.seen.set(key, row.row);
    else problems.push({ column: null, refusal: { code: 'import.twice', params: { row: first } } });
    return problems;
  }
}
