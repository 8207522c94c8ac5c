import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { mayCommand, roles } from '@domain/shared/actor';
import { listPeople } from '@projections/people/person-list/queries';
import { readFields } from '~/pages/forms/form-fields';
import { pageNumber } from '~/pages/forms/page-number';
import { takeAnswer } from '~/pages/page-answers.server';

const take = 50;
const filters = z.object({
  search: z.string().trim().max(100).optional().catch(undefined),
  role: z.enum(roles).optional().catch(undefined),
  isActive: z.enum(['true', 'false']).optional().catch(undefined),
  page: pageNumber,
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  const { page, isActive, ...asked } = filters.parse(readFields(new URL(request.url).searchParams));
  const question = {
    ...asked,
    ...(isActive !== undefined && { isActive: isActive === 'true' }),
    limit: take,
    offset: (page - 1) * take,
  };
  const people = takeAnswer(context, await services.ask(listPeople, question, actor));
  return { ...people, page, take, filters: { ...asked, isActive }, mayInvite: mayCommand(actor, 'manager') };
}
