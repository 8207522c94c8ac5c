import { reject, type Rejection } from '../../domain/shared/rejection';
import type { Readers } from '../readers/readers';
import { openSpreadsheet, type SheetReader } from './open-spreadsheet';
import { dialectTask, headsTask, rowsTask } from './sheet-tasks';
import type { CsvDialect, Encoding, OpenOptions, Sheet, SpreadsheetFault } from './spreadsheet';
import { csvWriter, type CsvWriter } from './write-csv';

/** Spreadsheets that people send, read in processes that can be ended: all of it throws `ReadingEnded` as well. */
export interface Spreadsheets {
  /**
   * Opens a file and reads its header, by default the first row of the first worksheet. Returns a rejection
   * when the file cannot be used.
   */
  open(bytes: Uint8Array, options?: OpenOptions): Promise<Sheet | Rejection>;
  /** How a text file is written, null for a workbook. Returns a rejection when the file is neither. */
  dialectOf(bytes: Uint8Array, encoding?: Encoding): Promise<CsvDialect | null | Rejection>;
  /** The rejection for an error thrown while reading rows; null for any other error. */
  refusalOf(error: unknown): Rejection | null;
  csvWriter(dialect: CsvDialect): CsvWriter;
}

export function createSpreadsheets(readers: Readers): Spreadsheets {
  const reader: SheetReader = {
    heads: (file) => readers.run(headsTask, file),
    rows: (file, below) => readers.stream(rowsTask, { ...file, ...below }),
  };
  return {
    refusalOf,
    csvWriter,
    open: (bytes, options) => refusing(() => openSpreadsheet(bytes, options, reader)),
    dialectOf: (bytes, encoding) => refusing(() => readers.run(dialectTask, { bytes, encoding })),
  };
}

/** A fault of another process has the name and the fields, and not the class. */
function refusalOf(error: unknown): Rejection | null {
  if (!(error instanceof Error) || error.name !== 'SpreadsheetFault') return null;
  const { code, params } = error as SpreadsheetFault;
  return reject('rule', `spreadsheet.${code}`, params);
}

async function refusing<Opened>(open: () => Promise<Opened>): Promise<Opened | Rejection> {
  try {
    return await open();
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    return refusal;
  }
}
