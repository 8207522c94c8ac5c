import type { z } from 'zod';
import type { Rejection } from '@domain/shared/rejection';
import type { NearName } from '@projections/one-slip';

/** A problem of a row, not yet in any language: an issue of one cell, or the refusal of the whole row. */
export type RowProblem =
  | {
      /** Key of the sheet column. */
      readonly column: string;
      readonly issue: z.core.$ZodIssue;
      /** The original text of the cell. */
      readonly cell: string | null;
      /** Similar names for a name that was not found, and the part of the cell that it is. */
      readonly near?: { readonly word: string; readonly names: readonly NearName[] };
    }
  | { readonly column: null; readonly refusal: Pick<Rejection, 'code' | 'params' | 'uses'> };

type CellProblemOfRow = Extract<RowProblem, { readonly column: string }>;

/** Among the names that are offered for a question: none of them, but a record of its own. */
export const newRecord = 'new';

/** Which of some values or records a cell means, for a person to say. */
export function question(
  column: string,
  cell: string | null,
  message: `validation.${string}`,
  near: { readonly word: string; readonly names: readonly NearName[] },
  params: Readonly<Record<string, string>> = {},
): RowProblem {
  return { ...cellProblem(column, cell, message, { ...params, isQuestion: 1 }), near };
}

/** A problem with a cell. `message` is a key of `validation` in the texts. */
export function cellProblem(
  column: string,
  cell: string | null,
  message: `validation.${string}`,
  params: Readonly<Record<string, string | number>> = {},
): CellProblemOfRow {
  return { column, cell, issue: { code: 'custom', path: [column], message, params, input: undefined } };
}

/** A name that matches no record, or several (`isSeveral`), with similar names. */
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

/** The problems of a refused command. */
export function problemsOfRefusal({ code, params, issues, uses }: Rejection): readonly RowProblem[] {
  if (issues === undefined)
    return [{ column: null, refusal: { code, params, ...(uses !== undefined && { uses }) } }];
  return issues.map((issue) => ({
    column: issue.path.map(String).join('.'),
    cell: null,
    issue: { ...issue, input: undefined },
  }));
}
