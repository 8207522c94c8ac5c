import type { RowSource, SheetRow } from '~/services';
import { otherDataEntry, otherDataName } from '@domain/shared/other-data';
import { shortened, splitLines } from '~/documents/sheets/cell-text';
import { readCell, textOf } from './cells/read-cell.server';
import type { ColumnDays } from './cells/read-day';
import type { FileReading } from './import-job';
import { cellProblem, type RowProblem } from './row-problem';
import type { SubjectColumn } from './subject';
import { isTotalRow } from './total-row';

export interface ReadRow {
  readonly row: number;
  readonly values: Map<string, unknown>;
  readonly cells: ReadonlyMap<string, string>;
  readonly problems: RowProblem[];
  readonly blankOthers: readonly string[];
  readonly source?: RowSource | undefined;
}

export interface ReadColumn {
  readonly at: number;
  readonly column: SubjectColumn;
  readonly days?: ColumnDays | undefined;
  readonly otherHeader?: string;
}

export function readColumns(
  sheet: readonly SubjectColumn[],
  { columns }: Pick<FileReading, 'columns'>,
): readonly ReadColumn[] {
  const known = new Map(sheet.map((column) => [column.key, column]));
  return columns.flatMap(({ key, days, header, named }, at) => {
    const column = key === null ? undefined : known.get(key);
    if (column === undefined) return [];
    const isOther = column.takesOthers === true && named !== key;
    return [{ at, column, days, ...(isOther && { otherHeader: header }) }];
  });
}

const shownLength = 120;
const shownLines = 5000;

export function saidAt({ cells }: ReadRow, key: string, [entry]: readonly PropertyKey[]): string | null {
  const said = cells.get(key);
  if (said === undefined) return null;
  const line = typeof entry === 'number' ? splitLines(said)[entry] : undefined;
  return shortened(line ?? said, shownLength);
}

export function readRow(
  { number, cells, surplus = [], source, refusals = [] }: SheetRow,
  columns: readonly ReadColumn[],
  {
    decimal,
    dayOrder = 'day-first',
    columns: headers = [],
  }: Pick<FileReading, 'decimal' | 'dayOrder'> & Partial<Pick<FileReading, 'columns'>>,
): ReadRow {
  const values = new Map<string, unknown>();
  const said = new Map<string, string>();
  const problems: RowProblem[] = refusals.map((refusal) => ({ column: null, refusal }));
  // Rows made from a tariff sheet contain no totals.
  const texts = cells.map(textOf);
  if (source === undefined && isTotalRow(texts))
    problems.push({ column: null, refusal: { code: 'import.total-row', params: {} } });
  const written = [...texts.entries()].filter(([, text]) => text !== '');
  if (written.length > 0 && written.every(([at, text]) => headers[at]?.header === text))
    problems.push({ column: null, refusal: { code: 'import.header-again', params: {} } });
  const others: string[] = [];
  const blankOthers: string[] = [];
  if (surplus.length > 0) {
    const params = { count: cells.length + surplus.length, expected: cells.length };
    problems.push({ column: null, refusal: { code: 'import.surplus', params } });
  }
  for (const { at, column, days, otherHeader } of columns) {
    const cell = cells[at] ?? null;
    if (otherHeader !== undefined) {
      const text = textOf(cell);
      if (text === '') blankOthers.push(otherDataName(otherHeader));
      else others.push(otherDataEntry(otherHeader, text));
      continue;
    }
    const name = column.part ?? column.name;
    const read = readCell(cell, { name, field: column.field, decimal, dayOrder, days });
    if (read.kind === 'blank') continue;
    const isList = column.field.kind === 'list';
    const text = shortened(textOf(cell), isList ? shownLines : shownLength);
    said.set(column.key, text);
    if (read.kind === 'value') values.set(column.key, read.value);
    else {
      const { message, params } = read.problem;
      problems.push(cellProblem(column.key, shortened(read.line ?? text, shownLength), message, params));
    }
  }
  const collecting = columns.find(({ otherHeader }) => otherHeader !== undefined)?.column.key;
  if (collecting !== undefined && others.length > 0) {
    const listed = values.get(collecting);
    values.set(collecting, [...(Array.isArray(listed) ? (listed as readonly string[]) : []), ...others]);
    said.set(collecting, shortened([said.get(collecting), ...others].filter(Boolean).join('\n'), shownLines));
  }
  return { row: number, values, cells: said, problems, blankOthers, source };
}
