import { type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { mayCommand, mayRead } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { cancelReservation, changeReservationPayment, settleRefund } from '@domain/shop/reservation/commands';
import { keptUntil } from '@domain/privacy/erasure/retention';
import { nextPaymentStatuses, reservationStatuses } from '@domain/shop/reservation/states';
import { findNames } from '@projections/quoting/quoter-history/names';
import type { ReservedCost } from '@domain/shop/reservation/events';
import {
  findReservation,
  findReservationCost,
  listReservations,
} from '@projections/shop/reservation/queries';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { loadFiles } from '~/pages/files/files.server';
import { loadNotes, takeNote } from '~/pages/crm/notes/notes.server';
import { readFields } from '~/pages/forms/form-fields';
import { pageNumber } from '~/pages/forms/page-number';
import { readForm, type PageForm } from '~/pages/forms/page-form.server';
import type { PageContext } from '~/http/load-context';
import { handlerOf } from '~/pages/intents.server';
import { refusePage, takeAnswer } from '~/pages/page-answers.server';
import { findLinkedRecords } from '~/pages/shell/record-link/linked-records.server';
import { loadErasing } from '~/pages/privacy/erasing.server';
import { translate } from '~/texts/translate.server';
import { loadShipments, mayRecord, papersOf } from '~/pages/shop/shipments/shown-shipments.server';
import { demurrageOfReservation } from './reservation-demurrage.server';
import { attachProofOf, mayAttachProof } from './attach-proof.server';
import { shownReservation } from '~/presenters/shop/shown-reservation.server';

const take = 50;
const filters = z.object({
  search: z.string().trim().max(100).optional().catch(undefined),
  paymentStatus: z.enum(reservationStatuses).optional().catch(undefined),
  proofToCheck: z.stringbool().optional().catch(undefined),
  refundDue: z.stringbool().optional().catch(undefined),
  page: pageNumber,
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { page, ...asked } = filters.parse(readFields(new URL(request.url).searchParams));
  const reservations = takeAnswer(
    context,
    await context.services.ask(
      listReservations,
      { ...asked, limit: take, offset: (page - 1) * take },
      context.actor,
    ),
  );
  return { ...reservations, page, take, filters: asked };
}

export async function oneLoader({ request, params, context }: LoaderFunctionArgs) {
  const { services, actor } = context;
  const reservation = takeAnswer(context, await services.ask(findReservation, { id: params.id }, actor));
  const mayChange = mayCommand(actor, 'manager') && reservation.cancelled_at === null;
  const nextStatuses = mayChange ? nextPaymentStatuses[reservation.payment_status] : [];
  const [senders, cost, erasing, records] = await Promise.all([
    findNames(services.db, [
      ...reservation.proofs.map(({ attachedBy }) => attachedBy),
      ...reservation.timeline.map(({ by }) => by),
    ]),
    costOf(context, reservation.id),
    loadErasing(context, 'reservation', reservation.id),
    findLinkedRecords(context, {
      clientId: reservation.customer_id,
      companyId: reservation.company_id,
    }),
  ]);
  const shipments = await loadShipments(context, reservation);
  return {
    reservation: shownReservation(reservation),
    demurrage: await demurrageOfReservation(context, reservation, request),
    shipments,
    mayRecord: mayRecord(context, reservation.cancelled_at),
    files: await loadFiles(context, 'reservation', reservation.id, papersOf(shipments)),
    mayAttach: mayAttachProof(actor, reservation),
    notes: mayRead(actor, 'staff') ? await loadNotes(context, 'reservation', reservation.id) : null,
    senders,
    records,
    cost,
    erasing,
    keptUntil: keptUntil(reservation.made_at, services.reservationPersonalDataYears),
    nextStatuses,
    mayCancel: mayChange,
    maySettle: mayCommand(actor, settleRefund.access),
    commandId: uuidv7(),
  };
}

/** Null if no cost was stored, and for readers who are neither staff nor auditors. */
async function costOf({ services, actor }: PageContext, id: string): Promise<ReservedCost | null> {
  if (!mayRead(actor, findReservationCost.access)) return null;
  const found = await services.ask(findReservationCost, { id }, actor);
  return isRejection(found) ? null : found.cost;
}

interface Sent {
  readonly context: PageContext;
  readonly request: Request;
  readonly form: PageForm;
  readonly id: string | undefined;
}

const handlers = {
  cancel,
  note: ({ context, form, id = '' }: Sent) =>
    takeNote(context, form, { model: 'reservation', id, page: `/admin/reservations/${id}` }),
  'attach-proof': ({ context, request, form, id }: Sent) =>
    attachProofOf(context, request, form, { id, page: `/admin/reservations/${id}` }),
  'change-payment': changePayment,
  'settle-refund': settle,
};

export type StaffReservationIntent = keyof typeof handlers;

export async function oneAction({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(context, request);
  const handle = handlerOf(handlers, form) ?? handlers['change-payment'];
  return handle({ context, request, form, id: params.id });
}

async function changePayment({ context, form, id }: Sent) {
  const { actor, language } = context;
  const outcome = await form.dispatch(
    changeReservationPayment,
    (fields) => ({ ...fields, reservationId: id }),
    { actor, via: 'web' },
  );
  if (isRejection(outcome)) throw refusePage(context, outcome);
  return redirectWithNotice(`/admin/reservations/${id}`, {
    tone: 'success',
    text: translate(language, 'shop:reservation.payment-changed'),
  });
}

async function settle({ context, form, id }: Sent) {
  const outcome = await form.dispatch(settleRefund, (fields) => ({ ...fields, reservationId: id }));
  if (isRejection(outcome)) return form.refuse(outcome);
  return redirectWithNotice(`/admin/reservations/${id}`, {
    tone: 'success',
    text: translate(context.language, 'shop:refunds.settled'),
  });
}

/** At the revision that the manager saw, so that a concurrent payment or cancellation is reviewed first. */
async function cancel({ context, form, id }: Sent) {
  const { language } = context;
  const outcome = await form.dispatch(cancelReservation, (fields) => ({ ...fields, reservationId: id }));
  if (isRejection(outcome)) return form.refuse(outcome);
  return redirectWithNotice(`/admin/reservations/${id}`, {
    tone: 'success',
    text: translate(language, 'shop:reservation.was-cancelled'),
  });
}
