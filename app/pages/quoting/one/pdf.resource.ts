import type { LoaderFunctionArgs } from '@remix-run/node';
import { findQuoter } from '@projections/quoting/quoter-history/queries';
import { download } from '~/http/download';
import { requestDocument } from '~/use-cases/documents/request-document.server';
import { takeAnswer } from '~/pages/page-answers.server';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { services, actor, language } = context;
  const found = takeAnswer(context, await services.ask(findQuoter, { id: params['id'] }, actor));
  const { reference } = found.quoter;
  const pdf = takeAnswer(
    context,
    await requestDocument(services, 'quoterPdf', { id: params['id'] ?? '', actor, language }),
  );
  return download({ ...pdf, name: `${reference}.pdf`, mediaType: 'application/pdf', isInline: true });
}
