import type { AskedEnds } from '../../shared/asked-ends';
import type { Load } from '../../shared/load';
import type { PlaceReference } from '../place';

export const doorEnds = ['origin', 'destination'] as const;
export type DoorEnd = (typeof doorEnds)[number];

export type Doors = { readonly [End in DoorEnd]?: PlaceReference | undefined };

/** Loose cargo by LTL, containers by drayage. Null for other loads: their rates reach the door. */
export function doorLoad(load: Load): Load | null {
  if (load.measuredBy !== 'units')
    return load.type === 'AERIAL' || load.type === 'LCL' ? { ...load, type: 'LTL' } : null;
  return load.type === 'FCL' ? { ...load, type: 'DRAYAGE' } : null;
}

export function modeWithDoors(mode: AskedEnds | undefined, doors: Doors | undefined): AskedEnds | undefined {
  if (doors === undefined) return mode;
  const at = (end: DoorEnd) => (doors[end] === undefined ? (mode?.[end] ?? 'port') : 'door');
  return { origin: at('origin'), destination: at('destination') };
}
