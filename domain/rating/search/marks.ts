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

/** By id. A single result and ties get no mark. */
export function marksOf(results: readonly Marked[]): ReadonlyMap<string, readonly ResultMark[]> {
  const marks = new Map<string, ResultMark[]>();
  const mark = (name: ResultMark, { id }: Marked) => marks.set(id, [...(marks.get(id) ?? []), name]);
  for (const best of bestPriced(results)) mark('best-price', best);
  const timed = results.flatMap((result) =>
    result.transitDays === null ? [] : [{ ...result, days: result.transitDays }],
  );
  for (const fastest of leastOf(timed, (one, other) => one.days - other.days)) mark('fastest', fastest);
  return marks;
}

/**
 * Cheaper than one that includes no more than they do, and beaten by none that includes as much: at an equal
 * price, one that includes more beats.
 */
function bestPriced(results: readonly Marked[]): readonly Marked[] {
  const groups = alikeOf(results).map((group) => {
    const totals = group.map(({ total }) => total);
    return {
      group,
      missing: group[0]?.notIncluded ?? [],
      least: totals.reduce((least, total) => (total.lt(least) ? total : least)),
      most: totals.reduce((most, total) => (total.gt(most) ? total : most)),
    };
  });
  return groups.flatMap((own) => {
    const { group, missing, least } = own;
    const fuller = groups.filter((other) => other !== own && isWithin(other.missing, missing));
    const barer = groups.filter((other) => other !== own && isWithin(missing, other.missing));
    const isBeaten = fuller.some((other) => other.least.lte(least));
    const beats = own.most.gt(least) || barer.some(({ most }) => most.gte(least));
    return isBeaten || !beats ? [] : group.filter(({ total }) => total.eq(least));
  });
}

function isWithin(few: readonly NotIncluded[], many: readonly NotIncluded[]): boolean {
  return few.every((part) => many.includes(part));
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
