import type { LoaderFunctionArgs } from '@remix-run/node';
import { reject } from '@domain/shared/rejection';
import { dayStated } from '~/documents/rate-documents.server';
import { download } from '~/http/download';
import { refusePage, takeAnswer } from '~/pages/page-answers.server';
import { requestDocument } from '~/use-cases/documents/request-document.server';
import { pricesNow } from '~/use-cases/shop/mail-share.server';
import { findShared } from './shared.server';

/** Today's prices of what was shared, with the link back. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const token = params['token'] ?? '';
  const { services, language } = context;
  const found = await findShared(context, token);
  const now = found && pricesNow(found);
  if (now === null) throw refusePage(context, reject('not-found', 'rateShare.not-found'));
  const link = `${services.publicUrl}/shared/${token}`;
  const asked = { ...now, language, stated: dayStated(language, now), link };
  const pdf = takeAnswer(context, await requestDocument(services, 'ratesPdf', asked));
  const name = `${now.offers.map(({ code }) => code).join('+')}.pdf`;
  return download({ ...pdf, name, mediaType: 'application/pdf', isInline: true });
}
