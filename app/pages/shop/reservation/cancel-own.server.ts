import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { isRejection } from '@domain/shared/rejection';
import { cancelOwnReservation } from '@domain/shop/reservation/commands';
import { refundOf } from '@domain/shop/reservation/refund';
import { findReservation } from '@projections/shop/reservation/queries';
import { readForm } from '~/pages/forms/page-form.server';
import { requirePerson, takeAnswer } from '~/pages/page-answers.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { translate } from '~/texts/translate.server';
import { cancellationNow } from '~/use-cases/shop/own-changes-today.server';

/** With what it costs now. The reservation's page explains why it cannot be cancelled. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePerson(context, request);
  const { services, actor } = context;
  const reservation = takeAnswer(context, await services.ask(findReservation, { id: params.id }, actor));
  const today = await cancellationNow(services.db, reservation, actor);
  if (today === null || isRejection(today)) return redirect(`/reservation/${reservation.id}`);
  const { id, number, payment_status: payment, proofs, total, currency } = reservation;
  const paid = { payment, proofs: proofs.length, total: { amount: String(total), currency } };
  return {
    ...{ id, number, isPaid: payment === 'completed', fee: today.fee },
    refund: refundOf(paid, today.fee),
    commandId: uuidv7(),
  };
}

export async function action({ request, params: { id }, context }: ActionFunctionArgs) {
  requirePerson(context, request);
  const form = await readForm(context, request);
  const outcome = await form.dispatch(cancelOwnReservation, (fields) => ({ ...fields, reservationId: id }));
  if (isRejection(outcome)) return form.refuse(outcome);
  return redirectWithNotice(`/reservation/${id}`, {
    tone: 'success',
    text: translate(context.language, 'shop:own-changes.cancelled'),
  });
}
