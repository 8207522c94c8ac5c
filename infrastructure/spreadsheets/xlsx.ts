import { Readable } from 'node:stream';
import type { CellValue, Row } from 'exceljs';
import { cellName, sheetLimits, SpreadsheetFault, type Cell } from './spreadsheet';

const pieceBytes = 64 * 1024;

export interface WorkbookRow {
  readonly number: number;
  readonly cells: readonly Cell[];
  readonly sheet: string;
}

/**
 * The rows of a workbook's first worksheet, as they are read; the file has passed `checkWorkbookZip`. The library is large: it is loaded with
 * the first workbook.
 */
export async function* workbookRows(
  bytes: Uint8Array,
  onBytes: (read: number) => void,
): AsyncGenerator<WorkbookRow> {
  const { default: excel } = await import('exceljs');
  const source = Readable.from(piecesOf(bytes, onBytes));
  const reader = new excel.stream.xlsx.WorkbookReader(source, {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'ignore',
  });
  try {
    for await (const worksheet of reader) {
      const sheet = (worksheet as unknown as { readonly name?: string }).name ?? '';
      for await (const row of worksheet) yield { number: row.number, cells: cellsOf(row), sheet };
      return;
    }
  } catch (error) {
    if (error instanceof SpreadsheetFault) throw error;
    throw new SpreadsheetFault('broken');
  } finally {
    source.destroy();
  }
}

function* piecesOf(bytes: Uint8Array, onBytes: (read: number) => void): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    onBytes(Math.min(at + pieceBytes, bytes.length));
    yield bytes.subarray(at, at + pieceBytes);
  }
}

function cellsOf(row: Row): readonly Cell[] {
  const values = row.values as readonly CellValue[];
  if (values.length - 1 > sheetLimits.columns)
    throw new SpreadsheetFault('too-many-columns', { limit: sheetLimits.columns });
  return Array.from({ length: Math.max(0, values.length - 1) }, (_, column) =>
    cellOf(values[column + 1], column, row.number),
  );
}

function cellOf(value: CellValue | undefined, column: number, row: number): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object' || value instanceof Date) return value;
  if ('formula' in value || 'sharedFormula' in value)
    throw new SpreadsheetFault('formula', { cell: cellName(column, row) });
  if ('error' in value)
    throw new SpreadsheetFault('error-value', { cell: cellName(column, row), value: value.error });
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  return 'text' in value ? value.text : null;
}
