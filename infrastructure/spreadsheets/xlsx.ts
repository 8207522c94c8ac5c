import { Readable } from 'node:stream';
import type { CellValue, Row } from 'exceljs';
import { cellName, sheetLimits, SpreadsheetFault, type Cell } from './spreadsheet';

const pieceBytes = 64 * 1024;

export interface WorkbookRow {
  readonly number: number;
  readonly cells: readonly Cell[];
  readonly sheet: string;
  /** Whether the worksheet is kept from sight: templates keep their closed lists so. */
  readonly isHidden: boolean;
}

/**
 * The rows of a workbook's worksheet, as they are read; `parts` are what `checkWorkbookZip` let pass. The library is large: it is loaded
 * with the first workbook.
 */
export async function* workbookRows(
  parts: readonly Uint8Array[],
  onBytes: (read: number) => void,
): AsyncGenerator<WorkbookRow> {
  const { default: excel } = await import('exceljs');
  const source = Readable.from(piecesOf(parts, onBytes));
  const reader = new excel.stream.xlsx.WorkbookReader(source, {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'ignore',
  });
  readAsText(reader);
  try {
    for await (const worksheet of reader) {
      const { name: sheet = '', state } = worksheet as unknown as {
        readonly name?: string;
        readonly state?: string;
      };
      const isHidden = state === 'hidden' || state === 'veryHidden';
      for await (const row of worksheet) yield { number: row.number, cells: cellsOf(row), sheet, isHidden };
      return;
    }
  } catch (error) {
    if (error instanceof SpreadsheetFault) throw error;
    throw new SpreadsheetFault('broken');
  } finally {
    source.destroy();
  }
}

function* piecesOf(parts: readonly Uint8Array[], onBytes: (read: number) => void): Generator<Uint8Array> {
  let read = 0;
  for (const part of parts) {
    for (let at = 0; at < part.length; at += pieceBytes) {
      const piece = part.subarray(at, at + pieceBytes);
      read += piece.length;
      onBytes(read);
      yield piece;
    }
  }
}

type Method = (this: unknown, source: unknown, ...more: unknown[]) => unknown;

/**
 * The library decodes each piece of an entry by itself and breaks the letters that two pieces share, such as the last one of "Sí": here
 * entries come to it as text.
 */
function readAsText(reader: object): void {
  const methods = reader as Record<string, Method>;
  const replace = (name: string, asText: (source: unknown) => unknown): void => {
    const method = methods[name];
    if (method === undefined) throw new Error(`exceljs reads its entries otherwise: ${name} is gone`);
    methods[name] = (source, ...more) => method.call(reader, asText(source), ...more);
  };
  for (const name of ['_parseRels', '_parseWorkbook', '_parseStyles', '_parseSharedStrings'])
    replace(name, (entry) => (entry as Readable).setEncoding('utf8'));
  replace('_parseWorksheet', (pieces) => decoded(pieces as AsyncIterable<Uint8Array>));
}

async function* decoded(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const piece of pieces) yield decoder.decode(piece, { stream: true });
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
