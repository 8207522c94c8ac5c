import type { LoaderFunctionArgs } from '@remix-run/node';
import { mayRead } from '@domain/shared/actor';
import { download } from '~/http/download';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { takeKeptExport } from '~/use-cases/documents/kept-exports.server';

/** The sheet that a notification leads to. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  return download(takeAnswer(context, await takeKeptExport(services, actor, params['id'] ?? '')));
}
