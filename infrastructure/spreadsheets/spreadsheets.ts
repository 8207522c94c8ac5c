import { reject, type Rejection } from '../../domain/shared/rejection';
import type { Readers } from '../readers/readers';
import { openSpreadsheet, type SheetReader } from './open-spreadsheet';
import { dialectTask, headsTask, rowsTask } from './sheet-tasks';
import type { CsvDialect, Encoding, OpenOptions, Sheet, SpreadsheetFault } from './spreadsheet';
import { csvWriter, type CsvWriter } from './write-csv';

export interface Spreadsheets {
  /**
   * By default the header is the first row of the first worksheet. Returns a rejection if the file cannot be
   * used.
   */
  open(bytes: Uint8Array, options?: OpenOptions): Promise<Sheet | Rejection>;
  dialectOf(bytes: Uint8Array, encoding?: Encoding): Promise<CsvDialect | null | Rejection>;
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

/** A fault from another process has the name and the fields, but not the class. */
function refusalOf(error: unknown): Rejection | null {
  if (!(error instanceof Error) || error.name !== 'SpreadsheetFault') return null;
  const { code, params } = error as Pick<SpreadsheetFault, 'code' | 'params'> & Error;
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
