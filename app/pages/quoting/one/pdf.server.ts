import type { LoaderFunctionArgs } from '@remix-run/node';
import { findQuoter } from '@projections/quoting/quoter-history/queries';
import { quoterPdf } from '~/documents/pdf/quoter-pdf.server';
import { takeAnswer } from '~/pages/page-answers.server';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  const found = takeAnswer(context, await services.ask(findQuoter, { id: params['id'] }, actor));
  const bytes = await quoterPdf(services, found, language);
  return new Response(bytes as BodyInit, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${found.quoter.reference}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
