import type { Big } from 'big.js';

interface Compared {
  readonly id: string;
  readonly total: Big;
}

/** Ids of the dearer results, least first, by that of the cheapest which a reader could not tell from them. */
export type Folded = ReadonlyMap<string, readonly string[]>;

/** @param likeness the same text for results that differ by price, validity and code alone */
export function foldAlike<Result extends Compared>(
  results: readonly Result[],
  likeness: (result: Result) => string,
): Folded {
  const groups = new Map<string, Result[]>();
  for (const result of results) {
    const key = likeness(result);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(result);
  }
  const folded = new Map<string, readonly string[]>();
  for (const group of groups.values()) {
    const [cheapest, ...dearer] = group.toSorted(
      (one, other) => one.total.cmp(other.total) || (one.id < other.id ? -1 : 1),
    );
    if (cheapest !== undefined && dearer.length > 0)
      folded.set(
        cheapest.id,
        dearer.map(({ id }) => id),
      );
  }
  return folded;
}
