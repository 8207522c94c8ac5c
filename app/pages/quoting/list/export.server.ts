import type { LoaderFunctionArgs } from '@remix-run/node';
import { takeAnswer } from '~/pages/page-answers.server';
import { quotersWorkbook } from '~/documents/sheets/quoters-workbook.server';
import { readListAddress } from './quoters.server';

/** Excel of all pages of the list under the same address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  const { sort, direction, filters: said } = readListAddress(request.url);
  const filters = { ...said, sort, direction };
  const content = takeAnswer(
    context,
    await quotersWorkbook({ services, actor, language, filters, limit: null }),
  );
  return new Response(content, {
    headers: {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'Content-Disposition': 'attachment; filename="quoters.xlsx"',
      'Cache-Control': 'private, no-store',
    },
  });
}
