import { reject, type Rejection } from '../../domain/shared/rejection';
import { openGrids, openSpreadsheet } from './open-spreadsheet';
import {
  SpreadsheetFault,
  type CsvDialect,
  type Encoding,
  type Grids,
  type OpenOptions,
  type Sheet,
} from './spreadsheet';
import { csvWriter, type CsvWriter } from './write-csv';

export interface Spreadsheets {
  /**
   * Opens a file and reads its header, by default the first row of the first worksheet. Returns a rejection
   * when the file cannot be used.
   */
  open(bytes: Uint8Array, options?: OpenOptions): Promise<Sheet | Rejection>;
  /** Opens every worksheet of a file as it is. Returns a rejection when the file cannot be used. */
  openGrids(bytes: Uint8Array, encoding?: Encoding): Promise<Grids | Rejection>;
  /** The rejection for an error thrown while reading rows; null for any other error. */
  refusalOf(error: unknown): Rejection | null;
  csvWriter(dialect: CsvDialect): CsvWriter;
}

export function createSpreadsheets(): Spreadsheets {
  const refusalOf = (error: unknown): Rejection | null =>
    error instanceof SpreadsheetFault ? reject('rule', `spreadsheet.${error.code}`, error.params) : null;
  const refusing = async <Opened>(open: () => Promise<Opened>): Promise<Opened | Rejection> => {
    try {
      return await open();
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === null) throw error;
      return refusal;
    }
  };
  return {
    refusalOf,
    csvWriter,
    open: (bytes, options) => refusing(() => openSpreadsheet(bytes, options)),
    openGrids: (bytes, encoding) => refusing(() => openGrids(bytes, encoding)),
  };
}
