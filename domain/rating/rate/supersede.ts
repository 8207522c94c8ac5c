import { unitsWithout, type LaneTerms } from './lane';
import { daysAfter } from '../../shared/day';

export type Ending = { readonly to: string } | { readonly status: false };

export interface Supersession {
  readonly ending: Ending;
  readonly lost: readonly string[];
  /** The older rate's last day, if after that of the newer one: those days lose their rate. */
  readonly outlived: string | null;
}

/** The older rate ends the day before the newer begins, or is replaced if it has no day left. */
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
