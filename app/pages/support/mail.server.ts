import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { ticketReference } from '@domain/support/ticket/ticket';
import { mayCommand, mayRead } from '@domain/shared/actor';
import { isRejection, reject } from '@domain/shared/rejection';
import { findIncomingMail } from '@projections/support/incoming-mails/queries';
import { readForm } from '~/pages/forms/page-form.server';
import { intentIn } from '~/pages/intents.server';
import { refusePage, refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { findImportsOfMail } from '~/use-cases/imports/mailed-sheet-store.server';
import { subjectNamed } from '~/use-cases/imports/subjects.server';
import { settleMail } from '~/use-cases/support/mails/settle-mail.server';
import { translate } from '~/texts/translate.server';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const asked = { id: params['id'] ?? '' };
  const mail = takeAnswer(context, await services.ask(findIncomingMail, asked, actor));
  return {
    ...mail,
    reference: mail.ticketId === null ? null : ticketReference(mail.ticketId),
    /**
     * Other reasons to hold a mail are found before its sender is authenticated, as are those of tariff
     * sheets.
     */
    isProven: provenReasons.has(mail.reason ?? '') && !mail.isForRates,
    isKept: typeof (await services.incomingMail.inbox.find(mail.id))?.fileId === 'string',
    maySettle: mayCommand(actor, 'staff') && mail.state === 'waiting',
    sheets: (await findImportsOfMail(services.db, mail.id)).flatMap(({ id, catalogue, fileName }) => {
      const subject = subjectNamed(catalogue);
      return subject === undefined ? [] : [{ id, fileName, path: `${subject.path}/import/${id}` }];
    }),
  };
}

export async function sourceLoader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const { id } = takeAnswer(context, await services.ask(findIncomingMail, { id: params['id'] ?? '' }, actor));
  const { inbox } = services.incomingMail;
  const kept = await inbox.find(id);
  const source = kept === null ? null : await inbox.source(kept);
  if (source === null) throw refusePage(context, reject('not-found', 'incoming-mail.not-found'));
  return new Response(new Uint8Array(source), {
    headers: {
      'Content-Type': 'message/rfc822',
      'Content-Disposition': `attachment; filename="${id}.eml"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

/** Reasons to hold a mail whose sender was authenticated. */
const provenReasons: ReadonlySet<string> = new Set([
  'unknown-sender',
  'not-in-ticket',
  'bulk',
  'too-many',
  'refused',
]);

const decisions = { sheets: 'proposed', ticket: 'opened', answer: 'answered', nothing: 'discarded' } as const;

export type MailIntent = keyof typeof decisions;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { services, actor, language } = context;
  const form = await readForm(context, request);
  const as = intentIn(decisions, form);
  if (as === undefined) return form.refuse(reject('invalid', 'input.invalid'));
  const decision =
    as === 'answer' ? { as, ticket: form.text('ticket'), whose: form.text('whose') || undefined } : { as };
  const outcome = await settleMail({ services, actor, via: 'web' }, params['id'] ?? '', decision);
  if (isRejection(outcome)) return form.refuse(outcome);
  const { ticketId } = outcome;
  const text = translate(language, `tickets-staff:mails.done.${decisions[as]}`);
  if (as === 'sheets')
    return redirectWithNotice(`/admin/tickets/mails/${params['id'] ?? ''}`, { tone: 'success', text });
  const page = ticketId === null ? '/admin/tickets/mails' : `/admin/tickets/${ticketId}`;
  return redirectWithNotice(page, { tone: 'success', text });
}
