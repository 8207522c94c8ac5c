import type { ReservationRow } from '@projections/shop/reservation/table';
import { reservedOffer } from './reserved-offer';
import { routeTitle } from './route-title';

type Reserved = Pick<ReservationRow, 'lines' | 'shipments' | 'pickup' | 'delivery' | 'booking'>;

export interface ReservedShipment extends Pick<Reserved, 'pickup' | 'delivery' | 'booking'> {
  readonly id: string;
  /** Null: there is only one. */
  readonly route: string | null;
}

export function reservedShipments(reserved: Reserved): readonly ReservedShipment[] {
  const { lines, shipments, pickup, delivery, booking } = reserved;
  if (shipments.length === 0) return [{ id: 'all', route: null, pickup, delivery, booking }];
  return shipments.map(({ lineId, ...details }) => {
    const line = lines.find((one) => one.type === 'rate' && one.lineId === lineId);
    const offer = line?.type === 'rate' ? reservedOffer.parse(line.offer) : null;
    const route = offer && routeTitle({ from: offer.origin, to: offer.destination });
    return { id: lineId, route, ...details };
  });
}
