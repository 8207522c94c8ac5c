import type { AskedEnds } from '../../shared/asked-ends';
import type { Load } from '../../shared/load';
import type { PlaceReference } from '../place';
import { loadAs } from './loads';

export const doorEnds = ['origin', 'destination'] as const;
export type DoorEnd = (typeof doorEnds)[number];

export type Doors = { readonly [End in DoorEnd]?: PlaceReference | undefined };

/** Loose cargo by LTL, containers by drayage. Null for other loads: their rates reach the door. */
export function doorLoad(load: Load): Load | null {
  if (load.type === 'AERIAL' || load.type === 'LCL') return loadAs('LTL', load);
  return load.type === 'FCL' ? loadAs('DRAYAGE', load) : null;
}

export function modeWithDoors(mode: AskedEnds | undefined, doors: Doors | undefined): AskedEnds | undefined {
  if (doors === undefined) return mode;
  const at = (end: DoorEnd) => (doors[end] === undefined ? (mode?.[end] ?? 'port') : 'door');
  return { origin: at('origin'), destination: at('destination') };
}
