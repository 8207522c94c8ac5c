import { reject, type Rejection } from '../../domain/shared/rejection';
import { openSpreadsheet } from './open-spreadsheet';
import { SpreadsheetFault, type CsvDialect, type OpenOptions, type Sheet } from './spreadsheet';
import { csvWriter, type CsvWriter } from './write-csv';

export interface Spreadsheets {
  /**
   * Opens a file and reads its header, by default the first row of the first worksheet. Returns a rejection
   * when the file cannot be used.
   */
  open(bytes: Uint8Array, options?: OpenOptions): Promise<Sheet | Rejection>;
  /** The rejection for an error thrown while reading rows; null for any other error. */
  refusalOf(error: unknown): Rejection | null;
  csvWriter(dialect: CsvDialect): CsvWriter;
}

export function createSpreadsheets(): Spreadsheets {
  const refusalOf = (error: unknown): Rejection | null =>
    error instanceof SpreadsheetFault ? reject('rule', `spreadsheet.${error.code}`, error.params) : null;
  return {
    refusalOf,
    csvWriter,
    async open(bytes, options) {
      try {
        return await openSpreadsheet(bytes, options);
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal === null) throw error;
        return refusal;
      }
    },
  };
}
