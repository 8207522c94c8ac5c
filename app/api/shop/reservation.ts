import { z } from 'zod';
import { isRejection } from '@domain/shared/rejection';
import { cancelReservation } from '@domain/shop/reservation/commands';
import { cancelReservationInput } from '@domain/shop/reservation/inputs';
import { reservationStatuses } from '@domain/shop/reservation/states';
import { findReservation, listReservations } from '@projections/shop/reservation/queries';
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

export const reservationEndpoints = [
  getReservations,
  getReservation,
  postReservationMail,
  getReservationPdf,
  postCancellation,
];
