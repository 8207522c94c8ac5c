import { shipmentTypes, type ShipmentType } from '../../shared/load-types';
import type { PlaceReference } from '../place';

export type PlaceKind = 'airport' | 'port' | 'zone';

/** What a place's name says it is: three letters an airport (IATA), five a port (UN/LOCODE), everything else a zone. */
export function kindOfPlace(reference: PlaceReference): PlaceKind {
  if (typeof reference !== 'string') return 'zone';
  if (/^[A-Z]{3}$/i.test(reference)) return 'airport';
  return /^[A-Z]{2}[A-Z0-9]{3}$/i.test(reference) ? 'port' : 'zone';
}

/** What people call a place in short: an airport or port by its code, any other by its name. */
export function shortNameOf({ code, name }: { readonly code: string; readonly name: string }): string {
  return kindOfPlace(code) === 'zone' ? name : code;
}

const overland: readonly ShipmentType[] = ['LTL', 'FTL', 'DRAYAGE', 'COURIER'];

/**
 * The type of shipment two places force: two airports AERIAL; two ports FCL, or LCL when asked for; any other mix LTL
 * unless another overland type or courier is asked for.
 */
export function forcedType(origin: PlaceKind, destination: PlaceKind, asked?: ShipmentType): ShipmentType {
  if (origin === 'airport' && destination === 'airport') return 'AERIAL';
  if (origin === 'port' && destination === 'port') return asked === 'LCL' ? 'LCL' : 'FCL';
  return asked !== undefined && overland.includes(asked) ? asked : 'LTL';
}

/** Types there are to choose from between two places, the forced one first; null, an end not chosen yet, leaves all open. */
export function typesBetween(
  origin: PlaceKind | null,
  destination: PlaceKind | null,
): readonly ShipmentType[] {
  if (origin === null || destination === null) return shipmentTypes;
  const forced = forcedType(origin, destination);
  return [
    forced,
    ...shipmentTypes.filter((type) => type !== forced && forcedType(origin, destination, type) === type),
  ];
}
