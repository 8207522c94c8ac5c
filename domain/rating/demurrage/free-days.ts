import type { DemurrageDirection, DemurrageKind, DemurrageStart } from '../../catalogues/demurrage-tables';
import { lastFreeDay, type DemurrageTerms } from './charge';

export interface FreeDayTerms extends Pick<DemurrageTerms, 'freeDays' | 'startsNextDay'> {
  readonly direction: DemurrageDirection;
  readonly kind: DemurrageKind;
  readonly startsAt: DemurrageStart;
}

/** Local days of the milestones; null: not yet. */
export interface ContainerStay {
  readonly dischargedOn: string | null;
  readonly deliveredOn: string | null;
  readonly emptyReturnedOn: string | null;
}

/**
 * The first last free day that still matters: of the terminal's until the delivery, of the carrier's until
 * the empty container is returned. Null: none is running. Tables that count from the gate out are left out,
 * since no milestone is that day.
 */
export function runningFreeDay(
  tables: readonly FreeDayTerms[],
  { dischargedOn, deliveredOn, emptyReturnedOn }: ContainerStay,
): string | null {
  if (dischargedOn === null || emptyReturnedOn !== null) return null;
  const days = tables.flatMap((table) => {
    const isOver = table.kind === 'demurrage' && deliveredOn !== null;
    if (table.direction !== 'import' || table.startsAt !== 'discharge' || isOver) return [];
    return lastFreeDay(table, dischargedOn) ?? [];
  });
  return days.toSorted()[0] ?? null;
}
