import type { LoaderFunctionArgs } from '@remix-run/node';
import { mayRead } from '@domain/shared/actor';
import { reject } from '@domain/shared/rejection';
import { workbookType } from '~/documents/workbook/workbook-stream.server';
import { download } from '~/http/download';
import { refusePage, refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { managementSections } from '~/presenters/crm/management-report.server';
import { requestDocument } from '~/use-cases/documents/request-document.server';
import { managementFilters } from './address.server';

/** Excel of one part of the report under the same filters. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const section = managementSections.find((one) => one === params['section']);
  if (section === undefined) throw refusePage(context, reject('not-found', 'record.not-found'));
  const asked = { actor, language, filters: managementFilters(request.url), section };
  const sheet = takeAnswer(context, await requestDocument(services, 'managementReport', asked));
  return download({ ...sheet, name: `managements-${section}.xlsx`, mediaType: workbookType });
}
