import type { Catalogue } from '@domain/catalogues/catalogue';
import { isWithinOwner, ownerCompanyOf, type Actor } from '@domain/shared/actor';
import type { ReadRow } from '~/use-cases/imports/read-row.server';
import { ExplainedNames } from '~/use-cases/imports/explained-names.server';
import type { MeantWord } from '~/use-cases/imports/import-job';
import { cellProblem, question, type RowProblem } from '~/use-cases/imports/row-problem';
import { missingFields, type RowValues } from '~/use-cases/imports/row-values.server';
import { searchText } from '@projections/search-text';
import { isPlaceholderAddress } from './addresses';

type Values = Readonly<Record<string, unknown>>;

interface FoundAccount {
  readonly ownerId: string;
  readonly [field: string]: unknown;
}

export function emailOf(values: Values): string | undefined {
  const email = values['email'];
  return typeof email === 'string' ? email : undefined;
}

export function nameIn(values: Values, account: FoundAccount | undefined): string | null {
  const name = values['name'] ?? account?.['name'] ?? values['email'];
  return typeof name === 'string' ? name : null;
}

export class PersonRows {
  private readonly seen = new Map<string, number>();

  private readonly said: ExplainedNames;

  constructor(
    private readonly sheet: Catalogue,
    private readonly actor: Actor,
    private readonly otherKind: 'client.is-staff' | 'executive.is-none',
    meant: readonly MeantWord[] = [],
  ) {
    this.said = new ExplainedNames(meant);
  }

  problemsWith(
    row: ReadRow,
    { values, problems: found, ownerId }: RowValues,
    account: FoundAccount | undefined,
    isOfKind: boolean,
  ): readonly RowProblem[] {
    const problems: RowProblem[] = [];
    const wrong = new Set(found.map(({ column }) => column));
    for (const name of account === undefined ? missingFields(this.sheet, values) : [])
      if (!wrong.has(name)) problems.push(cellProblem(name, null, 'validation.required'));
    const owner = ownerId ?? account?.ownerId ?? ownerCompanyOf(this.actor);
    if (!isWithinOwner(this.actor, owner) || (account !== undefined && account.ownerId !== owner))
      problems.push({ column: null, refusal: { code: 'client.of-other-owner', params: {} } });
    else if (account !== undefined && !isOfKind)
      problems.push({ column: null, refusal: { code: this.otherKind, params: {} } });
    else if (account !== undefined) problems.push(...this.otherPerson(row, values, account));
    const email = emailOf(values);
    if (email === undefined) return problems;
    if (isPlaceholderAddress(email)) {
      const cell = row.cells.get('email') ?? null;
      problems.push(cellProblem('email', cell, 'validation.client-placeholder-address'));
    }
    const first = this.seen.get(email);
    if (first === undefined) this.seen.set(email, row.row);
    else problems.push({ column: null, refusal: { code: 'import.twice', params: { row: first } } });
    return problems;
  }

  /**
   * With an address that several people share, a row would turn one person into another: a name without a
   * common word is asked about.
   */
  private otherPerson(row: ReadRow, values: Values, account: FoundAccount): readonly RowProblem[] {
    const { name } = values;
    if (typeof name !== 'string' || typeof account['name'] !== 'string' || this.said.knows('name', name))
      return [];
    const known = new Set(wordsOf(account['name']));
    if (known.size === 0 || wordsOf(name).some((word) => known.has(word))) return [];
    const near = { word: name, names: [{ value: name, label: name }] };
    const cell = row.cells.get('name') ?? null;
    return [question('name', cell, 'validation.import-other-person', near, { known: account['name'] })];
  }
}

function wordsOf(name: string): readonly string[] {
  return searchText(name).match(/[\p{L}\d]{2,}/gu) ?? [];
}
