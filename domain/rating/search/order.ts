import type Big from 'big.js';

export const searchOrders = ['lowCost', 'transit', 'balanced'] as const;
export type SearchOrder = (typeof searchOrders)[number];

export interface Ranked {
  readonly id: string;
  readonly total: Big;
  /** Null: not even an estimate is known; sorted last. */
  readonly transitDays: number | null;
  readonly validTo: string;
}

/**
 * By lowest price, fewest days, or both (each as a multiple of the lowest, added). Ties: transit days, then
 * the later last valid day, then id.
 */
export function inSearchOrder<Result extends Ranked>(
  results: readonly Result[],
  order: SearchOrder,
): readonly Result[] {
  const ranked = results.map((result) => ({ result, total: totalOf(result), days: daysOf(result) }));
  const cheapest = ranked.reduce((least, { total }) => Math.min(least, total), Infinity);
  const fastest = ranked.reduce((least, { days }) => Math.min(least, days), Infinity);
  const balance = ({ total, days }: (typeof ranked)[number]) =>
    total / Math.max(1, cheapest) + days / Math.max(1, fastest);
  return ranked
    .toSorted(
      (one, other) =>
        (order === 'lowCost' ? one.total - other.total : 0) ||
        (order === 'balanced' ? balance(one) - balance(other) : 0) ||
        one.days - other.days ||
        (order === 'transit' ? one.total - other.total : 0) ||
        compare(other.result.validTo, one.result.validTo) ||
        compare(one.result.id, other.result.id),
    )
    .map(({ result }) => result);
}

/** Whole numbers compare exactly up to 9 × 10¹⁵. */
function totalOf({ total }: Ranked): number {
  return Number(total);
}

function daysOf({ transitDays }: Ranked): number {
  return transitDays ?? 999;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
