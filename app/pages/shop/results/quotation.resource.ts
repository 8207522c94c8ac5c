import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { isStaff, mayCommand } from '@domain/shared/actor';
import { decimal } from '@domain/shared/money';
import { isRejection } from '@domain/shared/rejection';
import { lineRequest } from '@domain/shop/cart/inputs';
import { readForm } from '~/pages/forms/page-form.server';
import { refuseUnless } from '~/pages/page-answers.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { translate } from '~/texts/translate.server';
import { quoteRate } from '~/use-cases/quoting/quote-rate.server';
import { doorsIn, requestedIn } from './requested.server';

const wanted = z.object({
  request: requestedIn.pipe(lineRequest),
  also: doorsIn,
  departure: z.preprocess((day) => (day === '' ? undefined : day), z.iso.date().optional()),
  /** As shown without a chosen departure, whose price is of its own day. */
  total: decimal,
});

/** Turns one result into a numbered quotation of the customer. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { services, actor, language } = context;
  // A session that ended meanwhile: this address shows nothing to come back to.
  if (context.person === null) return redirect('/login?to=/rates');
  refuseUnless(mayCommand(actor, 'customer') && !isStaff(actor), context, request);
  const form = await readForm(context, request);
  const asked = form.read(wanted);
  if (isRejection(asked)) return form.refuse(asked);
  const { departure, total } = asked;
  const quoted = await quoteRate(
    services,
    {
      rateId: params['id'] ?? '',
      request: { ...asked.request, ...(departure !== undefined && { departure }) },
      doors: asked.also,
      ...(departure === undefined && { total }),
    },
    { actor, via: 'web', language },
  );
  if (isRejection(quoted)) return form.refuse(quoted);
  const { quoteId, reference, reason } = quoted;
  const path = `/account/quoters/${quoteId}`;
  if (reason === null) {
    const text = translate(language, 'shop:quotation.issued', { reference });
    return redirectWithNotice(path, { tone: 'success', text });
  }
  return redirectWithNotice(path, {
    tone: 'info',
    text: translate(language, 'shop:quotation.left', { reference }),
    description: translate(language, `shop:quotation.left-body.${reason}`),
  });
}
