import type { ReaderTask } from '../readers/reader-task';
import type { RowsBelow, RowsRead, SheetFile, SheetHead } from './read-sheets';
import type { Sheet } from './spreadsheet';

/** The largest workbook takes 8 s until its first row. */
const withinMs = 40_000;

export const headsTask: ReaderTask<SheetFile, readonly SheetHead[]> = { name: 'sheetHeads', withinMs };
export const rowsTask: ReaderTask<SheetFile & RowsBelow, null, RowsRead> = { name: 'sheetRows', withinMs };
export const dialectTask: ReaderTask<SheetFile, Sheet['dialect']> = { name: 'sheetDialect', withinMs };
