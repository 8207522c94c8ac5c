import type { LoaderFunctionArgs } from '@remix-run/node';
import { queriesOf } from '@projections/catalogues/queries';
import { mayRead } from '@domain/shared/actor';
import { download } from '~/http/download';
import { workbookType } from '~/documents/workbook/workbook-stream.server';
import { refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { catalogueOf } from '~/pages/catalogues/catalogue-of.server';
import { everyColumn } from '../list/columns.server';
import { readListAddress } from '../list/list-address.server';
import { requestDocument, requestExport } from '~/use-cases/documents/request-document.server';

export async function exportLoader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  const catalogue = catalogueOf(context, params['catalogue']);
  const { question } = readListAddress(catalogue, request.url, everyColumn(catalogue, actor));
  const { limit: _limit, offset: _offset, ...shown } = question;
  const asked = { actor, language, catalogue: catalogue.name, shown };
  const sheet = takeAnswer(context, await requestExport(services, 'catalogueWorkbook', asked));
  return download(sheet);
}

export async function templateLoader({ request, params, context }: LoaderFunctionArgs) {
  const catalogue = catalogueOf(context, params['catalogue']);
  const { access } = queriesOf(catalogue).export;
  refuseUnless(mayRead(context.actor, access), context, request);
  const { services, actor, language } = context;
  const asked = { actor, language, catalogue: catalogue.name };
  const sheet = takeAnswer(context, await requestDocument(services, 'catalogueTemplate', asked));
  return download({ ...sheet, name: `${catalogue.name}-template.xlsx`, mediaType: workbookType });
}
