import type { LoaderFunctionArgs } from '@remix-run/node';
import { findQuoter } from '@projections/quoting/quoter-history/queries';
import { download } from '~/http/download';
import { requirePerson, takeAnswer } from '~/pages/page-answers.server';
import { readSafetySheet } from '~/use-cases/shop/safety-sheet.server';

/** The safety data sheet of a quote as a download: a customer's file is never displayed as a page of ours. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePerson(context, request);
  const { services, actor } = context;
  const { quoter } = takeAnswer(context, await services.ask(findQuoter, { id: params['id'] }, actor));
  const sheet = takeAnswer(context, await readSafetySheet(services, quoter.booking));
  const answer = download({ name: sheet.name, mediaType: sheet.mediaType, content: sheet.bytes });
  answer.headers.set('X-Content-Type-Options', 'nosniff');
  answer.headers.set('Content-Security-Policy', "default-src 'none'; sandbox");
  return answer;
}
