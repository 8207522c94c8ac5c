import type { LoaderFunctionArgs } from '@remix-run/node';
import { reject } from '@domain/shared/rejection';
import { workbookType } from '~/documents/workbook/workbook-stream.server';
import { refusePage, takeAnswer } from '~/server/page-answers.server';
import { kindOfPath, pathOfKind } from '../kind-paths';
import { ratesWorkbook } from '../sheet/rates-workbook.server';
import { readRatesAddress } from './address.server';

/** Excel of what the list shows under the same address: all of its pages. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  const kind = kindOfPath(params.kind);
  if (kind === undefined) throw refusePage(context, reject('not-found', 'record.not-found'));
  const { asked } = readRatesAddress(request.url);
  const content = takeAnswer(
    context,
    await ratesWorkbook({ services, actor, language, kind, filters: asked }),
  );
  return new Response(content, {
    headers: {
      'Content-Type': workbookType,
      'Content-Disposition': `attachment; filename="${pathOfKind[kind]}-rates.xlsx"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
