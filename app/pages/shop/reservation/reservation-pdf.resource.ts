import type { LoaderFunctionArgs } from '@remix-run/node';
import { findReservation } from '@projections/shop/reservation/queries';
import { download } from '~/http/download';
import { requirePerson, takeAnswer } from '~/pages/page-answers.server';
import { requestDocument } from '~/use-cases/documents/request-document.server';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePerson(context, request);
  const reservation = takeAnswer(
    context,
    await context.services.ask(findReservation, { id: params.id }, context.actor),
  );
  const { services, language } = context;
  const pdf = takeAnswer(
    context,
    await requestDocument(services, 'reservationPdf', { id: reservation.id, language }),
  );
  const name = `${reservation.number}.pdf`;
  return download({ ...pdf, name, mediaType: 'application/pdf', isInline: true });
}
