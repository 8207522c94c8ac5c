import type { AnyRecord } from '@domain/catalogues/catalogue';
import { reachOf } from '@domain/catalogues/engine/ownership';
import { executiveSheet } from '@domain/people/executive/sheet';
import { hasWork } from '@domain/people/person/open-work';
import { ownerCompanyOf } from '@domain/shared/actor';
import { findExecutivesByEmail, type KnownExecutive } from '@projections/people/executive-list/known';
import { countOpenWork } from '@projections/people/open-work/queries';
import type { Database } from '@projections/projection';
import type { SheetRow } from '~/services';
import type { ImportJob } from '~/use-cases/imports/import-job';
import { readColumns, readRow, type ReadColumn, type ReadRow } from '~/use-cases/imports/read-row.server';
import { ReferenceFinder } from '~/use-cases/imports/resolve-references.server';
import type { CheckedRow } from '~/use-cases/imports/row-store.server';
import { changesOf, rowValues, type RowValues } from '~/use-cases/imports/row-values.server';
import type { Judge, SubjectColumn } from '~/use-cases/imports/subject';
import { refuseBeside } from '../executive-beside.server';
import { emailOf, nameIn, PersonRows } from './person-rows.server';

type Values = Readonly<Record<string, unknown>>;

/** The e-mail address finds the account. Portfolios and subordinates in the row replace the former ones. */
export class ExecutiveJudge implements Judge {
  private readonly columns: readonly ReadColumn[];
  private readonly references: ReferenceFinder;
  private readonly people: PersonRows;

  constructor(
    private readonly db: Database,
    sheet: readonly SubjectColumn[],
    private readonly job: Pick<ImportJob, 'actor' | 'reading'>,
  ) {
    this.columns = readColumns(sheet, job.reading);
    this.people = new PersonRows(executiveSheet, job.actor, 'executive.is-none', job.reading.meant);
    this.references = new ReferenceFinder(db, reachOf(job.actor.ownerId), this.columns, job.reading.meant);
  }

  async judge(rows: readonly SheetRow[]): Promise<readonly CheckedRow[]> {
    const read = rows.map((row) => readRow(row, this.columns, this.job.reading));
    await this.references.resolve(read);
    const said = read.map((row) => sorted(rowValues(row, this.columns)));
    const accounts = await findExecutivesByEmail(
      this.db,
      said.flatMap(({ values }) => emailOf(values) ?? []),
    );
    const verdicts: CheckedRow[] = [];
    for (const [at, row] of read.entries())
      verdicts.push(await this.verdictOf(row, said[at] as RowValues, accounts));
    return verdicts;
  }

  private async verdictOf(
    row: ReadRow,
    said: RowValues,
    accounts: ReadonlyMap<string, KnownExecutive>,
  ): Promise<CheckedRow> {
    const email = emailOf(said.values);
    const account = email === undefined ? undefined : accounts.get(email);
    const head = {
      row: row.row,
      name: nameIn(said.values, account),
      recordId: account?.id ?? null,
      revision: account?.revision ?? null,
    };
    const nothing = { input: null, before: null, problems: null, turns: [] };
    const problems = [
      ...said.problems,
      ...this.people.problemsWith(row, said, account, account?.isExecutive !== false),
    ];
    if (problems.length > 0) return { ...head, ...nothing, verdict: 'invalid', problems };
    const { isActive, values } = said;
    const ownerId = account?.ownerId ?? said.ownerId ?? ownerCompanyOf(this.job.actor);
    const { input, before }: { readonly input: Values; readonly before: Values | null } =
      account === undefined
        ? { input: { ...values, owner: ownerId, ...(isActive !== null && { isActive }) }, before: null }
        : changesOf(executiveSheet, recordOf(account), row, said, {
            columns: this.columns.filter(({ column }) => !neverEmptied.has(column.name)),
            clearsEmpty: this.job.reading.clearsEmpty,
          });
    if (Object.keys(input).length === 0) return { ...head, ...nothing, verdict: 'unchanged' };
    const refusal =
      (await refuseBeside(this.db, input, ownerId, account?.subordinates)) ??
      (await this.refuseToLeave(input, account));
    if (refusal !== null)
      return { ...head, ...nothing, verdict: 'invalid', problems: [{ column: null, refusal }] };
    const turns = turnsOf(input, before);
    if (account === undefined) return { ...head, ...nothing, verdict: 'new', input, turns };
    const { pricingRevision } = account;
    const whole = { ...input, pricingRevision, ownerId };
    return { ...head, ...nothing, verdict: 'changed', input: whole, before, turns };
  }

  /** Closing requires a successor, who is chosen on the executive's own page. */
  private async refuseToLeave(input: Values, account: KnownExecutive | undefined) {
    if (input['isActive'] !== false) return null;
    const given = listIn(input, 'portfolios').length;
    const work =
      account === undefined
        ? {
            ...{ quotes: 0, portfolios: given, meetings: 0, tickets: 0 },
            subordinates: listIn(input, 'subordinates').length,
          }
        : await countOpenWork(this.db, account.id);
    return hasWork(work) ? { code: 'person.has-open-work' as const, params: { ...work } } : null;
  }
}

const neverEmptied = new Set(['name', 'email']);

const listed = ['portfolios', 'subordinates', 'profits'];

function sorted(said: RowValues): RowValues {
  const values: Record<string, unknown> = { ...said.values };
  for (const name of listed)
    if (Array.isArray(values[name])) values[name] = [...new Set(listIn(values, name))].sort();
  return { ...said, values };
}

function listIn(values: Values | null, name: string): readonly string[] {
  const list = values?.[name];
  return Array.isArray(list) ? (list as readonly string[]) : [];
}

/** Rows that change the same portfolio, or teams, are applied one after the other. */
function turnsOf(input: Values, before: Values | null): readonly string[] {
  const portfolios = [...listIn(input, 'portfolios'), ...listIn(before, 'portfolios')];
  const teams = listIn(input, 'subordinates').length + listIn(before, 'subordinates').length;
  return [...new Set([...portfolios, ...(teams > 0 ? ['teams'] : [])])];
}

function recordOf(account: KnownExecutive): AnyRecord {
  return { ...account, isRemoved: false, addedAt: '', changedAt: '' };
}
