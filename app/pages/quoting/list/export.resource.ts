import type { LoaderFunctionArgs } from '@remix-run/node';
import { takeAnswer } from '~/pages/page-answers.server';
import { download } from '~/http/download';
import { requestExport } from '~/use-cases/documents/request-document.server';
import { readListAddress } from './list-address.server';

/** Excel of all pages of the list under the same address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  const { sort, direction, filters: said } = readListAddress(request.url);
  const filters = { ...said, sort, direction };
  const asked = { actor, language, filters, limit: null };
  const sheet = takeAnswer(context, await requestExport(services, 'quotersWorkbook', asked));
  return download(sheet);
}
