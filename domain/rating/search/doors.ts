import type { AskedEnds } from '../../shared/asked-ends';
import type { Load } from '../../shared/load';
import type { PlaceReference } from '../place';

export const doorEnds = ['origin', 'destination'] as const;
export type DoorEnd = (typeof doorEnds)[number];

/** Where the doors of a lane of air or sea are: an address, a commune or a zone. */
export type Doors = { readonly [End in DoorEnd]?: PlaceReference | undefined };

/**
 * A load as it is carried between a door and the airport or port of its lane: loose cargo by LTL, containers by drayage. Null for
 * loads of any other kind, whose rates reach the door themselves.
 */
export function doorLoad(load: Load): Load | null {
  if (load.measuredBy !== 'units')
    return load.type === 'AERIAL' || load.type === 'LCL' ? { ...load, type: 'LTL' } : null;
  return load.type === 'FCL' ? { ...load, type: 'DRAYAGE' } : null;
}

/** The mode of a search that names doors: whoever says where the door is wants to reach it. */
export function modeWithDoors(mode: AskedEnds | undefined, doors: Doors | undefined): AskedEnds | undefined {
  if (doors === undefined) return mode;
  const at = (end: DoorEnd) => (doors[end] === undefined ? (mode?.[end] ?? 'port') : 'door');
  return { origin: at('origin'), destination: at('destination') };
}
