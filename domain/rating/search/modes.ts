import { shipmentTypes, type ShipmentType } from '../../shared/load-types';
import type { PlaceReference } from '../place';

export type PlaceKind = 'airport' | 'port' | 'zone';

/**
 * Kind of a place from its reference: three letters are an airport (IATA), five a port (UN/LOCODE), anything
 * else a zone.
 */
export function kindOfPlace(reference: PlaceReference): PlaceKind {
  if (typeof reference !== 'string') return 'zone';
  if (/^[A-Z]{3}$/i.test(reference)) return 'airport';
  return /^[A-Z]{2}[A-Z0-9]{3}$/i.test(reference) ? 'port' : 'zone';
}

/** Short name of a place: the code of an airport or port, the name of any other. */
export function shortNameOf({ code, name }: { readonly code: string; readonly name: string }): string {
  return kindOfPlace(code) === 'zone' ? name : code;
}

const overland: readonly ShipmentType[] = ['LTL', 'FTL', 'DRAYAGE', 'COURIER'];

/**
 * The type of shipment between two places. Two airports: AERIAL. Two ports: FCL, or LCL if requested. Any
 * other: LTL, unless another overland type or courier is requested.
 */
export function forcedType(origin: PlaceKind, destination: PlaceKind, asked?: ShipmentType): ShipmentType {
  if (origin === 'airport' && destination === 'airport') return 'AERIAL';
  if (origin === 'port' && destination === 'port') return asked === 'LCL' ? 'LCL' : 'FCL';
  return asked !== undefined && overland.includes(asked) ? asked : 'LTL';
}

/** The types to choose from between two places, the default first. A null end allows all. */
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
