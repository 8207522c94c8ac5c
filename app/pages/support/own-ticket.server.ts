import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { answerTicket, changeTicketParticipants } from '@domain/support/ticket/commands';
import { isRejection, reject } from '@domain/shared/rejection';
import { findTicket } from '@projections/support/ticket-list/queries';
import { readForm, type PageForm } from '~/pages/forms/page-form.server';
import { inTurn } from '~/http/large-bodies';
import type { PageContext } from '~/http/load-context';
import { handlerOf } from '~/pages/intents.server';
import { requirePerson, takeAnswer } from '~/pages/page-answers.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { translate } from '~/texts/translate.server';
import { countAddedInvitations, countAnswer } from '~/use-cases/support/mail-limit.server';
import { lastSeenOf, markTicketRead, type Seen } from '~/use-cases/support/mark-read.server';
import { followMerges } from '~/use-cases/support/merge-tickets.server';
import { loadTicket } from './conversation.server';
import { addressesIn, atAddresses, sendMessage } from './send-message.server';

/** Without internal notes, whoever reads it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePerson(context, request);
  const asked = params['id'] ?? '';
  const ticket = await loadTicket(context, asked, { notes: false });
  // A merged ticket redirects to the one it is part of.
  if (ticket.id !== asked) return redirect(`/account/tickets/${ticket.id}`);
  const { services, actor } = context;
  const { id, reference, title, state, about, requester, participants, conversation, openedAt } = ticket;
  const { isRead, lastSeen, mayAnswer, paths } = ticket;
  return {
    ...{ id, reference, title, state, about, requester, participants, conversation, openedAt },
    ...{ isRead, lastSeen, mayAnswer, paths },
    mayInvite: mayAnswer && (ticket.isColleague || requester.id === actor.id),
    megabytes: services.largestAttachment / 1024 ** 2,
    commandId: uuidv7(),
    peopleCommandId: uuidv7(),
  };
}

export interface PostedTicket {
  readonly context: PageContext;
  readonly form: PageForm;
  readonly id: string;
  readonly page: string;
}

function said({ context: { language }, page }: PostedTicket, key: string) {
  return redirectWithNotice(page, { tone: 'success', text: translate(language, key) });
}

export async function answer(posted: PostedTicket, done = 'tickets:done.answered') {
  const { context, form, id } = posted;
  const refused = await countAnswer(context.services, id, context.actor);
  const outcome =
    refused ??
    (await sendMessage(
      context,
      form,
      (order) =>
        followMerges(context.services, id, (at) =>
          form.dispatch(answerTicket, (fields) => ({ ...fields, id: at }), order),
        ),
      { forCustomers: true },
    ));
  return isRejection(outcome) ? form.refuse(outcome) : said(posted, done);
}

export async function changePeople(posted: PostedTicket) {
  const { context, form, id } = posted;
  const participants = addressesIn(form.fields['participants']);
  const refused = await countAddedInvitations(context.services, context.actor, { id, participants });
  const outcome = refused ?? (await form.dispatch(changeTicketParticipants, () => ({ id, participants })));
  if (isRejection(outcome)) return form.refuse(outcome, atAddresses(participants));
  return said(posted, 'tickets:done.people');
}

/** Only up to what the page showed. */
export async function markRead({ context, form, id }: PostedTicket) {
  const { services, actor } = context;
  const ticket = takeAnswer(context, await services.ask(findTicket, { id }, actor));
  await markTicketRead(services, actor, seenIn(form.text('seen'), lastSeenOf(ticket)));
  return { isRead: true };
}

function seenIn(text: string, last: Seen): Seen {
  const shown = shownByPage.safeParse(text).data ?? {};
  return Object.fromEntries(
    Object.entries(last).flatMap(([key, revision]) => {
      const seen = shown[key];
      return seen === undefined ? [] : [[key, Math.min(seen, revision)]];
    }),
  );
}

const shownByPage = z
  .string()
  .transform((text, check) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      check.addIssue({ code: 'custom', message: 'no JSON' });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.int()));

const handlers = { answer, people: changePeople, read: markRead };

export type OwnTicketIntent = keyof typeof handlers;

export function action({ request, params, context }: ActionFunctionArgs) {
  requirePerson(context, request);
  return inTurn(request, async () => {
    const form = await readForm(context, request);
    const id = params['id'] ?? '';
    const handle = handlerOf(handlers, form);
    if (handle === undefined) return form.refuse(reject('invalid', 'input.invalid'));
    return handle({ context, form, id, page: `/account/tickets/${id}` });
  });
}
