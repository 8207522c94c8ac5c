import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { lineRequest } from '@domain/shop/cart/inputs';
import { reject } from '@domain/shared/rejection';
import { dayStated, offersOfWay } from '~/documents/rate-documents.server';
import { download } from '~/http/download';
import { refusePage, takeAnswer } from '~/pages/page-answers.server';
import { requestDocument } from '~/use-cases/documents/request-document.server';
import { doorsIn, requestedIn } from './requested.server';

const requested = requestedIn.pipe(lineRequest);

const searched = z.string().max(4000).startsWith('/rates?');

/** To the search that the PDF was made from. */
function linkBack(query: URLSearchParams, publicUrl: string): { readonly link?: string } {
  const back = searched.safeParse(query.get('back'));
  return back.success ? { link: `${publicUrl}${back.data}` } : {};
}

/** The price of one result on its day of shipment as a PDF, with the rates to its doors, for whoever the rate is offered to. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const asked = requested.safeParse(searchParams.get('request'));
  const doors = doorsIn.safeParse(searchParams.get('also'));
  if (!asked.success || !doors.success) throw refusePage(context, reject('not-found', 'rate.not-found'));
  const { services, actor, language } = context;
  const way = { id: params['id'] ?? '', ...asked.data, doors: doors.data };
  const found = takeAnswer(context, await offersOfWay(services, actor, way));
  const code = found.offers.map((offer) => offer.code).join('+');
  const pdf = takeAnswer(
    context,
    await requestDocument(services, 'ratesPdf', {
      ...found,
      language,
      stated: dayStated(language, found),
      ...linkBack(searchParams, services.publicUrl),
    }),
  );
  return download({ ...pdf, name: `${code}.pdf`, mediaType: 'application/pdf', isInline: true });
}
