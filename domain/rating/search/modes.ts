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
const sea: readonly ShipmentType[] = ['FCL', 'LCL'];

/**
 * Types of shipment between two places, the usual one first. Two airports: AERIAL. Two ports: FCL, LCL. An
 * airport and a port: overland. A zone, such as a city, is reached overland and by its own airports and ports.
 */
export function typesBetween(
  origin: PlaceKind | null,
  destination: PlaceKind | null,
): readonly ShipmentType[] {
  if (origin === null || destination === null) return shipmentTypes;
  const kinds = new Set([origin, destination]);
  const isByZone = kinds.has('zone');
  if (!isByZone && kinds.size === 1) return kinds.has('airport') ? ['AERIAL'] : sea;
  return [
    ...overland,
    ...(isByZone && !kinds.has('port') ? (['AERIAL'] as const) : []),
    ...(isByZone && !kinds.has('airport') ? sea : []),
  ];
}

/** The requested type where the places allow it, else their usual one. */
export function forcedType(origin: PlaceKind, destination: PlaceKind, asked?: ShipmentType): ShipmentType {
  const types = typesBetween(origin, destination);
  return types.find((type) => type === asked) ?? types[0] ?? 'LTL';
}
