import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { mayRead } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import type { PageContext } from '~/http/load-context';
import { readForm } from '~/pages/forms/page-form.server';
import { refusePage, refuseUnless, requirePerson } from '~/pages/page-answers.server';
import { isListPath } from '../saved-views/view-query';

const columnId = z.string().regex(/^[\w-]{1,60}$/);

const choosing = z.object({
  page: z.string().refine(isListPath),
  query: z.string().max(2000).default(''),
  columns: z
    .string()
    .transform((text) => [...new Set(text.split(','))])
    .pipe(z.array(columnId).min(1).max(60)),
});

export async function action({ request, context }: ActionFunctionArgs) {
  const { id: personId } = requirePerson(context, request);
  refuseUnless(mayRead(context.actor, 'staff'), context, request);
  const form = await readForm(context, request);
  const chosen = form.read(choosing);
  if (isRejection(chosen)) throw refusePage(context, chosen);
  const { page, query, columns } = chosen;
  await context.services.listColumns.choose({ personId, page }, columns);
  const address = new URLSearchParams(query);
  address.delete('columns');
  return redirect(address.size === 0 ? page : `${page}?${address}`);
}

interface Asked<Id extends string> {
  readonly page: string;
  readonly known: readonly Id[];
  readonly usual: readonly Id[];
  readonly said: string | null;
}

export async function columnsOf<Id extends string>(
  { services, person }: PageContext,
  { page, known, usual, said }: Asked<Id>,
): Promise<readonly Id[]> {
  const among = (ids: readonly string[]) => {
    const found = [...new Set(ids)].flatMap((id) => known.find((one) => one === id) ?? []);
    return found.length === 0 ? null : found;
  };
  const asked = among(said?.split(',') ?? []);
  if (asked !== null || person === null) return asked ?? usual;
  return among((await services.listColumns.find({ personId: person.id, page })) ?? []) ?? usual;
}
