import type { z } from 'zod';
import type { Rejection } from '@domain/shared/rejection';
import type { NearName } from '@projections/one-slip';

/** What is wrong with a row, in no language yet: an issue of one column's cell, or the refusal of the whole row. */
export type RowProblem =
  | {
      /** Key of the sheet's column. */
      readonly column: string;
      readonly issue: z.core.$ZodIssue;
      /** What the cell says. */
      readonly cell: string | null;
      /** What a name that was not found may have been meant to be, and the word of the cell that it is near to. */
      readonly near?: { readonly word: string; readonly names: readonly NearName[] };
    }
  | { readonly column: null; readonly refusal: Pick<Rejection, 'code' | 'params' | 'uses'> };

type CellProblemOfRow = Extract<RowProblem, { readonly column: string }>;

/** A problem of our own with a cell; `message` is a key of the texts' `validation`. */
export function cellProblem(
  column: string,
  cell: string | null,
  message: `validation.${string}`,
  params: Readonly<Record<string, string | number>> = {},
): CellProblemOfRow {
  return { column, cell, issue: { code: 'custom', path: [column], message, params, input: undefined } };
}

/** A name that means nothing, or several records (`isSeveral`), with what it may have been meant to be. */
export function nameProblem(
  column: string,
  cell: string | null,
  {
    word,
    isSeveral,
    near,
  }: { readonly word: string; readonly isSeveral: boolean; readonly near: readonly NearName[] },
): RowProblem {
  const message = isSeveral ? 'validation.import-several' : 'validation.import-nobody';
  const problem = cellProblem(column, cell, message, { word });
  return near.length === 0 ? problem : { ...problem, near: { word, names: near } };
}

/** Problems as a refused command names them. */
export function problemsOfRefusal({ code, params, issues, uses }: Rejection): readonly RowProblem[] {
  if (issues === undefined)
    return [{ column: null, refusal: { code, params, ...(uses !== undefined && { uses }) } }];
  return issues.map((issue) => ({
    column: issue.path.map(String).join('.'),
    cell: null,
    issue: { ...issue, input: undefined },
  }));
}
