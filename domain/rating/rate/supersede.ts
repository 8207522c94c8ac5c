import { unitsWithout, type LaneTerms } from './lane';
import { daysAfter } from '../../shared/day';

/** What a newer rate makes of one that it overlaps: it ends earlier, or is no longer public. */
export type Ending = { readonly to: string } | { readonly status: false };

export interface Supersession {
  readonly ending: Ending;
  /** Containers or trucks that the older rate has a price for and the newer one does not. */
  readonly lost: readonly string[];
  /** The last day of the older rate, if it is after that of the newer one: days that nothing takes over. */
  readonly outlived: string | null;
}

/**
 * How a newer rate takes the place of an older one of its lane: the older one ends the day before the newer begins, or
 * is replaced if it would have no day left. Null if the newer rate does not say when it begins.
 */
export function supersede(older: LaneTerms, newer: LaneTerms): Supersession | null {
  const { from, to } = newer;
  if (from === null) return null;
  const isReplaced = older.from === null || from <= older.from;
  return {
    ending: isReplaced ? { status: false } : { to: daysAfter(from, -1) },
    lost: unitsWithout(older, newer),
    outlived: older.to !== null && to !== null && older.to > to ? older.to : null,
  };
}
