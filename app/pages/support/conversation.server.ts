import { isShownByBrowsers } from '@domain/files/attached-file/shown-type';
import { mayCommand } from '@domain/shared/actor';
import { listNotes } from '@projections/crm/note-list/queries';
import { findRecord } from '@projections/files/attached-file/records';
import { listFiles } from '@projections/files/attached-file/queries';
import { findTicket, type OneTicket } from '@projections/support/ticket-list/queries';
import { findRecordLabel } from '@projections/support/ticket-list/record-label';
import type { PageContext } from '~/http/load-context';
import { takeAnswer } from '~/pages/page-answers.server';
import { conversationOf, type Entry } from '~/presenters/support/conversation.server';
import { ticketReference } from '@domain/support/ticket/ticket';
import { lastSeenOf } from '~/use-cases/support/mark-read.server';
import { translate } from '~/texts/translate.server';

const mostShown = 1000;

export interface MessageFile {
  readonly id: string;
  readonly name: string;
  /** Browsers display it safely; otherwise it is downloaded. */
  readonly isShown: boolean;
  readonly forCustomers: boolean;
}

export interface ShownEntry extends Omit<Entry, 'files'> {
  readonly files: readonly MessageFile[];
}

/** Internal notes only for whoever works on the ticket, if the page requests them. */
export async function loadTicket(context: PageContext, id: string, { notes }: { readonly notes: boolean }) {
  const { services, actor } = context;
  const ticket = takeAnswer(context, await services.ask(findTicket, { id }, actor));
  const withNotes = notes && ticket.isColleague;
  const on = { model: 'ticket', modelId: ticket.id, limit: mostShown } as const;
  const [files, noted, about] = await Promise.all([
    services.ask(listFiles, on, actor),
    withNotes ? services.ask(listNotes, on, actor) : null,
    aboutOf(context, ticket),
  ]);
  const shown = takeAnswer(context, files);
  const conversation = conversationOf(
    ticket,
    shown.data.filter(({ isActive }) => isActive),
    noted === null ? [] : takeAnswer(context, noted).data,
  );
  return {
    ...ticket,
    reference: ticketReference(ticket.id),
    about,
    paths: pathsOf(ticket),
    conversation: conversation.map(({ files: own, ...entry }): ShownEntry => ({
      ...entry,
      files: own.map(({ id: fileId, name, mediaType, forCustomers }) => ({
        ...{ id: fileId, name, forCustomers, isShown: isShownByBrowsers(mediaType) },
      })),
    })),
    lastSeen: JSON.stringify(lastSeenOf(ticket)),
    mayAnswer: mayCommand(actor, 'customer'),
  };
}

export interface ShownPath {
  readonly kind: 'merged' | 'split' | 'split-from';
  readonly id: string;
  readonly reference: string;
  readonly title: string;
  readonly by: string;
  readonly messages: number;
  readonly at: string;
}

function pathsOf({ absorbed, splits, splitFrom, openedAt }: OneTicket): readonly ShownPath[] {
  const origin = splitFrom === null ? [] : [{ id: splitFrom, title: '', by: '', messages: 0, at: openedAt }];
  return [
    ...origin.map((path) => ({ ...path, kind: 'split-from' as const })),
    ...absorbed.map(({ by, ...path }) => ({ ...path, kind: 'merged' as const, by: by.name, messages: 0 })),
    ...splits.map(({ by, ...path }) => ({ ...path, kind: 'split' as const, by: by.name, title: '' })),
  ]
    .map((path) => ({ ...path, reference: ticketReference(path.id) }))
    .sort((a, b) => a.at.localeCompare(b.at));
}

/** Null if the reader may not see the record. */
async function aboutOf(
  { services, actor, language }: PageContext,
  { record, isColleague }: Pick<OneTicket, 'record' | 'isColleague'>,
) {
  if (record === null) return null;
  const { model, id } = record;
  if ((await findRecord(services.db, model, id, actor)) === null) return null;
  const label = await findRecordLabel(services.db, record);
  const pages = isColleague
    ? { quoter: `/admin/quoters/${id}`, reservation: `/admin/reservations/${id}` }
    : { quoter: `/account/quoters/${id}`, reservation: `/reservation/${id}` };
  return { name: translate(language, `tickets:records.${model}`, { label }), to: pages[model] };
}
