import { z } from 'zod';
import { isRejection } from '@domain/shared/rejection';
import { cancelReservation, changeReservationPayment } from '@domain/shop/reservation/commands';
import { cancelReservationInput, changeReservationPaymentInput } from '@domain/shop/reservation/inputs';
import { reservationStatuses } from '@domain/shop/reservation/states';
import {
  findReservation,
  findReservationCost,
  listReservations,
} from '@projections/shop/reservation/queries';
import { requestDocument } from '~/use-cases/documents/request-document.server';
import { sendReservationFor } from '~/use-cases/documents/send-documents.server';
import { pageOf, pdfAnswer, withRevision } from '../answers';
import { download } from '~/http/download';
import { defineEndpoint } from '../endpoint';
import { booleanParameter, listQuery } from '../query';
import { reservationAnswer, toReservation } from './shapes';

export const getReservations = defineEndpoint({
  method: 'get',
  path: '/reservation',
  access: 'customer',
  summary: "Reservations: one's own, or for staff those of their owner company; newest first",
  query: listQuery({
    search: z.string().max(100).optional().describe('Number, customer or e-mail.'),
    paymentStatus: z
      .enum(reservationStatuses)
      .optional()
      .describe('Cancelled ones are found as cancelled alone, whatever their payment was.'),
    proofToCheck: booleanParameter
      .optional()
      .describe('Whether a proof of payment waits for staff to look at it.'),
    refundDue: booleanParameter.optional().describe('Whether a refund waits for staff to pay it.'),
  }),
  answer: pageOf(reservationAnswer),
  async handler({ ask, query }) {
    const page = await ask(listReservations, query);
    return isRejection(page) ? page : { data: page.data.map(toReservation), total: page.total };
  },
});

export const getReservation = defineEndpoint({
  method: 'get',
  path: '/reservation/{id}',
  access: 'customer',
  summary: 'One reservation',
  answer: reservationAnswer,
  async handler({ ask, params }) {
    const reservation = await ask(findReservation, { id: params.id });
    return isRejection(reservation)
      ? reservation
      : withRevision(toReservation(reservation), reservation.revision);
  },
});

export const postReservationMail = defineEndpoint({
  method: 'post',
  path: '/reservation/{id}/mail',
  access: 'customer',
  summary: 'Send a reservation by e-mail, with its PDF',
  body: z.strictObject({ to: z.email({ message: 'validation.email' }) }),
  answer: z.object({ to: z.string() }),
  status: 202,
  async handler({ ask, params, body: { to }, services, actor, language, requestId }) {
    const reservation = await ask(findReservation, { id: params.id });
    if (isRejection(reservation)) return reservation;
    const key = `reservation/${reservation.id}/${requestId}`;
    const refusal = await sendReservationFor(actor, services, reservation, { to, language, key });
    return refusal ?? { to };
  },
});

export const getReservationPdf = defineEndpoint({
  method: 'get',
  path: '/reservation/{id}/pdf',
  access: 'customer',
  summary: "The reservation as a PDF in the caller's language",
  answer: pdfAnswer,
  async handler({ ask, params, services, language }) {
    const reservation = await ask(findReservation, { id: params.id });
    if (isRejection(reservation)) return reservation;
    const pdf = await requestDocument(services, 'reservationPdf', { id: reservation.id, language });
    if (isRejection(pdf)) return pdf;
    const name = `${reservation.number}.pdf`;
    return download({ ...pdf, name, mediaType: pdfAnswer.mediaType, isInline: true });
  },
});

export const postCancellation = defineEndpoint({
  method: 'post',
  path: '/reservation/{id}/cancel',
  access: 'manager',
  summary: 'Cancel a reservation; the use of its coupon comes back',
  body: cancelReservationInput.pick({ reason: true }).strict(),
  answer: reservationAnswer,
  status: 200,
  async handler({ ask, dispatch, params: { id }, body }) {
    const outcome = await dispatch(cancelReservation, { reservationId: id, ...body });
    if (isRejection(outcome)) return outcome;
    const reservation = await ask(findReservation, { id });
    return isRejection(reservation)
      ? reservation
      : withRevision(toReservation(reservation), reservation.revision);
  },
});

export const patchReservationPayment = defineEndpoint({
  method: 'patch',
  path: '/reservation/{id}/payment',
  access: 'manager',
  summary: 'Complete or reject the payment of a reservation, made from a cart or an offer',
  body: changeReservationPaymentInput.omit({ reservationId: true }).strict(),
  answer: reservationAnswer,
  async handler({ ask, dispatch, params: { id }, body }) {
    const outcome = await dispatch(changeReservationPayment, { reservationId: id, ...body });
    if (isRejection(outcome)) return outcome;
    const reservation = await ask(findReservation, { id });
    return isRejection(reservation)
      ? reservation
      : withRevision(toReservation(reservation), reservation.revision);
  },
});

const costAnswer = z.object({
  amount: z.string().nullable().describe('Null where the cost of a line is not known.'),
  margin: z.string().nullable().describe('Net of discounts, without tax, less the cost.'),
  lines: z.array(z.object({ _id: z.string(), currency: z.string(), amount: z.string().nullable() })),
});

export const getReservationCost = defineEndpoint({
  method: 'get',
  path: '/reservation/{id}/cost',
  access: 'staff',
  summary: 'Cost and margin of a reservation, in its currency; for staff alone',
  answer: z.object({
    cost: costAnswer.nullable().describe('Null in reservations of before it was kept.'),
  }),
  async handler({ ask, params: { id } }) {
    const found = await ask(findReservationCost, { id });
    if (isRejection(found) || found.cost === null) return isRejection(found) ? found : { cost: null };
    const { lines, ...sums } = found.cost;
    return { cost: { ...sums, lines: lines.map(({ lineId, ...cost }) => ({ _id: lineId, ...cost })) } };
  },
});

export const reservationEndpoints = [
  getReservations,
  getReservation,
  postReservationMail,
  getReservationPdf,
  postCancellation,
  patchReservationPayment,
  getReservationCost,
];
