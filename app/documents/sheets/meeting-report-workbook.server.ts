import type { Actor } from '@domain/shared/actor';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { reportMeetings } from '@projections/crm/meeting-report/queries';
import { meetingTables, type MeetingSection } from '~/presenters/crm/meeting-report.server';
import type { Services } from '~/services';
import type { Language } from '~/texts';
import { tableWorkbook } from './table-workbook.server';

interface SheetRequest {
  readonly services: Services;
  readonly actor: Actor;
  readonly language: Language;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly section: MeetingSection;
}

export async function meetingReportWorkbook({
  services,
  actor,
  language,
  filters,
  section,
}: SheetRequest): Promise<ReadableStream<Uint8Array> | Rejection> {
  const report = await services.ask(reportMeetings, { ...filters, isWhole: true }, actor);
  if (isRejection(report)) return report;
  const table = meetingTables(report, language).find(({ id }) => id === section);
  if (table === undefined) throw new Error(`the report has no part ${section}`);
  return tableWorkbook(table);
}
