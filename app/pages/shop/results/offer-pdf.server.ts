import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { lineRequest } from '@domain/shop/cart/inputs';
import { reject } from '@domain/shared/rejection';
import { offerOf } from '~/documents/rate-documents.server';
import { download } from '~/http/download';
import { refusePage, takeAnswer } from '~/pages/page-answers.server';
import { requestDocument } from '~/use-cases/documents/request-document.server';

/** What is priced, as a result's card has it: JSON of load, currency and the ends asked for. */
const requested = z
  .string()
  .max(100_000)
  .transform((text, check) => {
    try {
      return JSON.parse(text) as unknown;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      check.addIssue({ code: 'custom', message: 'validation.required' });
      return z.NEVER;
    }
  })
  .pipe(lineRequest);

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
