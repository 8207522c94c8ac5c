import { csvDialect, csvRecords } from './csv';
import {
  sheetLimits,
  SpreadsheetFault,
  type Cell,
  type Encoding,
  type FirstRow,
  type Grid,
  type Grids,
  type HeaderChoice,
  type Merge,
  type OpenOptions,
  type Sheet,
  type SheetRow,
} from './spreadsheet';
import { unmarked } from './write-csv';
import { openWorkbook, type Worksheet } from './xlsx';

interface Source {
  readonly dialect: Sheet['dialect'];
  readonly name: string | null;
  /** Every row, the header included. */
  read(): AsyncGenerator<SheetRow>;
  readonly progress: () => number;
}

const begins = (bytes: Uint8Array, ...signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

const firstOfAll: HeaderChoice = ([first]) => first?.number ?? null;

/**
 * Opens a CSV (comma, semicolon or tab; encodings as in `encodings`) or an XLSX, recognised by content.
 * Throws `SpreadsheetFault` when it is neither, is dangerous or has no rows.
 */
export async function openSpreadsheet(bytes: Uint8Array, options: OpenOptions = {}): Promise<Sheet> {
  const { header = firstOfAll } = options;
  refuseOthers(bytes);
  if (!isWorkbook(bytes)) return sheetOf(textSource(bytes, options.encoding), header);
  const worksheets = await openWorkbook(bytes);
  return chosen(worksheets.slice(0, sheetLimits.sheets), options);
}

/** Opens every worksheet of a file as it is, hidden ones too. Throws as `openSpreadsheet` does. */
export async function openGrids(bytes: Uint8Array, encoding?: Encoding): Promise<Grids> {
  refuseOthers(bytes);
  if (isWorkbook(bytes)) {
    const worksheets = await openWorkbook(bytes);
    return { dialect: null, grids: worksheets.map(gridOf) };
  }
  const source = textSource(bytes, encoding);
  return {
    dialect: source.dialect,
    grids: [
      {
        name: null,
        isHidden: false,
        rows: () => limited(source.read()),
        merges: () => [],
        progress: source.progress,
      },
    ],
  };
}

function gridOf(worksheet: Worksheet): Grid {
  let share = 0;
  let merges: Merge[] = [];
  return {
    name: worksheet.name,
    isHidden: worksheet.isHidden,
    merges: () => merges,
    progress: () => share,
    rows() {
      const found: Merge[] = [];
      merges = found;
      const read = worksheet.rows(
        (of) => (share = of),
        (merge) => found.push(merge),
      );
      return limited(read);
    },
  };
}

/** Rows whose cells have this many characters at most. */
async function* withShortCells(rows: AsyncGenerator<SheetRow>, most: number): AsyncGenerator<SheetRow> {
  for await (const row of rows) {
    const isShort = row.cells.every((cell) => lengthOf(cell) <= most);
    yield isShort ? row : { ...row, cells: row.cells.map((cell) => shortCell(cell, most)) };
  }
}

const shownOfLong = 200;

function shortCell(cell: Cell, most: number): Cell {
  if (lengthOf(cell) <= most) return cell;
  const text = plain(cell).slice(0, shownOfLong);
  const spoilt = typeof cell === 'object' && cell !== null && 'spoilt' in cell ? cell.spoilt : 'too-long';
  return { spoilt, text };
}

function lengthOf(cell: Cell): number {
  if (typeof cell === 'string') return cell.length;
  return typeof cell === 'object' && cell !== null && 'text' in cell ? cell.text.length : 0;
}

async function* limited(rows: AsyncGenerator<SheetRow>): AsyncGenerator<SheetRow> {
  let count = 0;
  for await (const row of withShortCells(rows, sheetLimits.gridCell)) {
    if (!isBlank(row.cells)) count += 1;
    if (count > sheetLimits.rows + sheetLimits.linesAround)
      throw new SpreadsheetFault('too-many-rows', { limit: sheetLimits.rows });
    yield row;
  }
}

function refuseOthers(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new SpreadsheetFault('empty');
  // Excel before 2007, and password-protected workbooks.
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new SpreadsheetFault('old-excel');
  if (begins(bytes, 0x25, 0x50, 0x44, 0x46)) throw new SpreadsheetFault('wrong-type');
}

function isWorkbook(bytes: Uint8Array): boolean {
  return begins(bytes, 0x50, 0x4b);
}

/**
 * The chosen one of the visible worksheets that have rows below a header. If none has, throws what is wrong
 * with the first.
 */
async function chosen(
  worksheets: readonly Worksheet[],
  { sheet: choose = () => 0, header = firstOfAll }: OpenOptions,
): Promise<Sheet> {
  const sheets: Sheet[] = [];
  let first: SpreadsheetFault | null = null;
  for (const worksheet of worksheets) {
    if (worksheet.isHidden) continue;
    try {
      sheets.push(await sheetOf(workbookSource(worksheet), header));
    } catch (error) {
      // Only the first sheet's fault is reported; faults of others do not matter.
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

async function sheetOf(source: Source, choose: HeaderChoice): Promise<Sheet> {
  const firstRows = await readFirstRows(source);
  const [first] = firstRows;
  if (first === undefined) throw new SpreadsheetFault('empty');
  const headerRow = choose(firstRows, source.name);
  const header = firstRows.find(({ number }) => number === headerRow);
  if (headerRow !== null && header === undefined)
    throw new SpreadsheetFault('no-such-row', { row: headerRow });
  if (header !== undefined && header === firstRows.at(-1)) throw new SpreadsheetFault('header-only');
  const names = header === undefined ? unnamed(firstRows) : header.names;
  if (names.length > sheetLimits.columns)
    throw new SpreadsheetFault('too-many-columns', { limit: sheetLimits.columns });
  return {
    header: names,
    headerRow,
    firstRows,
    dialect: source.dialect,
    name: source.name,
    otherNames: [],
    rows: (atATime) => below(source, { after: headerRow, columns: names.length, atATime }),
    progress: source.progress,
  };
}

/** As many empty names as the widest of these rows has columns. */
function unnamed(rows: readonly FirstRow[]): readonly string[] {
  const widest = Math.max(0, ...rows.map(({ names }) => names.length));
  return Array.from({ length: widest }, () => '');
}

function namesIn({ cells }: SheetRow): readonly string[] {
  return trimmed(cells).map((cell) => plain(cell).trim());
}

function textSource(bytes: Uint8Array, encoding: Encoding | undefined): Source {
  const dialect = csvDialect(bytes, encoding);
  let read = 0;
  return {
    dialect,
    name: null,
    progress: () => read / bytes.length,
    async *read() {
      let number = 0;
      for await (const cells of csvRecords(bytes, dialect, (count) => (read = count))) {
        number += 1;
        yield { number, cells: cells.map(textCell) };
      }
    },
  };
}

/**
 * Every spreadsheet program reads a cell that begins with `=` as a formula; as text it has an apostrophe
 * before it.
 */
function textCell(text: string): Cell {
  return text.startsWith('=') ? { spoilt: 'formula', text } : unmarked(text);
}

function workbookSource(worksheet: Worksheet): Source {
  let share = 0;
  return {
    dialect: null,
    name: worksheet.name,
    progress: () => share,
    read: () => worksheet.rows((read) => (share = read)),
  };
}

async function readFirstRows(source: Source): Promise<readonly FirstRow[]> {
  const rows: FirstRow[] = [];
  for await (const row of withShortCells(source.read(), sheetLimits.cell)) {
    if (!isBlank(row.cells)) rows.push({ ...row, names: namesIn(row) });
    if (rows.length === sheetLimits.firstRows) break;
  }
  return rows;
}

interface Window {
  /** Number of the row before them; null: from the first row. */
  readonly after: number | null;
  readonly columns: number;
  readonly atATime: number;
}

async function* below(
  source: Source,
  { after, columns, atATime }: Window,
): AsyncGenerator<readonly SheetRow[]> {
  let rows: SheetRow[] = [];
  let count = 0;
  for await (const row of withShortCells(source.read(), sheetLimits.cell)) {
    if (row.number <= (after ?? 0) || isBlank(row.cells)) continue;
    count += 1;
    if (count > sheetLimits.rows) throw new SpreadsheetFault('too-many-rows', { limit: sheetLimits.rows });
    rows.push({ ...row, ...fitted(row.cells, columns) });
    if (rows.length < atATime) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/**
 * Fits a row to the header's width. Missing cells become empty, since Excel omits empty cells at the end of
 * rows. Cells beyond the last header only spoil this row and are not interpreted.
 */
function fitted(cells: readonly Cell[], columns: number): Pick<SheetRow, 'cells' | 'surplus'> {
  const held = trimmed(cells);
  const row = Array.from({ length: columns }, (_, at) => cells[at] ?? null);
  return { cells: row, ...(held.length > columns && { surplus: held.slice(columns) }) };
}

function trimmed(cells: readonly Cell[]): readonly Cell[] {
  return cells.slice(0, cells.findLastIndex((cell) => plain(cell).trim() !== '') + 1);
}

function isBlank(cells: readonly Cell[]): boolean {
  return cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''));
}

function plain(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === 'object' ? cell.text : String(cell);
}
