import type { LoaderFunctionArgs } from '@remix-run/node';
import { lineRequest } from '@domain/shop/cart/inputs';
import { reject } from '@domain/shared/rejection';
import { offerOf } from '~/documents/rate-documents.server';
import { download } from '~/http/download';
import { refusePage, takeAnswer } from '~/pages/page-answers.server';
import { requestDocument } from '~/use-cases/documents/request-document.server';
import { requestedIn } from './requested.server';

const requested = requestedIn.pipe(lineRequest);

/** Today's price of one result as a PDF, for whoever the rate is offered to. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const asked = requested.safeParse(new URL(request.url).searchParams.get('request'));
  if (!asked.success) throw refusePage(context, reject('not-found', 'rate.not-found'));
  const { services, actor, language } = context;
  const { load, currency, mode } = asked.data;
  const found = await offerOf(services, actor, { id: params['id'] ?? '', load, currency, mode });
  const { offer, ownerId } = takeAnswer(context, found);
  const pdf = takeAnswer(
    context,
    await requestDocument(services, 'ratesPdf', { offers: [offer], ownerId, language, stated: [] }),
  );
  return download({ ...pdf, name: `${offer.code}.pdf`, mediaType: 'application/pdf', isInline: true });
}
