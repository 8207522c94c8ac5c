import type { ShipmentType } from '../../shared/load-types';
import type { PlaceReference } from '../place';

export type PlaceKind = 'airport' | 'port' | 'zone';

/** What a place's name says it is: three letters an airport (IATA), five a port (UN/LOCODE), everything else a zone. */
export function kindOfPlace(reference: PlaceReference): PlaceKind {
  if (typeof reference !== 'string') return 'zone';
  if (/^[A-Z]{3}$/i.test(reference)) return 'airport';
  return /^[A-Z]{2}[A-Z0-9]{3}$/i.test(reference) ? 'port' : 'zone';
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
