import { data, type ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { mayCommand } from '@domain/shared/actor';
import { lineRequest } from '@domain/shop/cart/inputs';
import { isRejection } from '@domain/shared/rejection';
import { offersOfWay } from '~/documents/rate-documents.server';
import { readForm } from '~/pages/forms/page-form.server';
import { refuseUnless } from '~/pages/page-answers.server';
import { sendRatesSoon } from '~/use-cases/documents/send-documents.server';
import { doorsIn, requestedIn } from './requested.server';

const mailed = z.object({
  to: z.email({ message: 'validation.email' }),
  request: requestedIn.pipe(lineRequest),
  also: doorsIn,
});

/**
 * Mails the price of one result on its day of shipment, with the rates to its doors, and its PDF, in the sender's
 * language. A double submit sends one mail.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { services, actor, language, requestId } = context;
  refuseUnless(mayCommand(actor, 'customer'), context, request);
  const form = await readForm(context, request);
  const asked = form.read(mailed);
  if (isRejection(asked)) return form.refuse(asked);
  const { to, request: priced, also: doors } = asked;
  const found = await offersOfWay(services, actor, { id: params['id'] ?? '', ...priced, doors });
  if (isRejection(found)) return form.refuse(found);
  const { offers, ownerId, isWay, shipsOn } = found;
  const { commandId = requestId } = await form.order();
  const key = `rates/${params['id']}/${commandId}`;
  const refusal = await sendRatesSoon(services, offers, {
    to,
    language,
    key,
    actor,
    ownerId,
    isWay,
    shipsOn,
  });
  return refusal === null ? data({ sentTo: to }) : form.refuse(refusal);
}
