import { saysNothing, addressesIn, numbersIn } from './company-cells';
import type { MeantWord } from '~/use-cases/imports/import-job';
import { ExplainedNames } from '~/use-cases/imports/explained-names.server';
import type { ReadColumn, ReadRow } from '~/use-cases/imports/read-row.server';
import { question, type RowProblem } from '~/use-cases/imports/row-problem';
import { rowValues } from '~/use-cases/imports/row-values.server';

/** Columns whose cells may say that there is nothing. */
const mayBeNothing = new Set(['identification', 'email', 'phone', 'externalId', 'website', 'address']);

/** A row's values by field, and its problems so far. */
export interface CompanyRow {
  readonly row: ReadRow;
  readonly values: Readonly<Record<string, unknown>>;
  readonly problems: readonly RowProblem[];
}

/** Reads rows of companies: what says nothing is nothing, and several addresses or numbers of a cell are a question. */
export class CompanyRows {
  private readonly said: ExplainedNames;

  constructor(
    private readonly columns: readonly ReadColumn[],
    meant: readonly MeantWord[] = [],
  ) {
    this.said = new ExplainedNames(meant);
  }

  read(row: ReadRow): CompanyRow {
    for (const key of mayBeNothing) {
      const value = row.values.get(key);
      if (typeof value === 'string' && saysNothing(value)) row.values.delete(key);
    }
    const problems = [
      ...this.severalIn(row, 'email', addressesIn),
      ...this.severalIn(row, 'phone', numbersIn),
    ];
    const { values, isActive, problems: others } = rowValues(row, this.columns);
    return {
      row,
      values: isActive === null ? values : { ...values, isActive },
      problems: [...others, ...problems],
    };
  }

  /** Keeps the only value of a cell, or the one that somebody chose; asks which of several it is. */
  private severalIn(
    row: ReadRow,
    key: 'email' | 'phone',
    split: (cell: string) => readonly string[],
  ): readonly RowProblem[] {
    const cell = row.values.get(key);
    if (typeof cell !== 'string') return [];
    const chosen = this.said.of(key, cell);
    const found = split(chosen);
    const [first, second] = found;
    if (second === undefined) {
      row.values.set(key, first);
      return [];
    }
    row.values.delete(key);
    const names = found.map((one) => ({ value: one, label: one }));
    return [question(key, cell, 'validation.import-several-values', { word: cell, names })];
  }
}
