import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { ticketReference } from '@domain/support/ticket/ticket';
import { mayRead } from '@domain/shared/actor';
import { incomingMailStates, listIncomingMails } from '@projections/support/incoming-mails/queries';
import { readFields } from '~/pages/forms/form-fields';
import { pageNumber } from '~/pages/forms/page-number';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';

const take = 50;

const filters = z.object({
  search: z.string().trim().max(200).optional().catch(undefined),
  state: z
    .enum([...incomingMailStates, 'all'])
    .default('waiting')
    .catch('waiting'),
  page: pageNumber,
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const { page, search, state } = filters.parse(readFields(new URL(request.url).searchParams));
  const asked = { search, ...(state !== 'all' && { state }), limit: take, offset: (page - 1) * take };
  const { data, total } = takeAnswer(context, await services.ask(listIncomingMails, asked, actor));
  return {
    rows: data.map(
      ({ id, state: own, reason, sender, senderName, subject, ticketId, receivedAt, fileNames }) => ({
        ...{ id, state: own, reason, sender, senderName, subject, receivedAt, files: fileNames.length },
        reference: ticketId === null ? null : ticketReference(ticketId),
      }),
    ),
    ...{ total, page, take, filters: { search, state } },
    isReceiving: services.incomingMail.mailbox !== null || services.incomingMail.takesCalls,
  };
}
