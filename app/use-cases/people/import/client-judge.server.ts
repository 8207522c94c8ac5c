import type { AnyRecord } from '@domain/catalogues/catalogue';
import { reachOf } from '@domain/catalogues/engine/ownership';
import { clientSheet } from '@domain/people/client/sheet';
import { ownerCompanyOf } from '@domain/shared/actor';
import { withOtherData } from '@domain/shared/other-data';
import { findAccountsByEmail, type KnownAccount } from '@projections/people/client-list/known';
import type { Database } from '@projections/projection';
import type { SheetRow } from '~/services';
import type { ImportJob } from '~/use-cases/imports/import-job';
import { addressesIn } from '~/use-cases/imports/cells/email-cell';
import { ExplainedNames } from '~/use-cases/imports/explained-names.server';
import { keepOneOf } from '~/use-cases/imports/one-of-several.server';
import { readColumns, readRow, type ReadColumn, type ReadRow } from '~/use-cases/imports/read-row.server';
import { ReferenceFinder } from '~/use-cases/imports/resolve-references.server';
import type { RowProblem } from '~/use-cases/imports/row-problem';
import type { CheckedRow } from '~/use-cases/imports/row-store.server';
import { changesOf, rowValues, type RowValues } from '~/use-cases/imports/row-values.server';
import type { Judge, SubjectColumn } from '~/use-cases/imports/subject';
import { namesOf } from './addresses';
import { emailOf, nameIn, PersonRows } from './person-rows.server';

/** The e-mail address finds the account. Companies are added, never removed, and an opt-out stays. */
export class ClientJudge implements Judge {
  private readonly columns: readonly ReadColumn[];
  private readonly references: ReferenceFinder;
  private readonly said: ExplainedNames;
  private readonly people: PersonRows;

  constructor(
    private readonly db: Database,
    sheet: readonly SubjectColumn[],
    private readonly job: Pick<ImportJob, 'actor' | 'reading'>,
  ) {
    this.columns = readColumns(sheet, job.reading);
    this.people = new PersonRows(clientSheet, job.actor, 'client.is-staff', job.reading.meant);
    this.said = new ExplainedNames(job.reading.meant ?? []);
    this.references = new ReferenceFinder(db, reachOf(job.actor.ownerId), this.columns, job.reading.meant);
  }

  async judge(rows: readonly SheetRow[]): Promise<readonly CheckedRow[]> {
    const read = rows.map((row) => readRow(row, this.columns, this.job.reading));
    await this.references.resolve(read);
    const said = read.map((row) => {
      const asked = this.severalIn(row);
      const values = rowValues(row, this.columns);
      return { ...values, problems: [...values.problems, ...asked] };
    });
    const accounts = await findAccountsByEmail(
      this.db,
      said.flatMap(({ values }) => emailOf(values) ?? []),
    );
    return read.map((row, at) => this.verdictOf(row, said[at] as RowValues, accounts));
  }

  private verdictOf(row: ReadRow, said: RowValues, accounts: ReadonlyMap<string, KnownAccount>): CheckedRow {
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
      ...this.people.problemsWith(row, said, account, account?.isCustomer !== false),
    ];
    if (problems.length > 0) return { ...head, ...nothing, verdict: 'invalid', problems };
    const { values, isActive, ownerId } = said;
    if (account === undefined) {
      const owner = ownerId ?? ownerCompanyOf(this.job.actor);
      const input = { ...values, owner, ...(isActive !== null && { isActive }) };
      return { ...head, ...nothing, verdict: 'new', input };
    }
    const { input, before } = changesOf(
      clientSheet,
      recordOf(account),
      row,
      merged(said, account, this.emptied(row)),
      {
        columns: this.columns.filter(({ column }) => !neverEmptied.has(column.name)),
        clearsEmpty: this.job.reading.clearsEmpty,
      },
    );
    if (Object.keys(input).length === 0) return { ...head, ...nothing, verdict: 'unchanged' };
    const { profileRevision } = account;
    return { ...head, ...nothing, verdict: 'changed', input: { ...input, profileRevision }, before };
  }

  private severalIn(row: ReadRow): readonly RowProblem[] {
    const { said } = this;
    return [
      ...keepOneOf(row, {
        ...{ said, key: 'email', split: addressesIn },
        message: 'validation.client-several-addresses',
      }),
      ...keepOneOf(row, {
        ...{ said, key: 'name', split: namesOf, offersWhole: true },
        message: 'validation.import-several-people',
      }),
    ];
  }

  private emptied({ blankOthers }: ReadRow): readonly string[] {
    return this.job.reading.clearsEmpty ? blankOthers : [];
  }
}

/** Fields that an empty cell never clears. */
const neverEmptied = new Set(['companies', 'isOptedOut', 'name', 'email', 'otherData']);

/** Companies and other data are added to the account's, and an opt-out stays. */
function merged(
  said: RowValues,
  { companies, isOptedOut, otherData }: KnownAccount,
  emptied: readonly string[],
): RowValues {
  const { companies: named, isOptedOut: asked, otherData: others = [], ...values } = said.values;
  const known = (otherData ?? []) as readonly string[];
  const added = Array.isArray(named)
    ? [...new Set([...companies, ...(named as readonly string[])])]
    : undefined;
  return {
    ...said,
    values: {
      ...values,
      otherData: withOtherData(known, others as readonly string[], emptied),
      ...(added !== undefined && { companies: added }),
      ...(asked !== undefined && { isOptedOut: asked === true || isOptedOut === true }),
    },
  };
}

function recordOf(account: KnownAccount): AnyRecord {
  const isOptedOut = account['isOptedOut'] ?? false;
  const otherData = account['otherData'] ?? [];
  return { ...account, isOptedOut, otherData, isRemoved: false, addedAt: '', changedAt: '' };
}
