import { pagesOf, streamWorkbook, type SheetColumn } from '~/documents/workbook/workbook-stream.server';
import type { ReportCell, ReportColumn, ReportTable } from '~/presenters/report-table';

const formats: Readonly<Record<Exclude<ReportColumn['kind'], 'amount'>, string>> = {
  text: '@',
  count: '0',
  percent: '0.0',
  dollars: '#,##0',
  measure: '#,##0.0',
};

export function tableWorkbook(table: ReportTable): ReadableStream<Uint8Array> {
  const columns = table.columns.map(({ header, kind }, at): SheetColumn<readonly ReportCell[]> => ({
    header,
    width: kind === 'text' ? 32 : 14,
    // Amounts are in the currency of the first column.
    ...(kind === 'amount' ? { currencyOf: ([currency]) => String(currency) } : { format: formats[kind] }),
    value: (row) => (kind === 'amount' && row[at] !== null ? Number(row[at]) : (row[at] ?? null)),
  }));
  return streamWorkbook(table.title, columns, pagesOf([table.rows]));
}
