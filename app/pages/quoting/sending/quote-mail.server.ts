import type { LoaderFunctionArgs } from '@remix-run/node';
import { reject } from '@domain/shared/rejection';
import { readShownPictures } from '@projections/people/outbox/queries';
import { openQuoteMail } from '@projections/quoting/offers/mails';
import { findQuoter } from '@projections/quoting/quoter-history/queries';
import { framedMail } from '~/pages/outbox/framed-mail.server';
import { refusePage, takeAnswer } from '~/pages/page-answers.server';

type Params = Pick<LoaderFunctionArgs, 'params' | 'context'>;

async function open({ params: { id = '', mailId = '' }, context }: Params) {
  const { services, actor } = context;
  return takeAnswer(context, await services.ask(openQuoteMail, { quoteId: id, mailId }, actor));
}

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { html, attachments, ...mail } = await open({ params, context });
  const { services, actor } = context;
  const { id, quoter } = takeAnswer(
    context,
    await services.ask(findQuoter, { id: params['id'] ?? '' }, actor),
  );
  return {
    quote: { id, reference: quoter.reference },
    mail,
    hasContent: html !== null,
    files: attachments.map(({ filename }) => filename),
  };
}

/** For a sandboxed frame without scripts and origin. Links open outside it. */
export async function contentLoader({ params, context }: LoaderFunctionArgs) {
  const { id, html } = await open({ params, context });
  if (html === null) throw refusePage(context, reject('not-found', 'outbox.not-found'));
  return framedMail(html, await readShownPictures(context.services.db, id));
}
