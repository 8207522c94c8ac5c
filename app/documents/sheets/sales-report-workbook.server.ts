import type { Actor } from '@domain/shared/actor';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { reportSales } from '@projections/quoting/sales-report/queries';
import type { Period } from '~/presenters/quoting/sales-period';
import { salesTables, type SalesSection } from '~/presenters/quoting/sales-report.server';
import type { Services } from '~/services';
import type { Language } from '~/texts';
import { tableWorkbook } from './table-workbook.server';

interface SheetRequest {
  readonly services: Services;
  readonly actor: Actor;
  readonly language: Language;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly period: Period;
  readonly section: SalesSection;
}

/** Every row of one part of the report. */
export async function salesReportWorkbook(
  request: SheetRequest,
): Promise<ReadableStream<Uint8Array> | Rejection> {
  const { services, actor, language, filters, period, section } = request;
  const report = await services.ask(reportSales, filters, actor);
  if (isRejection(report)) return report;
  const reading = {
    language,
    period,
    won: '',
    measure: 'value',
    most: Infinity,
    listTo: () => '',
    opensCompanies: false,
  } as const;
  const table = salesTables(report, reading).find(({ id }) => id === section);
  if (table === undefined) throw new Error(`the report has no part ${section}`);
  return tableWorkbook(table);
}
