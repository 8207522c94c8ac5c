import { saysNothing, numbersIn, placesIn } from './company-cells';
import type { MeantWord } from '~/use-cases/imports/import-job';
import { addressesIn } from '~/use-cases/imports/cells/email-cell';
import { ExplainedNames } from '~/use-cases/imports/explained-names.server';
import type { ReadColumn, ReadRow } from '~/use-cases/imports/read-row.server';
import { keepOneOf } from '~/use-cases/imports/one-of-several.server';
import type { RowProblem } from '~/use-cases/imports/row-problem';
import { rowValues } from '~/use-cases/imports/row-values.server';

const mayBeNothing = new Set([
  'name',
  'identification',
  'email',
  'phone',
  'externalId',
  'website',
  'address',
]);

export interface CompanyRow {
  readonly row: ReadRow;
  readonly values: Readonly<Record<string, unknown>>;
  readonly problems: readonly RowProblem[];
}

/** Placeholders count as empty; several addresses or numbers in a cell become a question. */
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
    const asked = { said: this.said, message: 'validation.import-several-values' } as const;
    const problems = [
      ...keepOneOf(row, { ...asked, key: 'email', split: addressesIn }),
      ...keepOneOf(row, { ...asked, key: 'phone', split: numbersIn }),
      ...keepOneOf(row, { ...asked, key: 'address', split: placesIn, offersWhole: true }),
    ];
    const { values, isActive, problems: others } = rowValues(row, this.columns);
    return {
      row,
      values: isActive === null ? values : { ...values, isActive },
      problems: [...others, ...problems],
    };
  }
}
