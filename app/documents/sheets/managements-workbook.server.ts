import type { Actor } from '@domain/shared/actor';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import type { ListedManagement } from '@projections/crm/management-list/queries';
import { listReportedManagements } from '@projections/crm/management-report/list';
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

export async function managementsWorkbook({
  services,
  actor,
  language,
  filters,
}: SheetRequest): Promise<ReadableStream<Uint8Array> | Rejection> {
  const pages = await pagesAfter<ListedManagement>((after, limit) =>
    services.ask(
      listReportedManagements,
      { ...filters, limit, after: after && { heldAt: after.heldAt, id: after.id } },
      actor,
    ),
  );
  if (isRejection(pages)) return pages;
  const t = textsIn(language).getFixedT(language, 'reports-staff');
  return streamWorkbook(t('tabs.managements'), columnsIn(language), pages);
}

function columnsIn(language: Language): readonly SheetColumn<ListedManagement>[] {
  const t = textsIn(language).getFixedT(language, 'reports-staff');
  const column = (
    key: SheetKey,
    width: number,
    value: SheetColumn<ListedManagement>['value'],
    format?: string,
  ): SheetColumn<ListedManagement> => ({
    header: t(`sheet.${key}`),
    width,
    value,
    ...(format && { format }),
  });
  return [
    column('date', 17, ({ heldAt }) => inChile(heldAt), 'dd-mm-yyyy hh:mm'),
    column('kind', 12, ({ kind }) => t(`kinds.${kind}`)),
    column('company', 32, ({ company }) => company?.name ?? null),
    column('client', 26, ({ client }) => client?.name ?? null),
    column('executive', 26, ({ recordedBy }) => recordedBy.name),
    column('unit', 20, ({ businessUnit }) => businessUnit?.name ?? null),
    column('origin', 26, ({ origin }) => origin?.name ?? null),
    column('destination', 26, ({ destination }) => destination?.name ?? null),
    column('result', 26, ({ result }) => result.name),
    column('category', 16, ({ category }) => category),
    column('score', 10, ({ score }) => score, '0'),
    column('comment', 50, ({ comment }) => comment),
  ];
}

type SheetKey =
  | 'date'
  | 'kind'
  | 'company'
  | 'client'
  | 'executive'
  | 'unit'
  | 'origin'
  | 'destination'
  | 'result'
  | 'category'
  | 'score'
  | 'comment';
