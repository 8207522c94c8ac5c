/** A cell that says nothing that can be read: a formula nobody has calculated, or an error such as `#N/A`. It spoils its row alone. */
export interface SpoiltCell {
  readonly spoilt: 'formula' | 'error';
  /** As the file has it. */
  readonly text: string;
}

/** What a cell holds. Days are midnight UTC. */
export type Cell = string | number | boolean | Date | SpoiltCell | null;

export interface SheetRow {
  /** As spreadsheets count them, the first one 1. */
  readonly number: number;
  /** One for each cell of the header. */
  readonly cells: readonly Cell[];
  /** What stands behind them, under no header; absent: nothing. It spoils its row alone. */
  readonly surplus?: readonly Cell[];
  /** Columns, from 0, whose values a formula gave when the file was saved; absent: none. */
  readonly calculated?: readonly number[];
}

/** Encodings of text files that can be read and written. */
export const encodings = ['utf-8', 'windows-1252', 'macintosh', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof encodings)[number];

/** How a text file is written, so that an answer can be written the same way. */
export interface CsvDialect {
  readonly delimiter: ',' | ';' | '\t';
  readonly encoding: Encoding;
  readonly hasBom: boolean;
}

/** A sheet whose header was read and found to have rows below it. */
export interface Sheet {
  /** Names of its columns; empty texts where no row names them. */
  readonly header: readonly string[];
  /** Number of the row that names the columns; null where none does. */
  readonly headerRow: number | null;
  /** Its first rows that hold something, the header and what stands above it too. */
  readonly firstRows: readonly FirstRow[];
  /** Null for a workbook. */
  readonly dialect: CsvDialect | null;
  /** The worksheet's own name; null for a text file. */
  readonly name: string | null;
  /** Names of the workbook's other worksheets that have rows below a header. */
  readonly otherNames: readonly string[];
  /**
   * The rows below the header, from the first on, a few at a time; empty ones are left out. Throws `SpreadsheetFault` at the row that cannot be
   * read. Nothing but the rows handed out is held in memory.
   */
  rows(atATime: number): AsyncGenerator<readonly SheetRow[]>;
  /** How much of the file the last `rows` has read, from 0 to 1. */
  readonly progress: () => number;
}

/** Says which worksheet of several is meant, by its place among them. Asked only where several have rows below a header. */
export type SheetChoice = (sheets: readonly Pick<Sheet, 'name' | 'header'>[]) => number;

/** One of a sheet's first rows, with the names its columns have if it is the one that names them. */
export interface FirstRow extends SheetRow {
  readonly names: readonly string[];
}

/** Says which of a sheet's first rows names its columns, by the row's number; null: none does. */
export type HeaderChoice = (rows: readonly FirstRow[], sheet: string | null) => number | null;

/** How a file is to be opened; what is absent is told from the file itself. */
export interface OpenOptions {
  /** Of a text file. */
  readonly encoding?: Encoding;
  /** Of a workbook. */
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

/** Why a file is not taken. Expected: the door makes a sentence of it. */
export class SpreadsheetFault extends Error {
  override readonly name = 'SpreadsheetFault';
  constructor(
    readonly code: SpreadsheetFaultCode,
    readonly params: Readonly<Record<string, string | number>> = {},
  ) {
    super(`the spreadsheet is not taken: ${code} ${JSON.stringify(params)}`);
  }
}

/** What a file may have. Uncompressed bytes and columns are refused before they are held in memory. */
export const sheetLimits = {
  rows: 100_000,
  columns: 500,
  /** Of a row, in bytes. */
  rowBytes: 1024 * 1024,
  /** Of a workbook, in bytes. */
  uncompressed: 400 * 1024 * 1024,
  sharedStrings: 100 * 1024 * 1024,
  entries: 1000,
  /** Worksheets of a workbook that are looked at. */
  sheets: 12,
  /** Rows among which the one that names the columns is looked for. */
  firstRows: 20,
} as const;
