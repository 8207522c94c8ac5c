import { csvDialect, csvRecords } from './csv';
import {
  cellName,
  sheetLimits,
  SpreadsheetFault,
  type Cell,
  type Sheet,
  type SheetChoice,
  type SheetRow,
} from './spreadsheet';
import { workbookRows } from './xlsx';
import { checkWorkbookZip } from './zip';

interface Source {
  readonly dialect: Sheet['dialect'];
  /** Name of the worksheet and whether it is kept from sight, known once a row was read. */
  readonly sheetName: () => string | null;
  readonly isHidden: () => boolean;
  /** Every row there is, the header too. */
  read(): AsyncGenerator<SheetRow>;
  readonly progress: () => number;
}

const begins = (bytes: Uint8Array, ...signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

/**
 * Opens a CSV (comma, semicolon or tab; UTF-8, UTF-16 or Windows-1252) or an XLSX, known by its content. Throws `SpreadsheetFault`
 * when it is neither, is dangerous, or has no rows.
 */
export async function openSpreadsheet(bytes: Uint8Array, choose: SheetChoice = () => 0): Promise<Sheet> {
  if (bytes.length === 0) throw new SpreadsheetFault('empty');
  // Excel before 2007, and workbooks with a password.
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new SpreadsheetFault('old-excel');
  if (begins(bytes, 0x25, 0x50, 0x44, 0x46)) throw new SpreadsheetFault('wrong-type');
  if (!begins(bytes, 0x50, 0x4b)) return sheetOf(textSource(bytes));
  const worksheets = await checkWorkbookZip(bytes);
  return chosen(worksheets.slice(0, sheetLimits.sheets).map(workbookSource), choose);
}

/** The worksheet meant among those in sight with rows below a header; where none has any, what is wrong with the first. */
async function chosen(sources: readonly Source[], choose: SheetChoice): Promise<Sheet> {
  const sheets: Sheet[] = [];
  let first: SpreadsheetFault | null = null;
  for (const source of sources) {
    try {
      const sheet = await sheetOf(source);
      if (!source.isHidden()) sheets.push(sheet);
    } catch (error) {
      // What is wrong with the first is told; others may hold what they like.
      const isFirst = source === sources[0];
      if (!(error instanceof SpreadsheetFault) || (isFirst && !isEmptiness(error))) throw error;
      if (isFirst) first = error;
    }
  }
  const sheet = sheets[sheets.length > 1 ? choose(sheets) : 0] ?? sheets[0];
  if (sheet === undefined) throw first ?? new SpreadsheetFault('empty');
  const others = sheets.filter((one) => one !== sheet);
  return { ...sheet, otherNames: others.flatMap(({ name }) => name ?? []) };
}

function isEmptiness({ code }: SpreadsheetFault): boolean {
  return code === 'empty' || code === 'header-only';
}

async function sheetOf(source: Source): Promise<Sheet> {
  const first = await firstRows(source, 2);
  const [header, row] = first;
  if (header === undefined) throw new SpreadsheetFault('empty');
  if (row === undefined) throw new SpreadsheetFault('header-only');
  const names = trimmed(header.cells).map((cell) => plain(cell).trim());
  if (names.length > sheetLimits.columns)
    throw new SpreadsheetFault('too-many-columns', { limit: sheetLimits.columns });
  return {
    header: names,
    dialect: source.dialect,
    name: source.sheetName(),
    otherNames: [],
    rows: (atATime) => below(source, header.number, names.length, atATime),
    progress: source.progress,
  };
}

function textSource(bytes: Uint8Array): Source {
  const dialect = csvDialect(bytes);
  let read = 0;
  return {
    dialect,
    sheetName: () => null,
    isHidden: () => false,
    progress: () => read / bytes.length,
    async *read() {
      let number = 0;
      for await (const cells of csvRecords(bytes, dialect, (count) => (read = count))) {
        number += 1;
        refuseFormulas(cells, number);
        yield { number, cells };
      }
    },
  };
}

/** Every spreadsheet takes such a cell for a formula; as a text, it stands behind a quotation mark in what the platform writes. */
function refuseFormulas(cells: readonly string[], row: number): void {
  const column = cells.findIndex((cell) => cell.startsWith('='));
  if (column >= 0) throw new SpreadsheetFault('formula', { cell: cellName(column, row) });
}

function workbookSource(parts: readonly Uint8Array[]): Source {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  let read = 0;
  let name: string | null = null;
  let isHidden = false;
  return {
    dialect: null,
    sheetName: () => name,
    isHidden: () => isHidden,
    progress: () => read / length,
    async *read() {
      for await (const row of workbookRows(parts, (count) => (read = count))) {
        name = row.sheet;
        isHidden = row.isHidden;
        yield row;
      }
    },
  };
}

async function firstRows(source: Source, count: number): Promise<readonly SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of source.read()) {
    if (!isBlank(row.cells)) rows.push(row);
    if (rows.length === count) break;
  }
  return rows;
}

async function* below(
  source: Source,
  headerRow: number,
  columns: number,
  atATime: number,
): AsyncGenerator<readonly SheetRow[]> {
  let rows: SheetRow[] = [];
  let count = 0;
  for await (const row of source.read()) {
    if (row.number <= headerRow || isBlank(row.cells)) continue;
    count += 1;
    if (count > sheetLimits.rows) throw new SpreadsheetFault('too-many-rows', { limit: sheetLimits.rows });
    rows.push({ number: row.number, cells: fitted(row, columns, source.dialect !== null) });
    if (rows.length < atATime) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/** A row as wide as the header. A text file says how many cells a row has, a workbook only those that hold something. */
function fitted({ number, cells }: SheetRow, columns: number, isText: boolean): readonly Cell[] {
  if (cells.length === columns) return cells;
  const held = trimmed(cells);
  if (held.length > columns && !isText)
    throw new SpreadsheetFault('no-header', { cell: cellName(held.length - 1, number) });
  if (held.length > columns || (isText && cells.length < columns))
    throw new SpreadsheetFault('ragged', { row: number, count: cells.length, expected: columns });
  return Array.from({ length: columns }, (_, at) => held[at] ?? null);
}

function trimmed(cells: readonly Cell[]): readonly Cell[] {
  return cells.slice(0, cells.findLastIndex((cell) => plain(cell).trim() !== '') + 1);
}

function isBlank(cells: readonly Cell[]): boolean {
  return cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''));
}

function plain(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString() : String(cell);
}
