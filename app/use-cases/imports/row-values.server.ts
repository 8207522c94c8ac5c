import type { z } from 'zod';
import type { AnyRecord, Catalogue } from '@domain/catalogues/catalogue';
import { numberPrinter } from '@domain/catalogues/engine/tax-numbers';
import { saidAt, type ReadColumn, type ReadRow } from './read-row.server';
import type { RowProblem } from './row-problem';
import { isSameValue } from './same-value';

type Values = Readonly<Record<string, unknown>>;

export interface RowValues {
  readonly values: Values;
  readonly isActive: boolean | null;
  readonly ownerId: string | null;
  readonly problems: readonly RowProblem[];
}

export function rowValues(row: ReadRow, columns: readonly ReadColumn[]): RowValues {
  const values: Record<string, unknown> = {};
  const problems = [...row.problems];
  const wrong = new Set(problems.map(({ column }) => column));
  let isActive: boolean | null = null;
  let ownerId: string | null = null;
  for (const { column } of columns) {
    const { key, name, part, field } = column;
    const value = row.values.get(key);
    if (value === undefined || wrong.has(key)) continue;
    const parsed = field.schema.safeParse(value);
    if (!parsed.success) problems.push(...parsed.error.issues.map((issue) => problemOf(row, key, issue)));
    else if (name === 'isActive') isActive = parsed.data === true;
    else if (name === 'owner') ownerId = parsed.data as string;
    else if (part === null) values[name] = parsed.data;
    else values[name] = { ...(values[name] as Values | undefined), [part]: parsed.data };
  }
  return { values, isActive, ownerId, problems };
}

function problemOf(row: ReadRow, column: string, issue: z.core.$ZodIssue): RowProblem {
  return { column, cell: saidAt(row, column, issue.path), issue: { ...issue, input: undefined } };
}

export function missingFields({ fields }: Catalogue, values: Values): readonly string[] {
  return Object.entries(fields).flatMap(([name, { isRequired }]) =>
    isRequired && values[name] === undefined ? [name] : [],
  );
}

export function changesOf(
  catalogue: Catalogue,
  record: AnyRecord,
  row: ReadRow,
  { values, isActive }: RowValues,
  { columns, clearsEmpty }: { readonly columns: readonly ReadColumn[]; readonly clearsEmpty: boolean },
): { readonly input: Values; readonly before: Values } {
  const input: Record<string, unknown> = {};
  const emptied = clearsEmpty ? columns.filter(({ column }) => !row.cells.has(column.key)) : [];
  const printed = numberPrinter(catalogue.fields)({ ...record, ...values });
  for (const [name, field] of Object.entries(catalogue.fields)) {
    const own = values[name] === undefined ? undefined : printed[name];
    const gone = emptied.length === 0 ? emptied : emptied.filter(({ column }) => column.name === name);
    if (own === undefined && (gone.length === 0 || field.isRequired)) continue;
    const now = record[name] ?? null;
    const after =
      field.kind === 'object'
        ? mergedParts(
            now,
            own,
            gone.map(({ column }) => column.part),
          )
        : (own ?? null);
    if (!isSameValue(field, now, after)) input[name] = after;
  }
  if (isActive !== null && isActive !== record.isActive) input['isActive'] = isActive;
  const before = Object.fromEntries(Object.keys(input).map((name) => [name, record[name] ?? null]));
  return { input, before };
}

function mergedParts(now: unknown, own: unknown, gone: readonly (string | null)[]): unknown {
  const parts = Object.entries({ ...(now as Values | null), ...(own as Values | undefined) }).filter(
    ([part, value]) => value !== null && value !== undefined && !(gone.includes(part) && !hasPart(own, part)),
  );
  return parts.length === 0 ? null : Object.fromEntries(parts);
}

function hasPart(own: unknown, part: string): boolean {
  return typeof own === 'object' && own !== null && part in own;
}
