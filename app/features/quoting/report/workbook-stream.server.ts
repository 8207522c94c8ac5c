import { PassThrough, Readable } from 'node:stream';
import { once } from 'node:events';

export type CellValue = string | number | Date | null;

export interface SheetColumn<Row> {
  readonly header: string;
  /** In characters. */
  readonly width: number;
  /** Excel's own notation, such as `dd-mm-yyyy hh:mm`. Texts are `@`, so that Excel never reads one as a formula. */
  readonly format?: string;
  readonly value: (row: Row) => CellValue;
}

/**
 * A workbook of one sheet as it is being written: rows are taken page by page and only as fast as the reader reads, so
 * that no export is ever held in memory. The library is large and exports are rare: it is loaded with the first one.
 */
export function streamWorkbook<Row>(
  sheetName: string,
  columns: readonly SheetColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): ReadableStream<Uint8Array> {
  const output = new PassThrough();
  write(output, sheetName, columns, pages).catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return Readable.toWeb(output) as ReadableStream<Uint8Array>;
}

async function write<Row>(
  output: PassThrough,
  sheetName: string,
  columns: readonly SheetColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): Promise<void> {
  const { default: excel } = await import('exceljs');
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream: output, useStyles: true });
  const sheet = workbook.addWorksheet(sheetName, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ header, width, format = '@' }) => ({
    header,
    width,
    style: { numFmt: format },
  }));
  sheet.getRow(1).font = { bold: true };
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } };
  for await (const rows of pages) {
    for (const row of rows) sheet.addRow(columns.map(({ value }) => value(row))).commit();
    if (output.destroyed) return;
    if (output.writableNeedDrain) await Promise.race([once(output, 'drain'), once(output, 'close')]);
  }
  sheet.commit();
  await workbook.commit();
}
