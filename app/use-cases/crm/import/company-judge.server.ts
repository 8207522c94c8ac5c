import type { z } from 'zod';
import { changeCompanyInput, registerCompanyInput } from '@domain/crm/company/inputs';
import { printedNumber, taxNumberProblem } from '@domain/shared/tax-number';
import { withOtherData } from '@domain/shared/other-data';
import { ownerCompanyOf } from '@domain/shared/actor';
import type { ListedCompany } from '@projections/crm/company-list/queries';
import type { Database } from '@projections/projection';
import { searchText } from '@projections/search-text';
import type { SheetRow } from '~/services';
import { companyFields, type CompanySheetField } from '~/documents/sheets/company-columns.server';
import { ExplainedNames } from '~/use-cases/imports/explained-names.server';
import type { ImportJob } from '~/use-cases/imports/import-job';
import {
  readColumns,
  readRow,
  saidAt,
  type ReadColumn,
  type ReadRow,
} from '~/use-cases/imports/read-row.server';
import { ReferenceFinder } from '~/use-cases/imports/resolve-references.server';
import { cellProblem, newRecord, question, type RowProblem } from '~/use-cases/imports/row-problem';
import type { CheckedRow } from '~/use-cases/imports/row-store.server';
import { isSameValue } from '~/use-cases/imports/same-value';
import type { Judge, SubjectColumn } from '~/use-cases/imports/subject';
import { CompanyRows, type CompanyRow } from './company-row.server';
import { KnownCompanies, type Identity } from './known-companies.server';
import { isSurelyAnother, labelOf, otherIdentity } from './other-identity.server';

/**
 * Rows that only a name or an external id identifies run one at a time, and look again before they are
 * written.
 */
const oneByOne = 'companies-without-number';
const usualCountry = 'CL';

interface Asked extends CompanyRow {
  readonly identity: Identity;
}

/** Undefined: a new company. */
interface Meant {
  readonly company?: ListedCompany | undefined;
  readonly problem?: RowProblem;
}

/**
 * Finds the company by external id, else by tax number. A match by name or domain only asks the reviewer:
 * nothing is merged silently. Writes nothing.
 */
export class CompanyJudge implements Judge {
  private readonly columns: readonly ReadColumn[];
  private readonly references: ReferenceFinder;
  private readonly rows: CompanyRows;
  readonly said: ExplainedNames;
  readonly known: KnownCompanies;
  private readonly ownerId: string;
  private country: string | undefined;
  private readonly seen = new Map<string, number>();

  constructor(
    private readonly db: Database,
    sheet: readonly SubjectColumn[],
    private readonly job: Pick<ImportJob, 'actor' | 'reading'>,
  ) {
    const { actor, reading } = job;
    this.ownerId = ownerCompanyOf(actor);
    this.columns = readColumns(sheet, reading);
    this.references = new ReferenceFinder(
      db,
      { ...actor, ownerId: this.ownerId, roles: ['super-user'] },
      this.columns,
      reading.meant,
    );
    this.rows = new CompanyRows(this.columns, reading.meant);
    this.said = new ExplainedNames(reading.meant ?? []);
    this.known = new KnownCompanies(db, this.ownerId);
  }

  async judge(rows: readonly SheetRow[]): Promise<readonly CheckedRow[]> {
    this.country ??= await this.ownCountry();
    const read = rows.map((row) => readRow(row, this.columns, this.job.reading));
    await this.references.resolve(read);
    const asked = read.map((row) => this.asked(this.rows.read(row)));
    const meant = (this.job.reading.meant ?? []).flatMap(({ key, value }) =>
      key === 'name' && value !== newRecord ? [value] : [],
    );
    await this.known.look(
      asked.map(({ identity }) => identity),
      meant,
    );
    return asked.map((one) => this.verdictOf(one));
  }

  private async ownCountry(): Promise<string> {
    const owner = await this.db
      .selectFrom('owners')
      .select('country')
      .where('id', '=', this.ownerId)
      .executeTakeFirst();
    return owner?.country ?? usualCountry;
  }

  private asked(read: CompanyRow): Asked {
    const { values } = read;
    const text = (name: string) => (typeof values[name] === 'string' ? values[name] : null);
    const country = text('country') ?? this.country ?? usualCountry;
    const identification = text('identification');
    const identity = {
      externalId: text('externalId'),
      country,
      identification,
      name: text('name'),
      fantasyName: text('fantasyName'),
      email: text('email'),
      website: text('website'),
    };
    if (identification === null) return { ...read, identity };
    return {
      ...read,
      values: { ...values, identification: printedNumber(country, identification) },
      identity,
    };
  }

  private verdictOf(asked: Asked): CheckedRow {
    const { row, identity } = asked;
    const { company, problem } = this.meantBy(asked);
    const head = {
      row: row.row,
      name: company?.name ?? identity.name,
      recordId: company?.id ?? null,
      revision: company?.revision ?? null,
      input: null,
      before: null,
      problems: null,
      turns: [],
    };
    const wrong = [
      ...asked.problems,
      ...this.wrongNumber(asked, company),
      ...(problem === undefined ? this.twice(asked, company) : [problem]),
      ...(company === undefined && identity.name === null && !hasProblem(asked, 'name')
        ? [cellProblem('name', null, 'validation.required')]
        : []),
    ];
    if (wrong.length > 0) return { ...head, verdict: 'invalid', problems: wrong };
    const judged = company === undefined ? this.newOne(asked) : this.changed(asked, company);
    if ('problems' in judged) return { ...head, verdict: 'invalid', problems: judged.problems };
    const isByNumber = this.known.keyOf(identity) !== null;
    return { ...head, ...judged, turns: company === undefined && !isByNumber ? [oneByOne] : [] };
  }

  private meantBy({ row, identity }: Asked): Meant {
    const { known } = this;
    const [byId, another] = known.withExternalId(identity);
    if (another !== undefined)
      return refusal('import.several-companies', { word: identity.externalId ?? '' });
    const byNumber = known.withNumber(identity);
    if (byId !== undefined && byNumber !== undefined && byId.id !== byNumber.id)
      return refusal('import.two-companies', { one: byId.name, other: byNumber.name });
    const other =
      byId === undefined || byNumber !== undefined ? undefined : otherIdentity({ row, identity }, byId, this);
    if (other !== undefined) return { problem: other };
    const company = byId ?? byNumber;
    if (company !== undefined) return { company };
    if (identity.name === null) return {};
    const chosen = this.said.of('name', identity.name);
    if (chosen === newRecord) return {};
    const said = known.withId(chosen);
    if (said !== undefined && said.ownerId === this.ownerId) return { company: said };
    // Two tax numbers, or two ids of one external system, are two companies, whatever their names.
    const alike = known.withLikeness(identity).filter((one) => !isSurelyAnother(one, identity, known));
    if (alike.length === 0) return {};
    const names = alike.slice(0, 3).map((one) => ({ value: one.id, label: labelOf(one) }));
    const near = { word: identity.name, names: [...names, { value: newRecord, label: '' }] };
    const cell = row.cells.get('name') ?? null;
    return { problem: question('name', cell, 'validation.import-same-name', near) };
  }

  /** A number that is invalid in its country. One that the company already has is accepted. */
  private wrongNumber({ row, identity }: Asked, company: ListedCompany | undefined): readonly RowProblem[] {
    const { country, identification } = identity;
    if (identification === null || company?.identification === identification) return [];
    const message = taxNumberProblem(country, identification);
    return message === null
      ? []
      : [cellProblem('identification', row.cells.get('identification') ?? null, message)];
  }

  private twice({ row, identity }: Asked, company: ListedCompany | undefined): readonly RowProblem[] {
    const number = this.known.keyOf(identity);
    const keys = [
      ...(company === undefined ? [] : [`id ${company.id}`]),
      ...(identity.externalId === null ? [] : [`external ${identity.externalId}`]),
      ...(number === null ? [] : [`number ${number}`]),
    ];
    if (keys.length === 0) keys.push(`name ${searchText(identity.name)}`);
    const first = keys.map((key) => this.seen.get(key)).find((at) => at !== undefined);
    for (const key of keys) if (!this.seen.has(key)) this.seen.set(key, row.row);
    return first === undefined
      ? []
      : [{ column: null, refusal: { code: 'import.twice', params: { row: first } } }];
  }

  private newOne({ row, values, identity }: Asked): Judged {
    const { isActive, ...given } = values;
    const input = { ...given, country: identity.country, ownerId: this.ownerId };
    const parsed = registerCompanyInput.safeParse(input);
    if (!parsed.success) return { problems: problemsOf(row, parsed.error.issues) };
    const { approval } = this.job.reading;
    const more = {
      ...(isActive === false && { isActive }),
      ...(approval !== undefined && { approval }),
      // The reviewer said that it is none of the companies of that name.
      ...(this.said.of('name', identity.name ?? '') === newRecord && { isAnother: true }),
    };
    return { verdict: 'new', input: { ...input, ...more }, before: null };
  }

  /** A merged company keeps its own fields: rows must not change them through the survivor. */
  private ofMerged(identity: Identity, company: ListedCompany): readonly string[] {
    const { known } = this;
    const own = known.keyOf(company);
    const isByNumber = known.withNumber(identity)?.id === company.id && known.keyOf(identity) !== own;
    const isById =
      known.withExternalId(identity).some(({ id }) => id === company.id) &&
      identity.externalId !== company.externalId;
    return [...(isByNumber ? ['identification', 'country'] : []), ...(isById ? ['externalId'] : [])];
  }

  private changed({ row, values, identity }: Asked, company: ListedCompany): Judged {
    const { clearsEmpty } = this.job.reading;
    const emptied = clearsEmpty
      ? this.columns.filter(({ column }) => !row.cells.has(column.key) && isClearable(column.key))
      : [];
    const { otherData = [], ...others } = values;
    const given: Record<string, unknown> = {
      ...Object.fromEntries(emptied.map(({ column }) => [column.key, isList(column) ? [] : null])),
      ...others,
      otherData: withOtherData(
        company.otherData,
        otherData as readonly string[],
        clearsEmpty ? row.blankOthers : [],
      ),
    };
    const taken = this.ofMerged(identity, company);
    const differing = Object.entries(given).filter(
      ([name, value]) =>
        !taken.includes(name) &&
        !isSameValue(companyFields[name as CompanySheetField], company[name as CompanySheetField], value),
    );
    if (differing.length === 0) return { verdict: 'unchanged', input: null, before: null };
    const input = Object.fromEntries(differing);
    const before = Object.fromEntries(differing.map(([name]) => [name, company[name as CompanySheetField]]));
    const { isActive: _isActive, ...details } = input;
    const parsed = changeCompanyInput.safeParse({ ...details, id: company.id });
    return parsed.success
      ? { verdict: 'changed', input, before }
      : { problems: problemsOf(row, parsed.error.issues) };
  }
}

type Judged = Pick<CheckedRow, 'verdict' | 'input' | 'before'> | { readonly problems: readonly RowProblem[] };

function problemsOf(row: ReadRow, issues: readonly z.core.$ZodIssue[]): readonly RowProblem[] {
  return issues.map((issue) => {
    const column = String(issue.path[0] ?? 'name');
    return { column, issue: { ...issue, input: undefined }, cell: saidAt(row, column, issue.path.slice(1)) };
  });
}

function hasProblem({ problems }: CompanyRow, key: string): boolean {
  return problems.some(({ column }) => column === key);
}

function refusal(code: string, params: Readonly<Record<string, string>>): Meant {
  return { problem: { column: null, refusal: { code, params } } };
}

function isClearable(key: string): boolean {
  return key !== 'name' && key !== 'country' && key !== 'isActive' && key !== 'otherData';
}

function isList({ field }: SubjectColumn): boolean {
  return field.kind === 'texts' || field.kind === 'references';
}
