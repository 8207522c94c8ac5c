/**
 * Unreadable: a formula never calculated, an error such as `#N/A`, or a text that is too long. It spoils only
 * its row.
 */
export interface SpoiltCell {
  readonly spoilt: 'formula' | 'error' | 'too-long';
  readonly text: string;
}

/** A percentage or an amount in a currency, as its format says. Only in grids. */
export interface FormattedNumber {
  readonly number: number;
  readonly isPercent: boolean;
  /** Text that the format adds to the digits: `€`, `USD`. */
  readonly symbol: string;
  /** As displayed, without the symbol: `25%`. */
  readonly text: string;
}

/** Dates without a time are midnight UTC. */
export type Cell = string | number | boolean | Date | SpoiltCell | FormattedNumber | null;

export interface SheetRow {
  /** From 1, as spreadsheets count. */
  readonly number: number;
  readonly cells: readonly Cell[];
  readonly surplus?: readonly Cell[];
  readonly calculated?: readonly number[];
  readonly hiddenColumns?: readonly number[];
  /** Columns from 0 whose struck-out value in this row is omitted. Only in grids. */
  readonly struckColumns?: readonly number[];
  readonly isHidden?: true;
  readonly source?: RowSource;
  readonly refusals?: readonly RowRefusal[];
}

export interface RowSource {
  readonly sheet: string | null;
  readonly row: number;
}

export interface RowRefusal {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Rows from 1, columns from 0, inclusive. */
export interface Merge {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

export interface Grid {
  readonly name: string | null;
  readonly isHidden: boolean;
  rows(): AsyncGenerator<SheetRow>;
  merges(): readonly Merge[];
  progress(): number;
}

export interface Grids {
  readonly grids: readonly Grid[];
  readonly dialect: CsvDialect | null;
}

export const encodings = ['utf-8', 'windows-1252', 'macintosh', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof encodings)[number];

export interface CsvDialect {
  readonly delimiter: ',' | ';' | '\t';
  readonly encoding: Encoding;
  readonly hasBom: boolean;
}

export interface Sheet {
  readonly header: readonly string[];
  readonly headerRow: number | null;
  readonly firstRows: readonly FirstRow[];
  readonly dialect: CsvDialect | null;
  readonly name: string | null;
  readonly otherNames: readonly string[];
  /**
   * In batches, without empty rows. Throws `SpreadsheetFault` at a row that cannot be read. Only the current
   * batch is in memory.
   */
  rows(atATime: number): AsyncGenerator<readonly SheetRow[]>;
  readonly progress: () => number;
}

/** Returns an index. Called only if several worksheets have rows below a header. */
export type SheetChoice = (sheets: readonly Pick<Sheet, 'name' | 'header'>[]) => number;

export interface FirstRow extends SheetRow {
  readonly names: readonly string[];
}

export type HeaderChoice = (rows: readonly FirstRow[], sheet: string | null) => number | null;

export interface OpenOptions {
  readonly encoding?: Encoding;
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

/** Expected: the entry points turn it into a message. */
export class SpreadsheetFault extends Error {
  override readonly name = 'SpreadsheetFault';
  constructor(
    readonly code: SpreadsheetFaultCode,
    readonly params: Readonly<Record<string, string | number>> = {},
  ) {
    super(`the spreadsheet is not taken: ${code} ${JSON.stringify(params)}`);
  }
}

/** Uncompressed bytes and columns are checked before they are held in memory. */
export const sheetLimits = {
  rows: 100_000,
  linesAround: 1000,
  columns: 500,
  /** Characters of a cell below a header: Excel's maximum. Fields have lower limits. */
  cell: 32_767,
  gridCell: 2000,
  rowBytes: 1024 * 1024,
  uncompressed: 400 * 1024 * 1024,
  sharedStrings: 100 * 1024 * 1024,
  entries: 1000,
  /** Worksheets examined for the one to read. A whole workbook is read however many it has. */
  sheets: 12,
  firstRows: 20,
} as const;
