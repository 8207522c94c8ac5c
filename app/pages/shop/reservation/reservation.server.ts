import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import type { CancellationToday } from '@domain/shop/reservation/own-changes';
import { isPartyTo } from '@domain/shop/reservation/party';
import { findReservation } from '@projections/shop/reservation/queries';
import { partiesOf } from '@projections/shop/reservation/table';
import { sendReservationFor } from '~/use-cases/documents/send-documents.server';
import { loadFiles } from '~/pages/files/files.server';
import { readForm, type PageForm } from '~/pages/forms/page-form.server';
import type { PageContext } from '~/http/load-context';
import { handlerOf } from '~/pages/intents.server';
import { requirePerson, takeAnswer } from '~/pages/page-answers.server';
import { bookAgainAddresses } from './book-again.server';
import { attachProofOf, mayAttachProof } from './attach-proof.server';
import { loadShipments, papersOf } from '~/pages/shop/shipments/shown-shipments.server';
import { demurrageOfReservation } from './reservation-demurrage.server';
import { sentenceOf } from '~/texts/translate.server';
import { cancellationNow } from '~/use-cases/shop/own-changes-today.server';
import { shownReservation } from '~/presenters/shop/shown-reservation.server';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePerson(context, request);
  const { services, actor } = context;
  const reservation = takeAnswer(context, await services.ask(findReservation, { id: params.id }, actor));
  const [shipments, today] = await Promise.all([
    loadShipments(context, reservation),
    cancellationNow(services.db, reservation, actor),
  ]);
  return {
    reservation: shownReservation(reservation),
    demurrage: await demurrageOfReservation(context, reservation, request),
    shipments,
    files: await loadFiles(context, 'reservation', reservation.id, papersOf(shipments)),
    bookAgain: bookAgainAddresses(reservation),
    own: today && {
      may: { cancel: !isRejection(today), change: mayChange(today) },
      refusal: isRejection(today) ? sentenceOf(context.language, today) : null,
    },
    mayMail: isPartyTo(actor, partiesOf(reservation)),
    mayAttach: mayAttachProof(actor, reservation),
    isJustMade: new URL(request.url).searchParams.get('made') === '1',
    commandId: uuidv7(),
  };
}

/** Without a fee, cancelling ends with the free days and changing does not. */
function mayChange(today: CancellationToday | Rejection): boolean {
  return !isRejection(today) || today.code === 'reservation.cancellation-closed';
}

const addressee = z.object({ to: z.email({ message: 'validation.email' }) });

interface Sent {
  readonly context: PageContext;
  readonly request: Request;
  readonly form: PageForm;
  readonly id: string | undefined;
}

const handlers = {
  'attach-proof': ({ context, request, form, id }: Sent) =>
    attachProofOf(context, request, form, { id, page: `/reservation/${id}` }),
  mail,
};

export type ReservationIntent = keyof typeof handlers;

export async function action({ request, params, context }: ActionFunctionArgs) {
  requirePerson(context, request);
  const form = await readForm(context, request);
  const handle = handlerOf(handlers, form) ?? handlers.mail;
  return handle({ context, request, form, id: params.id });
}

/** Idempotent: a double submit sends one mail. */
async function mail({ context, form, id }: Sent) {
  const { services, actor, language, requestId } = context;
  const mailing = form.read(addressee);
  if (isRejection(mailing)) return form.refuse(mailing);
  const reservation = takeAnswer(context, await services.ask(findReservation, { id }, actor));
  const { to } = mailing;
  const { commandId = requestId } = await form.order();
  const key = `reservation/${reservation.id}/${commandId}`;
  const refusal = await sendReservationFor(actor, services, reservation, { to, language, key });
  if (refusal !== undefined) return form.refuse(refusal);
  return data({ sentTo: to });
}
