import type { LoaderFunctionArgs } from '@remix-run/node';
import { mayRead } from '@domain/shared/actor';
import { workbookType } from '~/documents/workbook/workbook-stream.server';
import { download } from '~/http/download';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { requestDocument, requestExport } from '~/use-cases/documents/request-document.server';
import { readCompaniesAddress } from './list-address.server';

export async function exportLoader({ request, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const { asked: filters } = readCompaniesAddress(request.url);
  const asked = { actor, language, filters };
  const sheet = takeAnswer(context, await requestExport(services, 'companiesWorkbook', asked));
  return download(sheet);
}

export async function templateLoader({ request, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  refuseUnless(mayRead(actor, 'staff'), context, request);
  const sheet = takeAnswer(context, await requestDocument(services, 'companyTemplate', { language }));
  return download({ ...sheet, name: 'companies-template.xlsx', mediaType: workbookType });
}
