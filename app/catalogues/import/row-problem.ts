import type { z } from 'zod';
import type { Rejection } from '@domain/shared/rejection';

/** What is wrong with a row, in no language yet: an issue of one column's cell, or the refusal of the whole row. */
export type RowProblem =
  | {
      /** Key of the sheet's column. */
      readonly column: string;
      readonly issue: z.core.$ZodIssue;
      /** What the cell says. */
      readonly cell: string | null;
    }
  | { readonly column: null; readonly refusal: Pick<Rejection, 'code' | 'params' | 'uses'> };

/** A problem of our own with a cell; `message` is a key of the texts' `validation`. */
export function cellProblem(
  column: string,
  cell: string | null,
  message: `validation.${string}`,
  params: Readonly<Record<string, string | number>> = {},
): RowProblem {
  return { column, cell, issue: { code: 'custom', path: [column], message, params, input: undefined } };
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
