import { shipmentTypes, type ShipmentType } from '../../shared/load-types';
import { locodePattern } from '../../shared/un-locode';
import type { PlaceReference } from '../place';

export type PlaceKind = 'airport' | 'port' | 'zone';

/** Three letters: an airport (IATA). Five: a port (UN/LOCODE). Anything else: a zone. */
export function kindOfPlace(reference: PlaceReference): PlaceKind {
  if (typeof reference !== 'string') return 'zone';
  if (/^[A-Z]{3}$/i.test(reference)) return 'airport';
  return locodePattern.test(reference.toUpperCase()) ? 'port' : 'zone';
}

export function shortNameOf({ code, name }: { readonly code: string; readonly name: string }): string {
  return kindOfPlace(code) === 'zone' ? name : code;
}

const overland: readonly ShipmentType[] = ['LTL', 'FTL', 'DRAYAGE', 'COURIER'];

/** Two airports: AERIAL. Two ports: FCL or requested LCL. Other: LTL or the requested type. */
export function forcedType(origin: PlaceKind, destination: PlaceKind, asked?: ShipmentType): ShipmentType {
  if (origin === 'airport' && destination === 'airport') return 'AERIAL';
  if (origin === 'port' && destination === 'port') return asked === 'LCL' ? 'LCL' : 'FCL';
  return asked !== undefined && overland.includes(asked) ? asked : 'LTL';
}

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
