import { type Actor, ownerCompanyOf } from '@domain/shared/actor';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { reportQuoters } from '@projections/quoting/quoter-progress/queries';
import { findQuoterStates } from '@projections/quoting/quoter-states/queries';
import { reportTables, type ReportSection } from '~/presenters/quoting/quoter-report.server';
import type { Services } from '~/services';
import type { Language } from '~/texts';
import { tableWorkbook } from './table-workbook.server';

interface SheetRequest {
  readonly services: Services;
  readonly actor: Actor;
  readonly language: Language;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly section: ReportSection;
}

/** With the numbers that the page shows, for all lanes and executives. */
export async function quoterReportWorkbook(
  request: SheetRequest,
): Promise<ReadableStream<Uint8Array> | Rejection> {
  const { services, actor, language, filters, section } = request;
  const report = await services.ask(reportQuoters, { ...filters, isWhole: true }, actor);
  if (isRejection(report)) return report;
  const states = await findQuoterStates(services.db, ownerCompanyOf(actor));
  const table = reportTables(report, { states, language }).find(({ id }) => id === section);
  if (table === undefined) throw new Error(`the report has no part ${section}`);
  return tableWorkbook(table);
}
