import type { Actor } from '@domain/shared/actor';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { longTables, reportManagements } from '@projections/crm/management-report/queries';
import { managementTables, type ManagementSection } from '~/presenters/crm/management-report.server';
import type { Services } from '~/services';
import type { Language } from '~/texts';
import { tableWorkbook } from './table-workbook.server';

interface SheetRequest {
  readonly services: Services;
  readonly actor: Actor;
  readonly language: Language;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly section: ManagementSection;
}

export async function managementReportWorkbook({
  services,
  actor,
  language,
  filters,
  section,
}: SheetRequest): Promise<ReadableStream<Uint8Array> | Rejection> {
  const report = await services.ask(
    reportManagements,
    { ...filters, whole: longTables.find((one) => one === section) },
    actor,
  );
  if (isRejection(report)) return report;
  const table = managementTables(report, language).find(({ id }) => id === section);
  if (table === undefined) throw new Error(`the report has no part ${section}`);
  return tableWorkbook(table);
}
