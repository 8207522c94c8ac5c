import type { LoaderFunctionArgs } from '@remix-run/node';
import { reject } from '@domain/shared/rejection';
import { workbookType } from '~/documents/workbook/workbook-stream.server';
import { download } from '~/http/download';
import { refusePage, takeAnswer } from '~/pages/page-answers.server';
import { reportSections } from '~/presenters/quoting/quoter-report.server';
import { requestDocument } from '~/use-cases/documents/request-document.server';
import { reportFilters } from './report-address.server';

/** Excel of one part of the report under the same filters. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  const section = reportSections.find((one) => one === params['section']);
  if (section === undefined) throw refusePage(context, reject('not-found', 'record.not-found'));
  const asked = { actor, language, filters: reportFilters(request.url), section };
  const sheet = takeAnswer(context, await requestDocument(services, 'quoterReport', asked));
  return download({ ...sheet, name: `quoters-${section}.xlsx`, mediaType: workbookType });
}
