import type { LoaderFunctionArgs } from '@remix-run/node';
import type { RateKind } from '@domain/rating/rate/inputs';
import { mayRead } from '@domain/shared/actor';
import { dayIn } from '@domain/shared/day';
import { reject } from '@domain/shared/rejection';
import { download } from '~/http/download';
import { workbookType } from '~/documents/workbook/workbook-stream.server';
import type { PageContext } from '~/http/load-context';
import { refusePage, refuseUnless, takeAnswer } from '~/pages/page-answers.server';
import { timeZone } from '~/texts/formats';
import { kindOfPath, pathOfKind } from '~/presenters/rating/kind-paths';
import { requestDocument, requestExport } from '~/use-cases/documents/request-document.server';
import { readRatesAddress } from './address.server';

export async function exportLoader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  const kind = kindAt(context, params);
  const { asked } = readRatesAddress(request.url);
  const parameters = { actor, language, kind, filters: asked };
  const sheet = takeAnswer(context, await requestExport(services, 'ratesWorkbook', parameters));
  return download(sheet);
}

export async function templateLoader({ request, params, context }: LoaderFunctionArgs) {
  const kind = kindAt(context, params);
  refuseUnless(mayRead(context.actor, 'staff'), context, request);
  const { services, language } = context;
  const today = dayIn(timeZone, new Date());
  const sheet = takeAnswer(
    context,
    await requestDocument(services, 'rateTemplate', { kind, language, today }),
  );
  return download({ ...sheet, name: `${pathOfKind[kind]}-rates-template.xlsx`, mediaType: workbookType });
}

function kindAt(context: PageContext, { kind: path }: LoaderFunctionArgs['params']): RateKind {
  const kind = kindOfPath(path);
  if (kind === undefined) throw refusePage(context, reject('not-found', 'record.not-found'));
  return kind;
}
