import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
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
import { markTicketRead } from '~/use-cases/support/mark-read.server';
import { loadTicket } from './conversation.server';
import { addressesIn, atAddresses, sendMessage } from './send-message.server';

/** One ticket as who asked and who takes part follow it: without internal notes, whoever reads it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePerson(context, request);
  const ticket = await loadTicket(context, params['id'] ?? '', { notes: false });
  const { services, actor } = context;
  const { id, reference, title, state, about, requester, participants, conversation, openedAt } = ticket;
  const { isRead, lastSeen, mayAnswer } = ticket;
  return {
    ...{ id, reference, title, state, about, requester, participants, conversation, openedAt },
    ...{ isRead, lastSeen, mayAnswer },
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
  /** Where its page is. */
  readonly page: string;
}

function said({ context: { language }, page }: PostedTicket, key: string) {
  return redirectWithNotice(page, { tone: 'success', text: translate(language, key) });
}

/** Answers the ticket, with files that its customers see. */
export async function answer(posted: PostedTicket, done = 'tickets:done.answered') {
  const { context, form, id } = posted;
  const refused = await countAnswer(context.services, id, context.actor);
  const outcome =
    refused ??
    (await sendMessage(
      context,
      form,
      (order) => form.dispatch(answerTicket, (fields) => ({ ...fields, id }), order),
      { forCustomers: true },
    ));
  return isRejection(outcome) ? form.refuse(outcome) : said(posted, done);
}

/** Everybody who takes part from now on. */
export async function changePeople(posted: PostedTicket) {
  const { context, form, id } = posted;
  const participants = addressesIn(form.fields['participants']);
  const refused = await countAddedInvitations(context.services, context.actor, { id, participants });
  const outcome = refused ?? (await form.dispatch(changeTicketParticipants, () => ({ id, participants })));
  if (isRejection(outcome)) return form.refuse(outcome, atAddresses(participants));
  return said(posted, 'tickets:done.people');
}

/** Marks the ticket as read, as far as the page that asks for it showed it. */
export async function markRead({ context, form, id }: PostedTicket) {
  const { services, actor } = context;
  const ticket = takeAnswer(context, await services.ask(findTicket, { id }, actor));
  const seen = Number(form.revision('seen') ?? -1n);
  const revision = Math.min(seen, ticket.conversation.at(-1)?.revision ?? -1);
  await markTicketRead(services, actor, { id, revision });
  return { isRead: true };
}

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
