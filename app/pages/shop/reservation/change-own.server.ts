import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { v7 as uuidv7 } from 'uuid';
import { isRejection } from '@domain/shared/rejection';
import { changeOwnReservation } from '@domain/shop/reservation/commands';
import { isOwnReservation } from '@domain/shop/reservation/own-changes';
import { findReservation } from '@projections/shop/reservation/queries';
import { partiesOf } from '@projections/shop/reservation/table';
import type { Fields } from '~/pages/forms/form-fields';
import { readForm } from '~/pages/forms/page-form.server';
import { requirePerson, takeAnswer } from '~/pages/page-answers.server';
import { redirectWithNotice } from '~/pages/shell/notice.server';
import { countryOptions } from '~/pages/shop/checkout/countries.server';
import { reservedOffer } from '~/presenters/shop/reserved-offer';
import { routeTitle } from '~/presenters/shop/route-title';
import { translate } from '~/texts/translate.server';
import { departuresOfLine } from '~/use-cases/shop/departures-of-line.server';
import { mainLine, shipmentNow } from '~/use-cases/shop/own-change-facts.server';

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requirePerson(context, request);
  const { services, actor } = context;
  const reservation = takeAnswer(context, await services.ask(findReservation, { id: params.id }, actor));
  const { id, number, revision, cancellation, cancelled_at: cancelledAt } = reservation;
  const shipments = (cancellation?.lastDays ?? []).flatMap(
    ({ lineId }) => mainLine(reservation, lineId) ?? [],
  );
  const named = new URL(request.url).searchParams.get('line');
  const line = shipments.find(({ lineId }) => lineId === named) ?? shipments[0];
  if (line === undefined || cancelledAt !== null || !isOwnReservation(actor, partiesOf(reservation)))
    return redirect(`/reservation/${id}`);
  const now = shipmentNow(reservation, line);
  return {
    ...{ id, number, revision, lineId: line.lineId },
    shipments: shipments.map(({ lineId, offer }) => {
      const { origin: from, destination: to } = reservedOffer.parse(offer);
      return { lineId, route: routeTitle({ from, to }) };
    }),
    now,
    departures: await departuresOfLine(services.db, line, now.departure, actor),
    countries: countryOptions(context.language),
    commandId: uuidv7(),
  };
}

export async function action({ request, params: { id }, context }: ActionFunctionArgs) {
  requirePerson(context, request);
  const form = await readForm(context, request);
  const outcome = await form.dispatch(changeOwnReservation, (fields) => ({
    ...changesIn(fields),
    reservationId: id,
  }));
  if (isRejection(outcome)) return form.refuse(outcome);
  const text = outcome.events.length === 0 ? 'nothing-changed' : 'changed';
  return redirectWithNotice(`/reservation/${id}`, {
    tone: outcome.events.length === 0 ? 'info' : 'success',
    text: translate(context.language, `shop:own-changes.${text}`),
  });
}

/** Fields that the page shows and that are empty now are removed. */
function changesIn({
  booking,
  departure,
  hasReference,
  offersNotifyParty,
  hasNotifyParty,
  ...fields
}: Fields) {
  const { reference, notifyParty } = (typeof booking === 'object' ? booking : {}) as Fields;
  return {
    ...fields,
    ...(departure !== undefined && { departure: departure === 'first' ? null : departure }),
    ...(hasReference !== undefined && { reference: reference ?? null }),
    ...(offersNotifyParty !== undefined && {
      notifyParty: hasNotifyParty === undefined ? null : notifyParty,
    }),
  };
}
