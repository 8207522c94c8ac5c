import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { writeNote } from '@domain/crm/note/note';
import { changeTicket } from '@domain/support/ticket/commands';
import { mergeTicket } from '@domain/support/ticket/merging';
import { splitTicket } from '@domain/support/ticket/splitting';
import { mayCommand, mayRead } from '@domain/shared/actor';
import { isRejection, reject } from '@domain/shared/rejection';
import { findTagNames } from '@projections/catalogues/tag-names';
import { colleagueOptions } from '~/pages/crm/meeting/meeting-form.server';
import { loadFiles } from '~/pages/files/files.server';
import { readForm } from '~/pages/forms/page-form.server';
import { inTurn } from '~/http/large-bodies';
import type { PageContext } from '~/http/load-context';
import { handlerOf } from '~/pages/intents.server';
import { refuseUnless } from '~/pages/page-answers.server';
import { loadErasing } from '~/pages/privacy/erasing.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { translate } from '~/texts/translate.server';
import { mergeTickets, splitTickets } from '~/use-cases/support/merge-tickets.server';
import { cargoNumbersOf } from './cargo-numbers.server';
import { loadTicket, type ShownEntry } from './conversation.server';
import { answer, changePeople, markRead, type PostedTicket } from './own-ticket.server';
import { sendMessage } from './send-message.server';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const id = params['id'] ?? '';
  const ticket = await loadTicket(context, id, { notes: true });
  // A merged ticket redirects to the one it is part of.
  if (ticket.id !== id) return redirect(`/admin/tickets/${ticket.id}`);
  const texts = [ticket.title, ...ticket.conversation.map(({ text }) => text)];
  const [files, colleagues, tags, answers, cargo, erasing] = await Promise.all([
    loadFiles(context, 'ticket', id),
    colleagueOptions(context),
    tagOptions(context, ticket.ownerId, ticket.tags),
    readyAnswersOf(context, ticket),
    cargoNumbersOf(services, texts),
    // An account's tickets go with the account.
    ticket.contact === null ? null : loadErasing(context, 'ticket', id),
  ]);
  const { assignee } = ticket;
  const isListed = assignee === null || colleagues.some(({ value }) => value === assignee.id);
  return {
    ...ticket,
    ...{ files, tagOptions: tags, readyAnswers: answers, cargo, erasing },
    colleagues: isListed ? colleagues : [{ value: assignee.id, label: assignee.name }, ...colleagues],
    mayWork: mayCommand(actor, 'staff') && ticket.isColleague,
    me: actor.id,
    megabytes: services.largestAttachment / 1024 ** 2,
    commandId: uuidv7(),
    noteCommandId: uuidv7(),
    mergeCommandId: uuidv7(),
    splitCommandId: uuidv7(),
    messages: ticket.conversation.filter(({ kind }) => kind === 'message').map(splitOption),
    peopleCommandId: uuidv7(),
  };
}

const longestLabel = 120;

function splitOption({ id, author, text, files }: ShownEntry) {
  const short = text.length > longestLabel ? `${text.slice(0, longestLabel).trimEnd()}…` : text;
  const names = files.map(({ name }) => name).join(', ');
  return { value: id, label: `${author.name}: ${short}`, ...(names !== '' && { description: names }) };
}

const mostAnswers = 200;

async function readyAnswersOf(
  { services: { db } }: PageContext,
  { ownerId, language }: { readonly ownerId: string; readonly language: 'es' | 'en' | 'pt' },
) {
  const rows = await db
    .selectFrom('ready_answers')
    .select(['id', 'name', 'es', 'en', 'pt'])
    .where('owner_id', '=', ownerId)
    .where('is_removed', '=', false)
    .where('is_active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .limit(mostAnswers)
    .execute();
  return rows.map(({ id, name, ...texts }) => ({
    value: id,
    label: name,
    text: texts[language] ?? texts.es,
  }));
}

const mostTags = 60;

async function tagOptions({ services: { db } }: PageContext, ownerId: string, chosen: readonly string[]) {
  const rows = await db
    .selectFrom('tags')
    .select(['id', 'name'])
    .where('owner_id', '=', ownerId)
    .where('is_removed', '=', false)
    .where('is_active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .limit(mostTags)
    .execute();
  const named = await findTagNames(db, chosen);
  const options = new Map([...rows.map(({ id, name }) => [id, name] as const), ...named]);
  return [...options].map(([value, label]) => ({ value, label }));
}

function said({ context: { language }, page }: PostedTicket, key: 'noted' | 'changed') {
  return redirectWithNotice(page, {
    tone: 'success',
    text: translate(language, `tickets-staff:done.${key}`),
  });
}

/** An internal note; its files are for staff alone. */
async function note(posted: PostedTicket) {
  const { context, form, id } = posted;
  const outcome = await sendMessage(
    context,
    form,
    (order) =>
      form.dispatch(writeNote, (fields) => ({ text: fields['note'], model: 'ticket', modelId: id }), order),
    { forCustomers: false, ticketId: id },
  );
  if (!isRejection(outcome)) return said(posted, 'noted');
  return form.refuse(outcome, ({ text, ...problems }) => ({ ...problems, ...(text && { note: text }) }));
}

async function change(posted: PostedTicket) {
  const { form, id } = posted;
  const outcome = await form.dispatch(changeTicket, ({ tags, assigneeId, ...fields }) => ({
    ...fields,
    id,
    assigneeId: assigneeId ?? null,
    tags: tags === undefined ? [] : [tags].flat(),
  }));
  return isRejection(outcome) ? form.refuse(outcome) : said(posted, 'changed');
}

async function merge({ context, form, id }: PostedTicket) {
  const { services, language } = context;
  const order = await form.order(null);
  const outcome = await form.submit(
    mergeTicket.input,
    (input) => mergeTickets(services, (command, asked) => services.dispatch(command, asked, order), input),
    (fields) => ({ ...fields, id }),
  );
  if (isRejection(outcome)) return form.refuse(outcome);
  const text = translate(language, 'tickets-staff:actions.merge.done');
  return redirectWithNotice(`/admin/tickets/${form.text('into')}`, { tone: 'success', text });
}

const splitFields = splitTicket.input.pick({ id: true, messages: true, title: true, requester: true });

async function split({ context, form, id }: PostedTicket) {
  const { services, actor, language } = context;
  const order = await form.order(null);
  const by = { actor, commandId: order.commandId ?? uuidv7() };
  const outcome = await form.submit(
    splitFields,
    (input) =>
      splitTickets(services, by, (command, asked) => services.dispatch(command, asked, order), input),
    ({ messages, ...fields }) => ({
      ...fields,
      id,
      messages: messages === undefined ? [] : [messages].flat(),
    }),
  );
  if (isRejection(outcome)) return form.refuse(outcome);
  const text = translate(language, 'tickets-staff:actions.split.done');
  return redirectWithNotice(`/admin/tickets/${outcome.id}`, { tone: 'success', text });
}

const handlers = {
  answer: (posted: PostedTicket) => answer(posted, 'tickets-staff:done.answered'),
  people: changePeople,
  read: markRead,
  note,
  change,
  merge,
  split,
};

export type TicketIntent = keyof typeof handlers;

export function action({ request, params, context }: ActionFunctionArgs) {
  return inTurn(request, async () => {
    const form = await readForm(context, request);
    const id = params['id'] ?? '';
    const handle = handlerOf(handlers, form);
    if (handle === undefined) return form.refuse(reject('invalid', 'input.invalid'));
    return handle({ context, form, id, page: `/admin/tickets/${id}` });
  });
}
