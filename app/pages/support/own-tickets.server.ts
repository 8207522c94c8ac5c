import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { ticketStates } from '@domain/support/ticket/inputs';
import { ticketReference } from '@domain/support/ticket/ticket';
import { mayCommand } from '@domain/shared/actor';
import { listTickets } from '@projections/support/ticket-list/queries';
import { readFields } from '~/pages/forms/form-fields';
import { pageNumber } from '~/pages/forms/page-number';
import { requirePerson, takeAnswer } from '~/pages/page-answers.server';

const take = 50;

const filters = z.object({
  search: z.string().trim().max(200).optional().catch(undefined),
  state: z.enum(ticketStates).optional().catch(undefined),
  page: pageNumber,
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  requirePerson(context, request);
  const { services, actor } = context;
  const { page, ...asked } = filters.parse(readFields(new URL(request.url).searchParams));
  const window = { limit: take, offset: (page - 1) * take };
  const { data, total } = takeAnswer(
    context,
    await services.ask(listTickets, { ...asked, isOwn: true, ...window }, actor),
  );
  return {
    rows: data.map(({ id, title, state, isRead, lastMessageAt }) => ({
      ...{ id, title, state, isRead, lastMessageAt, reference: ticketReference(id) },
    })),
    ...{ total, page, take, filters: asked, mayOpen: mayCommand(actor, 'customer') },
  };
}
