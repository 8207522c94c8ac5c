import type { Actor } from '@domain/shared/actor';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { listNotes } from '@projections/crm/note-list/queries';
import { listFiles } from '@projections/files/attached-file/queries';
import { findTicket } from '@projections/support/ticket-list/queries';
import { streamWorkbook, type SheetColumn } from '~/documents/workbook/workbook-stream.server';
import { conversationOf, type Entry } from '~/presenters/support/conversation.server';
import type { Services } from '~/services';
import type { Language } from '~/texts';
import { textsIn } from '~/texts/translate.server';
import { inChile } from './chilean-time';

interface SheetRequest {
  readonly services: Services;
  readonly actor: Actor;
  readonly language: Language;
  readonly id: string;
  /** Includes internal notes and hidden files, if the reader works on the ticket. */
  readonly notes: boolean;
}

const most = 1000;

export async function ticketWorkbook({
  services,
  actor,
  language,
  id,
  notes,
}: SheetRequest): Promise<ReadableStream<Uint8Array> | Rejection> {
  const ticket = await services.ask(findTicket, { id }, actor);
  if (isRejection(ticket)) return ticket;
  const on = { model: 'ticket', modelId: id, limit: most } as const;
  const isForStaff = notes && ticket.isColleague;
  const files = await services.ask(listFiles, on, actor);
  if (isRejection(files)) return files;
  const noted = isForStaff ? await services.ask(listNotes, on, actor) : null;
  if (isRejection(noted)) return noted;
  const shown = files.data.filter(({ isActive, forCustomers }) => isActive && (isForStaff || forCustomers));
  const rows = conversationOf(ticket, shown, noted?.data ?? []);
  const t = textsIn(language).getFixedT(language, 'tickets');
  return streamWorkbook(t('one.conversation'), columnsIn(language), onePage([...rows]));
}

async function* onePage(rows: Entry[]): AsyncGenerator<Entry[]> {
  yield await Promise.resolve(rows);
}

function columnsIn(language: Language): readonly SheetColumn<Entry>[] {
  const t = textsIn(language).getFixedT(language, 'tickets');
  return [
    {
      header: t('sheet.date'),
      width: 17,
      value: ({ at }) => inChile(at),
      format: 'dd-mm-yyyy hh:mm',
    },
    { header: t('sheet.author'), width: 28, value: ({ author }) => author.name },
    {
      header: t('sheet.kind'),
      width: 18,
      value: ({ kind, byCustomer }) =>
        t(kind === 'note' ? 'sheet.note' : byCustomer ? 'sheet.message' : 'one.staff'),
    },
    { header: t('fields.message'), width: 90, value: ({ text }) => text },
    {
      header: t('fields.files'),
      width: 40,
      value: ({ files }) => files.map(({ name }) => name).join(', ') || null,
    },
  ];
}
