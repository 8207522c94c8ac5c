import type { z } from 'zod';
import type { Rejection } from '@domain/shared/rejection';
import type { NearName } from '@projections/one-slip';

export type RowProblem =
  | {
      readonly column: string;
      readonly issue: z.core.$ZodIssue;
      readonly cell: string | null;
      readonly near?: { readonly word: string; readonly names: readonly NearName[] };
    }
  | { readonly column: null; readonly refusal: Pick<Rejection, 'code' | 'params' | 'uses'> };

type CellProblemOfRow = Extract<RowProblem, { readonly column: string }>;

/** The choice "none of these: a new record" among the names offered. */
export const newRecord = 'new';

export function question(
  column: string,
  cell: string | null,
  message: `validation.${string}`,
  near: { readonly word: string; readonly names: readonly NearName[] },
  params: Readonly<Record<string, string>> = {},
): RowProblem {
  return { ...cellProblem(column, cell, message, { ...params, isQuestion: 1 }), near };
}

export function cellProblem(
  column: string,
  cell: string | null,
  message: `validation.${string}`,
  params: Readonly<Record<string, string | number>> = {},
): CellProblemOfRow {
  return { column, cell, issue: { code: 'custom', path: [column], message, params, input: undefined } };
}

/** `isSeveral`: it matches several records, not none. */
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

export function problemsOfRefusal({ code, params, issues, uses }: Rejection): readonly RowProblem[] {
  if (issues === undefined)
    return [{ column: null, refusal: { code, params, ...(uses !== undefined && { uses }) } }];
  return issues.map((issue) => ({
    column: issue.path.map(String).join('.'),
    cell: null,
    issue: { ...issue, input: undefined },
  }));
}
