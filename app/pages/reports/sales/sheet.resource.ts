import type { LoaderFunctionArgs } from '@remix-run/node';
import { reject } from '@domain/shared/rejection';
import { workbookType } from '~/documents/workbook/workbook-stream.server';
import { download } from '~/http/download';
import { refusePage, takeAnswer } from '~/pages/page-answers.server';
import { salesSections } from '~/presenters/quoting/sales-report.server';
import { requestDocument } from '~/use-cases/documents/request-document.server';
import { readSalesAddress } from './sales-address.server';

/** Excel of one part of the report under the same filters. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  const section = salesSections.find((one) => one === params['section']);
  if (section === undefined) throw refusePage(context, reject('not-found', 'record.not-found'));
  const { filters, period } = readSalesAddress(request.url);
  const asked = { actor, language, filters, period, section };
  const sheet = takeAnswer(context, await requestDocument(services, 'salesReport', asked));
  return download({ ...sheet, name: `sales-${section}.xlsx`, mediaType: workbookType });
}
