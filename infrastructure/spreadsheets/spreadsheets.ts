import { reject, type Rejection } from '../../domain/shared/rejection';
import { openSpreadsheet } from './open-spreadsheet';
import { SpreadsheetFault, type CsvDialect, type OpenOptions, type Sheet } from './spreadsheet';
import { csvWriter, type CsvWriter } from './write-csv';

/** Reads the CSV and XLSX files people hand in. */
export interface Spreadsheets {
  /** Opens a file and reads its header: of several worksheets that of the one meant (the first), in the row meant (the first). Refuses one that cannot be taken. */
  open(bytes: Uint8Array, options?: OpenOptions): Promise<Sheet | Rejection>;
  /** The refusal behind what reading rows threw; null for any other error. */
  refusalOf(error: unknown): Rejection | null;
  /** Writes a text file as another one is written. */
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
