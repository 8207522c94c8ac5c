import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { ticketReference } from '@domain/support/ticket/ticket';
import { mayCommand, mayRead } from '@domain/shared/actor';
import { isRejection, reject } from '@domain/shared/rejection';
import { findIncomingMail } from '@projections/support/incoming-mails/queries';
import { readForm } from '~/pages/forms/page-form.server';
import { intentIn } from '~/pages/intents.server';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { findImportsOfMail } from '~/use-cases/imports/mailed-sheet-store.server';
import { subjectNamed } from '~/use-cases/imports/subjects.server';
import { settleMail } from '~/use-cases/support/mails/settle-mail.server';
import { translate } from '~/texts/translate.server';

/** One mail that came in, and what staff may make of it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const asked = { id: params['id'] ?? '' };
  const mail = takeAnswer(context, await services.ask(findIncomingMail, asked, actor));
  return {
    ...mail,
    reference: mail.ticketId === null ? null : ticketReference(mail.ticketId),
    maySettle: mayCommand(actor, 'staff') && mail.state === 'waiting',
    sheets: (await findImportsOfMail(services.db, mail.id)).flatMap(({ id, catalogue, fileName }) => {
      const subject = subjectNamed(catalogue);
      return subject === undefined ? [] : [{ id, fileName, path: `${subject.path}/import/${id}` }];
    }),
  };
}

/** What the page's forms decide, by their intents. */
const decisions = { sheets: 'proposed', ticket: 'opened', answer: 'answered', nothing: 'discarded' } as const;

export type MailIntent = keyof typeof decisions;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { services, actor, language } = context;
  const form = await readForm(context, request);
  const as = intentIn(decisions, form);
  if (as === undefined) return form.refuse(reject('invalid', 'input.invalid'));
  const decision = as === 'answer' ? { as, ticket: form.text('ticket') } : { as };
  const outcome = await settleMail({ services, actor, via: 'web' }, params['id'] ?? '', decision);
  if (isRejection(outcome)) return form.refuse(outcome);
  const { ticketId } = outcome;
  const text = translate(language, `tickets-staff:mails.done.${decisions[as]}`);
  if (as === 'sheets')
    return redirectWithNotice(`/admin/tickets/mails/${params['id'] ?? ''}`, { tone: 'success', text });
  const page = ticketId === null ? '/admin/tickets/mails' : `/admin/tickets/${ticketId}`;
  return redirectWithNotice(page, { tone: 'success', text });
}
