import Big from 'big.js';
import { daysAfter, daysBetween } from '../../shared/day';
import type { DemurrageTier, TierBasis } from '../../catalogues/demurrage-tables';

export interface DemurrageTerms {
  readonly freeDays: number;
  readonly tiersFrom: TierBasis;
  /** Day 1 is the day after the container's clock starts, not that day itself. */
  readonly startsNextDay: boolean;
  /** Without gaps; the last one is open. */
  readonly tiers: readonly DemurrageTier[];
}

export interface ChargedTier extends DemurrageTier {
  readonly days: number;
  readonly amount: string;
}

export interface DemurrageCharge {
  readonly days: number;
  readonly freeDays: number;
  readonly chargeableDays: number;
  /** Only tiers that the container reached. */
  readonly tiers: readonly ChargedTier[];
  readonly total: string;
}

/**
 * For one container kept for `days` calendar days. Free days granted beyond the table's skip the tiers that
 * they cover if tiers count from the start, and shift all tiers otherwise. With fewer of them, the first tier
 * also covers the days before it.
 */
export function chargeDemurrage(
  { freeDays, tiersFrom, tiers }: DemurrageTerms,
  days: number,
): DemurrageCharge {
  const chargeableDays = Math.max(0, days - freeDays);
  const before = tiersFrom === 'start' ? Math.min(freeDays, days) : 0;
  const [first, last] = [before + 1, before + chargeableDays];
  const charged = tiers.flatMap((tier, at): ChargedTier[] => {
    const from = at === 0 ? 1 : tier.fromDay;
    const count = Math.min(last, tier.toDay ?? last) - Math.max(first, from) + 1;
    if (count <= 0) return [];
    return [{ ...tier, days: count, amount: Big(tier.amountPerDay).times(count).toFixed() }];
  });
  const total = charged.reduce((sum, { amount }) => sum.plus(amount), Big(0));
  return { days, freeDays, chargeableDays, tiers: charged, total: total.toFixed() };
}

type Clock = Pick<DemurrageTerms, 'freeDays' | 'startsNextDay'>;

/** Calendar days, the day of the return included. */
export function daysKept({ startsNextDay }: Clock, start: string, returned: string): number {
  return Math.max(0, daysBetween(start, returned) + (startsNextDay ? 0 : 1));
}

/** Null without free days. */
export function lastFreeDay({ freeDays, startsNextDay }: Clock, start: string): string | null {
  return freeDays === 0 ? null : daysAfter(start, freeDays - (startsNextDay ? 0 : 1));
}
