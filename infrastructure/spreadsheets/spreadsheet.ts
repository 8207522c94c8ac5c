/**
 * A cell without a readable value: a formula never calculated, an error such as `#N/A`, or a text too long to be read.
 * It spoils only its row.
 */
export interface SpoiltCell {
  readonly spoilt: 'formula' | 'error' | 'too-long';
  /** The beginning of a text that is too long. */
  readonly text: string;
}

/** A number whose format says more than its digits: a share of a hundred, or a currency. Grids alone have them. */
export interface FormattedNumber {
  readonly number: number;
  readonly isPercent: boolean;
  /** What the format writes beside the digits: `€`, `USD`. */
  readonly symbol: string;
  /** As spreadsheets show it, without the symbol: `25%`. */
  readonly text: string;
}

/** Dates without a time are midnight UTC. */
export type Cell = string | number | boolean | Date | SpoiltCell | FormattedNumber | null;

export interface SheetRow {
  /** As spreadsheets count rows, from 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
  /** Cells beyond the header; absent: none. They spoil only this row. */
  readonly surplus?: readonly Cell[];
  /** Columns, from 0, whose values came from a formula when the file was saved; absent: none. */
  readonly calculated?: readonly number[];
  /** Columns, from 0, that are hidden and have a value in this row, which is left out. Grids alone say so. */
  readonly hiddenColumns?: readonly number[];
  /** Columns, from 0, whose value in this row is struck out, which is left out. Grids alone say so. */
  readonly struckColumns?: readonly number[];
  /** Hidden by a filter or by hand; absent: in sight. */
  readonly isHidden?: true;
  /** Of a row that was made from another: where that stands in the file. */
  readonly source?: RowSource;
  /** Why it could not be made. Such a row is refused. */
  readonly refusals?: readonly RowRefusal[];
}

/** A row of the file. */
export interface RowSource {
  /** Null: a text file. */
  readonly sheet: string | null;
  readonly row: number;
}

export interface RowRefusal {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** A merged range: rows from 1, columns from 0, both ends included. */
export interface Merge {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** A whole worksheet, or a text file, as it is: no row is taken for a header. */
export interface Grid {
  /** The worksheet's name; null for a text file. */
  readonly name: string | null;
  readonly isHidden: boolean;
  /** Every stored row, streamed. Throws `SpreadsheetFault` at a row that cannot be read. */
  rows(): AsyncGenerator<SheetRow>;
  /** The merged ranges. Complete once all rows are read. */
  merges(): readonly Merge[];
  /** How much of it the last `rows` call has read, from 0 to 1. */
  progress(): number;
}

/** All worksheets of a file, hidden ones too. */
export interface Grids {
  readonly grids: readonly Grid[];
  /** Null for a workbook. */
  readonly dialect: CsvDialect | null;
}

export const encodings = ['utf-8', 'windows-1252', 'macintosh', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof encodings)[number];

/** How a text file is written, so that a reply can be written the same way. */
export interface CsvDialect {
  readonly delimiter: ',' | ';' | '\t';
  readonly encoding: Encoding;
  readonly hasBom: boolean;
}

/** A sheet with a header and at least one row below it. */
export interface Sheet {
  /** Column names; empty texts when no row names the columns. */
  readonly header: readonly string[];
  /** Number of the row that names the columns; null when none does. */
  readonly headerRow: number | null;
  /** The first rows that are not empty, including the header and what is above it. */
  readonly firstRows: readonly FirstRow[];
  /** Null for a workbook. */
  readonly dialect: CsvDialect | null;
  /** The worksheet's name; null for a text file. */
  readonly name: string | null;
  /** Names of the workbook's other worksheets that have rows below a header. */
  readonly otherNames: readonly string[];
  /**
   * The rows below the header in batches, without empty rows. Throws `SpreadsheetFault` at a row that cannot
   * be read. Only the current batch is held in memory.
   */
  rows(atATime: number): AsyncGenerator<readonly SheetRow[]>;
  /** How much of the file the last `rows` call has read, from 0 to 1. */
  readonly progress: () => number;
}

/** Chooses a worksheet by its index. Only called when several have rows below a header. */
export type SheetChoice = (sheets: readonly Pick<Sheet, 'name' | 'header'>[]) => number;

/** One of a sheet's first rows, with the column names it would give as the header. */
export interface FirstRow extends SheetRow {
  readonly names: readonly string[];
}

/** Chooses the row (by number) that names the columns; null: none does. */
export type HeaderChoice = (rows: readonly FirstRow[], sheet: string | null) => number | null;

export interface OpenOptions {
  /** Text files only. */
  readonly encoding?: Encoding;
  /** Workbooks only. */
  readonly sheet?: SheetChoice;
  readonly header?: HeaderChoice;
}

export type SpreadsheetFaultCode =
  | 'empty'
  | 'header-only'
  | 'wrong-type'
  | 'old-excel'
  | 'too-large'
  | 'broken'
  | 'too-many-columns'
  | 'too-many-rows'
  | 'row-too-long'
  | 'no-such-row'
  | 'open-quote';

/** Why a file is refused. Expected: the entry points turn it into a message. */
export class SpreadsheetFault extends Error {
  override readonly name = 'SpreadsheetFault';
  constructor(
    readonly code: SpreadsheetFaultCode,
    readonly params: Readonly<Record<string, string | number>> = {},
  ) {
    super(`the spreadsheet is not taken: ${code} ${JSON.stringify(params)}`);
  }
}

/** Limits of a file. Uncompressed bytes and columns are checked before they are held in memory. */
export const sheetLimits = {
  rows: 100_000,
  /** Titles, headers and notes around the rows of a whole worksheet. */
  linesAround: 1000,
  columns: 500,
  /** Characters of a cell below a header: Excel takes no more. A field's own limit is below it. */
  cell: 32_767,
  /** Characters of a cell of a grid. */
  gridCell: 2000,
  /** Bytes per row. */
  rowBytes: 1024 * 1024,
  /** Bytes of an unpacked workbook. */
  uncompressed: 400 * 1024 * 1024,
  sharedStrings: 100 * 1024 * 1024,
  entries: 1000,
  /** Worksheets examined for the one to read. A whole workbook is read however many it has. */
  sheets: 12,
  /** Rows searched for the header. */
  firstRows: 20,
} as const;
