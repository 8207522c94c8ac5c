import { shipmentsOf } from '@domain/shop/cart/shipments';
import type { Load } from '@domain/shared/load';
import type { ReservedRate } from '@domain/shop/reservation/lines';
import type { ReservationRow } from '@projections/shop/reservation/table';
import { asQuery } from '~/pages/shop/results/search-address.server';
import { reservedOffer } from '~/presenters/shop/reserved-offer';

/**
 * Addresses of the search that each shipment came from, for any day to come: same lane, load, services and currency.
 * By line; an accepted offer's is `offer`. An offer whose ends have no code has none.
 */
export function bookAgainAddresses({
  lines,
  offer,
  currency,
}: Pick<ReservationRow, 'lines' | 'offer' | 'currency'>): Readonly<Record<string, string>> {
  const rates = lines.flatMap((line) => (line.type === 'rate' ? [{ ...line, id: line.lineId }] : []));
  const ofRates = shipmentsOf(rates).map(({ id, main, doors }) => [id, ofShipment(main, doors)] as const);
  const ofOffer = offer === null ? null : ofOfferedShipment(offer.shipment, currency);
  return Object.fromEntries([...ofRates, ...(ofOffer === null ? [] : [['offer', ofOffer] as const])]);
}

function ofShipment(main: ReservedRate, doors: readonly ReservedRate[]): string {
  const { origin, destination } = reservedOffer.parse(main.offer);
  const { load, currency, mode, services } = main.request;
  const reached = doors.flatMap(({ door, offer }) => {
    if (door === undefined) return [];
    const ends = reservedOffer.parse(offer);
    return [[door.end, door.end === 'origin' ? ends.origin.code : ends.destination.code] as const];
  });
  return addressOf({
    ...{ origin: origin.code, destination: destination.code, currency, load },
    ...(mode !== undefined && { mode }),
    ...(services !== undefined && { services }),
    ...(reached.length > 0 && { doors: Object.fromEntries(reached) }),
  });
}

function ofOfferedShipment(
  { origin, destination, load }: NonNullable<ReservationRow['offer']>['shipment'],
  currency: string,
): string | null {
  const [from, to] = [origin.code, destination.code];
  return from === null || to === null ? null : addressOf({ origin: from, destination: to, currency, load });
}

function addressOf(search: { readonly load: Load; readonly [field: string]: unknown }): string {
  return `/rates?${asQuery(search)}`;
}
