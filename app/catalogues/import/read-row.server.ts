import type { SheetRow } from '@infrastructure/spreadsheets/spreadsheet';
import { readCell, textOf } from '../sheet/read-cell.server';
import type { FileReading } from './job-store.server';
import { cellProblem, type RowProblem } from './row-problem';
import type { SubjectColumn } from './subject';

/** A row's cells as they were read: what stands in each, by the column's key; references are words. */
export interface ReadRow {
  readonly row: number;
  readonly values: Map<string, unknown>;
  /** What each cell says, for whoever has to mend it. */
  readonly cells: ReadonlyMap<string, string>;
  readonly problems: RowProblem[];
}

/** A column of the file that is read. */
export interface ReadColumn {
  readonly at: number;
  readonly column: SubjectColumn;
}

/** The columns of a file that are columns of a subject's sheet. */
export function readColumns(
  sheet: readonly SubjectColumn[],
  { columns }: FileReading,
): readonly ReadColumn[] {
  const known = new Map(sheet.map((column) => [column.key, column]));
  return columns.flatMap(({ key }, at) => {
    const column = key === null ? undefined : known.get(key);
    return column === undefined ? [] : [{ at, column }];
  });
}

/** Longest text of a cell that is kept to show what was wrong. */
const shownLength = 120;

export function readRow(
  { number, cells }: SheetRow,
  columns: readonly ReadColumn[],
  { decimal }: Pick<FileReading, 'decimal'>,
): ReadRow {
  const values = new Map<string, unknown>();
  const said = new Map<string, string>();
  const problems: RowProblem[] = [];
  for (const { at, column } of columns) {
    const cell = cells[at] ?? null;
    const read = readCell(cell, { name: column.part ?? column.name, field: column.field, decimal });
    if (read.kind === 'blank') continue;
    const text = textOf(cell).slice(0, shownLength);
    said.set(column.key, text);
    if (read.kind === 'value') values.set(column.key, read.value);
    else problems.push(cellProblem(column.key, text, read.problem.message, read.problem.params));
  }
  return { row: number, values, cells: said, problems };
}
