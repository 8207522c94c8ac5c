import { readSentOffers } from '@projections/quoting/offers/queries';
import type { ReservationRow } from '@projections/shop/reservation/table';
import type { PageContext } from '~/http/load-context';
import { loadDemurrage, shipmentsOf } from '~/pages/demurrage/demurrage.server';
import { reservedOffer } from '~/presenters/shop/reserved-offer';

/** Of the booked containers. The free days of a booked offer win over the carrier's. */
export async function demurrageOfReservation(
  context: PageContext,
  { lines, offer, owner_id: ownerId }: ReservationRow,
  request: Request,
) {
  const ofRates = lines.flatMap((line) => {
    if (line.type !== 'rate') return [];
    const { carriers, origin, destination } = reservedOffer.parse(line.offer);
    const ends = { origin: origin.code, destination: destination.code };
    return shipmentsOf(line.request.load, { carriers, ...ends, times: line.amount });
  });
  const ofOffer = offer === null ? [] : shipmentOf(offer);
  const freeDays = ofOffer.length === 0 ? null : await freeDaysOf(context, offer);
  const calculation = { request, freeDays, ...(ownerId !== null && { ownerId }) };
  return loadDemurrage(context, [...ofRates, ...ofOffer], calculation);
}

function shipmentOf({ shipment }: NonNullable<ReservationRow['offer']>) {
  const { load, carrier, origin, destination } = shipment;
  const carriers = carrier === null ? [] : [carrier];
  return shipmentsOf(load, { carriers, origin: origin.code, destination: destination.code });
}

async function freeDaysOf({ services }: PageContext, offer: ReservationRow['offer']): Promise<number | null> {
  if (offer === null) return null;
  const sent = await readSentOffers(services.db, offer.quoteId);
  return sent.find(({ id }) => id === offer.offerId)?.content.terms.freeDays ?? null;
}
