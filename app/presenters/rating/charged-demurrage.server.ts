import Big from 'big.js';
import type { DemurrageDirection, DemurrageKind } from '@domain/catalogues/demurrage-tables';
import {
  chargeDemurrage,
  daysKept,
  lastFreeDay,
  type DemurrageCharge,
} from '@domain/rating/demurrage/charge';
import type { FoundDemurrage } from '@projections/rating/demurrage/queries';

/** ISO dates; `days` in place of `end`, or without `start`. */
export interface Stay {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly days?: number | undefined;
}

export interface ChargedDemurrage extends FoundDemurrage {
  /** Null if the stay does not say when the days started. */
  readonly lastFreeDay: string | null;
  /** Of one container. Null without the length of the stay. */
  readonly charge: DemurrageCharge | null;
  /** Of all containers. */
  readonly total: string | null;
}

/** What one count of days is for: days in the terminal are other days than those outside of it. */
export type StayKind = `${DemurrageDirection}-${DemurrageKind}`;

export function stayKindOf({ direction, kind }: FoundDemurrage): StayKind {
  return `${direction}-${kind}`;
}

export function chargedDemurrage(found: FoundDemurrage, { start, end, days }: Stay): ChargedDemurrage {
  const kept = start !== undefined && end !== undefined ? daysKept(found, start, end) : days;
  const charge = kept === undefined ? null : chargeDemurrage(found, kept);
  const containers = found.units.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...found,
    lastFreeDay: start === undefined ? null : lastFreeDay(found, start),
    charge,
    total: charge === null ? null : Big(charge.total).times(containers).toFixed(),
  };
}

export interface Sum {
  readonly currency: string;
  readonly total: string;
}

/** Empty if nothing was charged yet. */
export function demurrageSums(tables: readonly ChargedDemurrage[]): readonly Sum[] {
  const sums = new Map<string, Big>();
  for (const { currency, total } of tables)
    if (total !== null) sums.set(currency, (sums.get(currency) ?? Big(0)).plus(total));
  return [...sums].map(([currency, sum]) => ({ currency, total: sum.toFixed() }));
}
