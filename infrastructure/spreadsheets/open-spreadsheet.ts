import {
  readHeads,
  readRows,
  type RowsBelow,
  type RowsRead,
  type SheetFile,
  type SheetHead,
} from './read-sheets';
import {
  sheetLimits,
  SpreadsheetFault,
  type FirstRow,
  type HeaderChoice,
  type OpenOptions,
  type Sheet,
} from './spreadsheet';

export interface SheetReader {
  heads(file: SheetFile): Promise<readonly SheetHead[]>;
  rows(file: SheetFile, below: RowsBelow): AsyncGenerator<RowsRead, unknown, void>;
}

const inPlace: SheetReader = { heads: readHeads, rows: readRows };

const firstOfAll: HeaderChoice = ([first]) => first?.number ?? null;

/**
 * Opens a CSV or XLSX, recognised by content: the chosen visible worksheet with rows below a header. Throws
 * `SpreadsheetFault` if it is neither, is dangerous or has no rows; then the fault is that of the first
 * worksheet.
 */
export async function openSpreadsheet(
  bytes: Uint8Array,
  options: OpenOptions = {},
  reader: SheetReader = inPlace,
): Promise<Sheet> {
  const { encoding, sheet: choose = () => 0, header = firstOfAll } = options;
  const file = { bytes, encoding };
  const sheets: Sheet[] = [];
  let first: SpreadsheetFault | null = null;
  for (const head of await reader.heads(file)) {
    try {
      sheets.push(sheetOf(file, head, header, reader));
    } catch (error) {
      if (!(error instanceof SpreadsheetFault)) throw error;
      const isEmptiness = error.code === 'empty' || error.code === 'header-only';
      if (first === null && sheets.length === 0 && !isEmptiness) throw error;
      first ??= error;
    }
  }
  const sheet = sheets[sheets.length > 1 ? choose(sheets) : 0] ?? sheets[0];
  if (sheet === undefined) throw first ?? new SpreadsheetFault('empty');
  const others = sheets.filter((one) => one !== sheet);
  return { ...sheet, otherNames: others.flatMap(({ name }) => name ?? []) };
}

function sheetOf(file: SheetFile, head: SheetHead, choose: HeaderChoice, reader: SheetReader): Sheet {
  const { index, name, dialect, firstRows } = head;
  if ('code' in firstRows) throw new SpreadsheetFault(firstRows.code, firstRows.params);
  if (firstRows.length === 0) throw new SpreadsheetFault('empty');
  const headerRow = choose(firstRows, name);
  const header = firstRows.find(({ number }) => number === headerRow);
  if (headerRow !== null && header === undefined)
    throw new SpreadsheetFault('no-such-row', { row: headerRow });
  if (header !== undefined && header === firstRows.at(-1)) throw new SpreadsheetFault('header-only');
  const names = header === undefined ? unnamed(firstRows) : header.names;
  if (names.length > sheetLimits.columns)
    throw new SpreadsheetFault('too-many-columns', { limit: sheetLimits.columns });
  let progress = 0;
  return {
    ...{ header: names, headerRow, firstRows, dialect, name, otherNames: [] },
    progress: () => progress,
    async *rows(atATime) {
      const below = { index, after: headerRow, columns: names.length, atATime };
      for await (const read of reader.rows(file, below)) {
        progress = read.progress;
        yield read.rows;
      }
    },
  };
}

function unnamed(rows: readonly FirstRow[]): readonly string[] {
  const widest = Math.max(0, ...rows.map(({ names }) => names.length));
  return Array.from({ length: widest }, () => '');
}
