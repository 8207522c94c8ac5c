import type { Actor } from '@domain/shared/actor';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { listReportedMeetings, type ReportedMeeting } from '@projections/crm/meeting-report/list';
import { pagesAfter } from '~/documents/workbook/pages-after.server';
import { streamWorkbook, type SheetColumn } from '~/documents/workbook/workbook-stream.server';
import type { Services } from '~/services';
import type { Language } from '~/texts';
import { textsIn } from '~/texts/translate.server';
import { inChile } from './chilean-time';

interface SheetRequest {
  readonly services: Services;
  readonly actor: Actor;
  readonly language: Language;
  readonly filters: Readonly<Record<string, unknown>>;
}

export async function meetingsWorkbook({
  services,
  actor,
  language,
  filters,
}: SheetRequest): Promise<ReadableStream<Uint8Array> | Rejection> {
  const pages = await pagesAfter<ReportedMeeting>((after, limit) =>
    services.ask(
      listReportedMeetings,
      { ...filters, limit, after: after && { startsAt: after.startsAt, id: after.id } },
      actor,
    ),
  );
  if (isRejection(pages)) return pages;
  const t = textsIn(language).getFixedT(language, 'reports-staff');
  return streamWorkbook(t('tabs.meetings'), columnsIn(language), pages);
}

function columnsIn(language: Language): readonly SheetColumn<ReportedMeeting>[] {
  const t = textsIn(language).getFixedT(language, 'reports-staff');
  const of = textsIn(language).getFixedT(language, 'meetings-staff');
  const column = (
    key: SheetKey,
    width: number,
    value: SheetColumn<ReportedMeeting>['value'],
    format?: string,
  ): SheetColumn<ReportedMeeting> => ({
    header: t(`meetings.sheet.${key}`),
    width,
    value,
    ...(format && { format }),
  });
  return [
    column('date', 17, ({ startsAt }) => inChile(startsAt), 'dd-mm-yyyy hh:mm'),
    column('minutes', 10, ({ minutes }) => minutes, '0'),
    column('title', 36, ({ title }) => title),
    column('type', 14, ({ type }) => of(`types.${type}`)),
    column('status', 14, ({ status }) => of(`statuses.${status}`)),
    column('company', 32, ({ company }) => company?.name ?? null),
    column('executive', 26, ({ plannedBy }) => plannedBy.name),
    column('users', 32, ({ users }) => users.map(({ name }) => name).join(', ')),
    column('guests', 36, ({ participants }) => participants.map(({ name }) => name).join(', ')),
    column('place', 30, ({ place, link }) => place ?? link),
    column('objective', 36, ({ objective }) => objective),
    column('results', 36, ({ results }) => results.join(', ')),
    column('score', 10, ({ score }) => score, '0'),
    column('reason', 30, ({ cancelledFor }) => cancelledFor),
  ];
}

type SheetKey =
  | 'date'
  | 'minutes'
  | 'title'
  | 'type'
  | 'status'
  | 'company'
  | 'executive'
  | 'users'
  | 'guests'
  | 'place'
  | 'objective'
  | 'results'
  | 'score'
  | 'reason';
