import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { openContactTicket } from '@domain/support/ticket/commands';
import { ticketReference } from '@domain/support/ticket/ticket';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { readForm, type PageForm } from '~/pages/forms/page-form.server';
import { countContact } from '~/use-cases/support/contact-limit.server';

/** Signed-in readers are redirected to their tickets. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const sent = new URL(request.url).searchParams.get('sent');
  const isReference = sent !== null && /^T-[0-9A-F]{8}$/.test(sent);
  return {
    sent: isReference ? sent : null,
    hasAccount: context.person !== null,
    commandId: uuidv7(),
  };
}

/** Nobody types faster. The form's id contains the time when it was shown. */
const fastestMs = 3000;

/** Bots fill every field, and at once. People are asked to send again. */
function refuseProgram(form: PageForm): Rejection | null {
  const shownAt = parseInt(form.text('commandId').replace('-', '').slice(0, 12), 16);
  if (form.text('website') !== '') return reject('rule', 'contact.trap-filled');
  if (!(Date.now() - shownAt >= fastestMs)) return reject('rule', 'contact.too-fast');
  return null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  const { services, language } = context;
  const refused = refuseProgram(form) ?? (await countContact(services, context, form.text('contact.email')));
  const outcome =
    refused ??
    (await form.dispatch(openContactTicket, ({ website: _trap, ...fields }) => ({
      contact: {},
      ...fields,
      language,
    })));
  if (isRejection(outcome)) return form.refuse(outcome);
  return redirect(`/contact?sent=${ticketReference(outcome.id)}`);
}
