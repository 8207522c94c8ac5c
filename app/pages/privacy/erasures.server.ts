import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { listErasures } from '@projections/privacy/erasures/queries';
import { takeAnswer } from '~/pages/page-answers.server';

const take = 50;
const filters = z.object({ page: z.coerce.number().int().min(1).catch(1) });

/** Erasures of personal data, newest first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  const { page } = filters.parse(Object.fromEntries(new URL(request.url).searchParams));
  const window = { limit: take, offset: (page - 1) * take };
  return { ...takeAnswer(context, await services.ask(listErasures, window, actor)), page, take };
}
