import { csvDialect, csvRecords } from './csv';
import {
  sheetLimits,
  SpreadsheetFault,
  type Cell,
  type Encoding,
  type FirstRow,
  type Grid,
  type Grids,
  type Merge,
  type Sheet,
  type SheetRow,
} from './spreadsheet';
import { unmarked } from './write-csv';
import { openWorkbook, type Worksheet } from './xlsx';

export interface SheetFile {
  readonly bytes: Uint8Array;
  readonly encoding?: Encoding | undefined;
}

export interface SheetHead {
  readonly index: number;
  readonly name: string | null;
  readonly dialect: Sheet['dialect'];
  readonly firstRows: readonly FirstRow[] | Pick<SpreadsheetFault, 'code' | 'params'>;
}

export interface RowsBelow {
  readonly index: number;
  readonly after: number | null;
  readonly columns: number;
  readonly atATime: number;
}

export interface RowsRead {
  readonly rows: readonly SheetRow[];
  readonly progress: number;
}

interface Source {
  readonly dialect: Sheet['dialect'];
  readonly name: string | null;
  read(): AsyncGenerator<SheetRow>;
  readonly progress: () => number;
}

const begins = (bytes: Uint8Array, ...signature: readonly number[]): boolean =>
  signature.every((byte, at) => bytes[at] === byte);

/** Of the visible worksheets, or of the text file. Throws `SpreadsheetFault` if the file is neither. */
export async function readHeads({ bytes, encoding }: SheetFile): Promise<readonly SheetHead[]> {
  refuseOthers(bytes);
  const heads: SheetHead[] = [];
  for (const [index, source] of (await sourcesOf({ bytes, encoding })).entries()) {
    if (source === null) continue;
    const { name, dialect } = source;
    heads.push({ index, name, dialect, firstRows: await readFirstRows(source).catch(faultOf) });
  }
  return heads;
}

function faultOf(error: unknown): Pick<SpreadsheetFault, 'code' | 'params'> {
  if (!(error instanceof SpreadsheetFault)) throw error;
  const { code, params } = error;
  return { code, params };
}

export async function* readRows(
  file: SheetFile,
  { index, after, columns, atATime }: RowsBelow,
): AsyncGenerator<RowsRead, null, void> {
  const source = (await sourcesOf(file))[index];
  if (source === undefined || source === null) throw new Error(`there is no worksheet ${String(index)}`);
  let rows: SheetRow[] = [];
  let count = 0;
  for await (const row of withShortCells(source.read(), sheetLimits.cell)) {
    if (row.number <= (after ?? 0) || isBlank(row.cells)) continue;
    count += 1;
    if (count > sheetLimits.rows) throw new SpreadsheetFault('too-many-rows', { limit: sheetLimits.rows });
    rows.push({ ...row, ...fitted(row.cells, columns) });
    if (rows.length < atATime) continue;
    yield { rows, progress: source.progress() };
    rows = [];
  }
  if (rows.length > 0) yield { rows, progress: source.progress() };
  return null;
}

export async function readDialect({ bytes, encoding }: SheetFile): Promise<Sheet['dialect']> {
  return (await openGrids(bytes, encoding)).dialect;
}

async function sourcesOf({ bytes, encoding }: SheetFile): Promise<readonly (Source | null)[]> {
  if (!isWorkbook(bytes)) return [textSource(bytes, encoding)];
  const worksheets = await openWorkbook(bytes);
  return worksheets
    .slice(0, sheetLimits.sheets)
    .map((worksheet) => (worksheet.isHidden ? null : workbookSource(worksheet)));
}

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

/** Spreadsheet programs read a cell that begins with `=` as a formula, so as text it gets an apostrophe. */
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

/**
 * Missing cells become empty, since Excel omits empty cells at the end of rows. Cells beyond the last header
 * spoil only this row.
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
