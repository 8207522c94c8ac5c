import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { listOutbox, mayOpenMessage, outboxStates } from '@projections/people/outbox/queries';
import { readFields } from '~/pages/forms/form-fields';
import { pageNumber } from '~/pages/forms/page-number';
import { takeAnswer } from '~/pages/page-answers.server';

const take = 50;
const filters = z.object({
  search: z.string().trim().max(100).optional().catch(undefined),
  state: z.enum(outboxStates).optional().catch(undefined),
  page: pageNumber,
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  const { page, ...asked } = filters.parse(readFields(new URL(request.url).searchParams));
  const window = { limit: take, offset: (page - 1) * take };
  const messages = takeAnswer(context, await services.ask(listOutbox, { ...asked, ...window }, actor));
  const data = messages.data.map((message) => ({ ...message, mayOpen: mayOpenMessage(actor, message) }));
  return {
    ...messages,
    data,
    page,
    take,
    filters: asked,
    delivers: services.mail.delivers,
    states: outboxStates,
  };
}
