export const searchOrders = ['lowCost', 'transit', 'balanced'] as const;
export type SearchOrder = (typeof searchOrders)[number];

/** What results are sorted by. All prices have one currency. */
export interface Ranked {
  readonly id: string;
  /** A whole number of units of the currency. */
  readonly price: { readonly total: string };
  /** Null if not even an estimate is known; sorted last. */
  readonly transitDays: number | null;
  readonly validTo: string;
}

/**
 * Sorts by lowest price, fewest days, or the best of both (each as a multiple of the lowest, added). Ties:
 * transit days, then the later last valid day, then id.
 */
export function inSearchOrder<Result extends Ranked>(
  results: readonly Result[],
  order: SearchOrder,
): readonly Result[] {
  const score = order === 'balanced' ? balance(results) : () => 0;
  return results.toSorted(
    (one, other) =>
      (order === 'lowCost' ? totalOf(one) - totalOf(other) : score(one) - score(other)) ||
      daysOf(one) - daysOf(other) ||
      (order === 'transit' ? totalOf(one) - totalOf(other) : 0) ||
      compare(other.validTo, one.validTo) ||
      compare(one.id, other.id),
  );
}

function balance(results: readonly Ranked[]): (result: Ranked) => number {
  const cheapest = Math.max(1, Math.min(...results.map(totalOf)));
  const fastest = Math.max(1, Math.min(...results.map(daysOf)));
  return (result) => totalOf(result) / cheapest + daysOf(result) / fastest;
}

/** Whole numbers compare exactly up to 9 × 10¹⁵. */
function totalOf({ price }: Ranked): number {
  return Number(price.total);
}

function daysOf({ transitDays }: Ranked): number {
  return transitDays ?? 999;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
