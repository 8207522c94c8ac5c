import type { LoaderFunctionArgs } from '@remix-run/node';
import { mayRead } from '@domain/shared/actor';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { listCorrelated } from '~/use-cases/replays/correlated.server';

/** Everything done by one request, import or job, limited to records that the reader may see. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const correlationId = params['id'] ?? '';
  const after = new URL(request.url).searchParams.get('after') ?? '';
  const asked = { correlationId, after: /^\d{1,18}$/.test(after) ? after : '-1' };
  const answer = takeAnswer(context, await listCorrelated({ services, actor, language }, asked));
  return { ...answer, correlationId, isFirst: asked.after === '-1' };
}
