import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { isRejection, reject } from '@domain/shared/rejection';
import { listErasures } from '@projections/privacy/erasures/queries';
import { readForm, type PageForm } from '~/pages/forms/page-form.server';
import { intentIn } from '~/pages/intents.server';
import { takeAnswer } from '~/pages/page-answers.server';
import { requestContextOf } from '~/pages/people/request-context.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { translate } from '~/texts/translate.server';
import { erase } from '~/use-cases/privacy/erase.server';
import type { RequestContext } from '~/use-cases/people/request-context.server';

const take = 50;
const filters = z.object({ page: z.coerce.number().int().min(1).catch(1) });

/** Erasures of personal data, newest first. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  const { page } = filters.parse(Object.fromEntries(new URL(request.url).searchParams));
  const window = { limit: take, offset: (page - 1) * take };
  return { ...takeAnswer(context, await services.ask(listErasures, window, actor)), page, take };
}

const handlers = {
  erase: (requestContext: RequestContext, form: PageForm) =>
    erase(requestContext, { category: form.text('category'), id: form.text('id') }),
};

export type ErasuresIntent = keyof typeof handlers;

/** Erases what the dialog of a record's page names, and leads to the receipt. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  const intent = intentIn(handlers, form);
  if (intent === undefined) return form.refuse(reject('invalid', 'input.invalid'));
  const outcome = await handlers[intent](requestContextOf(context, request, form), form);
  if (isRejection(outcome)) return form.refuse(outcome);
  const text = translate(context.language, 'people-admin:erasing.done');
  return redirectWithNotice(`/admin/erasures/${outcome.id}`, { tone: 'success', text });
}
