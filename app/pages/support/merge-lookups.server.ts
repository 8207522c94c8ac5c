import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { ticketReference } from '@domain/support/ticket/ticket';
import { mayCommand } from '@domain/shared/actor';
import { findTicket, listTickets } from '@projections/support/ticket-list/queries';
import { readFields } from '~/pages/forms/form-fields';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { findNewReaders } from '~/use-cases/support/merging-facts.server';

const shownAtOnce = 20;

const lookup = z.object({ search: z.string().trim().max(100).catch('') });

export async function tickets({ request, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  refuseUnless(mayCommand(actor, 'staff'), context, request);
  const { search } = lookup.parse(readFields(new URL(request.url).searchParams));
  const found = takeAnswer(context, await services.ask(listTickets, { search, limit: shownAtOnce }, actor));
  const data = found.data.map(({ id, title, requester }) => ({
    ...{ id, name: title, code: ticketReference(id), place: requester.name },
  }));
  return Response.json({ data });
}

const pair = z.object({ id: z.string().max(64).catch(''), into: z.string().max(64).catch('') });

export async function mergePreview({ request, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  refuseUnless(mayCommand(actor, 'staff'), context, request);
  const { id, into } = pair.parse(readFields(new URL(request.url).searchParams));
  const both = await Promise.all([id, into].map((one) => services.ask(findTicket, { id: one }, actor)));
  const [one, other] = both.map((found) => takeAnswer(context, found));
  refuseUnless(one?.isColleague === true && other?.isColleague === true, context, request);
  const [shownMore, shownToo] = await findNewReaders(services.db, [one?.id ?? '', other?.id ?? '']);
  return { newReaders: [...new Set([...shownMore, ...shownToo])] };
}
