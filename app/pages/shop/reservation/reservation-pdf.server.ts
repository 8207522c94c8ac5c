import type { LoaderFunctionArgs } from '@remix-run/node';
import { findReservation } from '@projections/shop/reservation/queries';
import { reservationPdf } from '~/documents/reservation-documents.server';
import { requirePerson, takeAnswer } from '~/pages/page-answers.server';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePerson(context, request);
  const reservation = takeAnswer(
    context,
    await context.services.ask(findReservation, { id: params.id }, context.actor),
  );
  const bytes = await reservationPdf(context.services, reservation, context.language);
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${reservation.number}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
