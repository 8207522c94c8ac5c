import type { LoaderFunctionArgs } from '@remix-run/node';
import { mayRead } from '@domain/shared/actor';
import { reject } from '@domain/shared/rejection';
import { workbookType } from '~/documents/workbook/workbook-stream.server';
import { download } from '~/http/download';
import { refusePage, refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { managementSections } from '~/presenters/crm/management-report.server';
import { requestDocument, requestExport } from '~/use-cases/documents/request-document.server';
import { activityFilters } from '../activity-address.server';

/** Excel of one part of the report under the same filters; `list`: of the managements. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const asked = { actor, language, filters: activityFilters(request.url) };
  const named = params['section'];
  if (named === 'list') {
    const list = takeAnswer(context, await requestExport(services, 'managementsWorkbook', asked));
    return download(list);
  }
  const section = managementSections.find((one) => one === named);
  if (section === undefined) throw refusePage(context, reject('not-found', 'record.not-found'));
  const sheet = takeAnswer(
    context,
    await requestDocument(services, 'managementReport', { ...asked, section }),
  );
  return download({ ...sheet, name: `managements-${section}.xlsx`, mediaType: workbookType });
}
