import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { openTicket } from '@domain/support/ticket/commands';
import { ticketRecords } from '@domain/support/ticket/inputs';
import { ticketReference } from '@domain/support/ticket/ticket';
import { mayCommand } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { findRecord } from '@projections/files/attached-file/records';
import { findRecordLabel } from '@projections/support/ticket-list/record-label';
import { readFields, type Fields } from '~/pages/forms/form-fields';
import { readForm } from '~/pages/forms/page-form.server';
import { refuseUnless, requirePerson } from '~/pages/page-answers.server';
import type { PageContext } from '~/http/load-context';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { translate } from '~/texts/translate.server';
import { countInvitations } from '~/use-cases/support/mail-limit.server';
import { addressesIn, atAddresses, sendMessage } from './send-message.server';

const address = z.object({
  model: z.enum(ticketRecords).optional().catch(undefined),
  id: z.string().max(64).optional().catch(undefined),
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(context, request);
  const { services, actor, language } = context;
  refuseUnless(mayCommand(actor, openTicket.access), context, request);
  const { model, id } = address.parse(readFields(new URL(request.url).searchParams));
  const record = model === undefined || id === undefined ? null : { model, id };
  const isReached =
    record !== null && (await findRecord(services.db, record.model, record.id, actor)) !== null;
  return {
    record: isReached ? record : null,
    about: isReached
      ? translate(language, `tickets:records.${record.model}`, {
          label: await findRecordLabel(services.db, record),
        })
      : null,
    megabytes: services.largestAttachment / 1024 ** 2,
    commandId: uuidv7(),
  };
}

function ticketInput({ language }: PageContext, { participants, recordModel, recordId, ...fields }: Fields) {
  return {
    ...fields,
    language,
    participants: addressesIn(participants),
    ...(recordModel !== undefined && { record: { model: recordModel, id: recordId } }),
  };
}

async function open({ request, context }: ActionFunctionArgs, base: string) {
  const form = await readForm(context, request);
  const emails = addressesIn(form.fields['participants']);
  const refused = await countInvitations(context.services, context.actor, emails);
  const outcome =
    refused ??
    (await sendMessage(
      context,
      form,
      (order) => form.dispatch(openTicket, (fields) => ticketInput(context, fields), order),
      { forCustomers: true },
    ));
  if (isRejection(outcome)) return form.refuse(outcome, atAddresses(emails));
  const text = translate(context.language, 'tickets:done.opened', { reference: ticketReference(outcome.id) });
  return redirectWithNotice(`${base}/${outcome.id}`, { tone: 'success', text });
}

export function action(args: ActionFunctionArgs) {
  requirePerson(args.context, args.request);
  return open(args, '/account/tickets');
}

export function staffLoader(args: LoaderFunctionArgs) {
  const { context, request } = args;
  refuseUnless(mayCommand(context.actor, 'staff'), context, request);
  return loader(args);
}

export function staffAction(args: ActionFunctionArgs) {
  return open(args, '/admin/tickets');
}
