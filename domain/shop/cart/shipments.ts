import type { BookingDetails } from '../../shared/booking/inputs';
import type { CheckoutDetails, PostalAddress } from './inputs';

export type DoorEnd = 'origin' | 'destination';

/** A pickup or delivery bought with another line. */
export interface DoorOfLine {
  /** Id of the line that it belongs to. */
  readonly of: string;
  readonly end: DoorEnd;
}

interface Grouped {
  readonly id: string;
  readonly door?: DoorOfLine | undefined;
}

/** One line with the lines to its doors. It has the id of that line. */
export interface Shipment<Line> {
  readonly id: string;
  readonly main: Line;
  readonly doors: readonly Line[];
}

/** In the order of the cart. A door whose line is gone is a shipment by itself. */
export function shipmentsOf<Line extends Grouped>(lines: readonly Line[]): readonly Shipment<Line>[] {
  const isDoor = (line: Line) =>
    line.door !== undefined && lines.some(({ id, door }) => id === line.door?.of && door === undefined);
  return lines
    .filter((line) => !isDoor(line))
    .map((main) => ({
      id: main.id,
      main,
      doors: lines.filter((line) => isDoor(line) && line.door?.of === main.id),
    }));
}

export interface ShipmentDetails {
  readonly pickup: PostalAddress | null;
  readonly delivery: PostalAddress | null;
  readonly booking: BookingDetails | undefined;
}

/** A shipment without details of its own has those of the checkout. */
export function detailsOfShipment(
  checkout: Pick<Partial<CheckoutDetails>, 'pickup' | 'delivery' | 'booking' | 'shipments'>,
  lineId: string,
): ShipmentDetails {
  const { pickup, delivery, booking } =
    checkout.shipments?.find((shipment) => shipment.lineId === lineId) ?? checkout;
  return { pickup: pickup ?? null, delivery: delivery ?? null, booking };
}

export function hasOwnDetails(
  { shipments = [] }: Pick<Partial<CheckoutDetails>, 'shipments'>,
  lineId: string,
): boolean {
  return shipments.some((shipment) => shipment.lineId === lineId);
}
