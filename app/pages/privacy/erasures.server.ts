import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { declineErasureRequest } from '@domain/privacy/erasure-request/erasure-request';
import { isRejection, reject } from '@domain/shared/rejection';
import { listWaitingErasureRequests } from '@projections/privacy/erasure-requests/queries';
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

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  const { page } = filters.parse(Object.fromEntries(new URL(request.url).searchParams));
  const window = { limit: take, offset: (page - 1) * take };
  const [erasures, requests] = await Promise.all([
    services.ask(listErasures, window, actor),
    services.ask(listWaitingErasureRequests, { limit: mostRequests }, actor),
  ]);
  const { data, total } = takeAnswer(context, requests);
  return {
    ...takeAnswer(context, erasures),
    page,
    take,
    requests: {
      total,
      data: data.map((waiting) => ({
        ...waiting,
        commandId: uuidv7(),
        erasing: erasingOf(waiting.personId),
      })),
    },
  };
}

const mostRequests = 100;

function erasingOf(id: string) {
  return { category: 'person', id, mayErase: true, erased: null, commandId: uuidv7() } as const;
}

const handlers = {
  erase: async (requestContext: RequestContext, form: PageForm) => {
    const erased = await erase(requestContext, { category: form.text('category'), id: form.text('id') });
    return isRejection(erased)
      ? erased
      : { to: `/admin/erasures/${erased.id}`, said: 'people-admin:erasing.done' };
  },
  decline: async (_requestContext: RequestContext, form: PageForm) => {
    const outcome = await form.dispatch(declineErasureRequest);
    return isRejection(outcome)
      ? outcome
      : { to: '/admin/erasures', said: 'people-admin:erasure-requests.declined' };
  },
};

export type ErasuresIntent = keyof typeof handlers;

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  const intent = intentIn(handlers, form);
  if (intent === undefined) return form.refuse(reject('invalid', 'input.invalid'));
  const outcome = await handlers[intent](requestContextOf(context, request, form), form);
  if (isRejection(outcome)) return form.refuse(outcome);
  const text = translate(context.language, outcome.said);
  return redirectWithNotice(outcome.to, { tone: 'success', text });
}
