import type { Big } from 'big.js';
import type { NotIncluded } from '../pricing/price';

export const resultMarks = ['best-price', 'fastest', 'greenest'] as const;
export type ResultMark = (typeof resultMarks)[number];

interface Marked {
  readonly id: string;
  readonly total: Big;
  readonly transitDays: number | null;
  readonly notIncluded: readonly NotIncluded[];
}

/** By id. Compared among results that include the same; a single result and ties get no mark. */
export function marksOf(results: readonly Marked[]): ReadonlyMap<string, readonly ResultMark[]> {
  const marks = new Map<string, ResultMark[]>();
  const mark = (name: ResultMark, { id }: Marked) => marks.set(id, [...(marks.get(id) ?? []), name]);
  for (const group of alikeOf(results))
    for (const best of leastOf(group, (one, other) => one.total.cmp(other.total))) mark('best-price', best);
  const timed = results.flatMap((result) =>
    result.transitDays === null ? [] : [{ ...result, days: result.transitDays }],
  );
  for (const fastest of leastOf(timed, (one, other) => one.days - other.days)) mark('fastest', fastest);
  return marks;
}

interface Emitting {
  /** Kilograms of CO2e; null: unknown. */
  readonly kilograms: number | null;
  /** Lower bound of unknown kilograms; null: nothing is known. */
  readonly atLeast: number | null;
  readonly notIncluded: readonly NotIncluded[];
}

/** Least emissions among ways that include the same. Never alone or among equals. Expects all ways. */
export function greenestOf<Way extends Emitting>(ways: readonly Way[]): readonly Way[] {
  return alikeOf(ways).flatMap((group) => {
    const known = group.filter((way) => way.kilograms !== null);
    const least = Math.min(...known.map(({ kilograms }) => kilograms ?? Infinity));
    if (group.some(({ kilograms, atLeast }) => (kilograms ?? atLeast ?? -Infinity) < least)) return [];
    const greenest = known.filter(({ kilograms }) => kilograms === least);
    return greenest.length < group.length ? greenest : [];
  });
}

function alikeOf<Item extends Pick<Marked, 'notIncluded'>>(results: readonly Item[]): readonly Item[][] {
  const alike = new Map<string, Item[]>();
  for (const result of results) {
    const key = result.notIncluded.toSorted().join(' ');
    const group = alike.get(key) ?? [];
    alike.set(key, group);
    group.push(result);
  }
  return [...alike.values()];
}

/** The best results, or none if all are equal. */
function leastOf<Item>(items: readonly Item[], compare: (one: Item, other: Item) => number): readonly Item[] {
  let best: Item[] = [];
  for (const item of items) {
    const difference = best[0] === undefined ? -1 : compare(item, best[0]);
    if (difference < 0) best = [item];
    else if (difference === 0) best.push(item);
  }
  return best.length < items.length ? best : [];
}
