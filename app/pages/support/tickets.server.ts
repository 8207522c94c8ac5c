import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { ticketPriorities, ticketStates } from '@domain/support/ticket/inputs';
import { ticketReference } from '@domain/support/ticket/ticket';
import { mayCommand, mayRead } from '@domain/shared/actor';
import { countWaitingMails } from '@projections/support/incoming-mails/queries';
import { listTickets } from '@projections/support/ticket-list/queries';
import { colleagueOptions } from '~/pages/crm/meeting/meeting-form.server';
import { readFields } from '~/pages/forms/form-fields';
import { pageNumber } from '~/pages/forms/page-number';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';

const take = 50;

const filters = z.object({
  search: z.string().trim().max(200).optional().catch(undefined),
  state: z.enum(ticketStates).optional().catch(undefined),
  priority: z.enum(ticketPriorities).optional().catch(undefined),
  assignee: z.string().max(64).optional().catch(undefined),
  page: pageNumber,
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const { page, ...asked } = filters.parse(readFields(new URL(request.url).searchParams));
  const window = { limit: take, offset: (page - 1) * take };
  const [found, colleagues, waiting] = await Promise.all([
    services.ask(listTickets, { ...asked, overdueFirst: true, ...window }, actor),
    colleagueOptions(context),
    services.ask(countWaitingMails, {}, actor),
  ]);
  const { data, total } = takeAnswer(context, found);
  return {
    rows: data.map(
      ({ id, title, state, priority, isRead, isOverdue, requester, assignee, lastMessageAt }) => ({
        ...{ id, title, state, priority, isRead, isOverdue, lastMessageAt, reference: ticketReference(id) },
        requester: requester.name,
        assignee: assignee?.name ?? null,
      }),
    ),
    ...{ total, page, take, filters: asked, colleagues, mayOpen: mayCommand(actor, 'staff') },
    waitingMails: takeAnswer(context, waiting),
  };
}
