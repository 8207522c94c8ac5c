import { createHash } from 'node:crypto';

/** Deterministic: 0 to 1, always the same for the same words. */
export function chance(...words: readonly string[]): number {
  return createHash('sha256').update(words.join('\u0000')).digest().readUInt32BE(0) / 0xffff_ffff;
}

/** A deterministic factor around 1: `wobble(0.1, 'MIA', 'LA')` lies between 0.9 and 1.1. */
export function wobble(by: number, ...words: readonly string[]): number {
  return 1 + (chance(...words) * 2 - 1) * by;
}

/** Deterministic; keeps the order of the items. */
export function some<Item>(
  items: readonly Item[],
  count: number,
  ...words: readonly string[]
): readonly Item[] {
  const chosen = new Set(
    items
      .map((item, index) => ({ item, at: chance(...words, String(index)) }))
      .toSorted((one, other) => one.at - other.at)
      .slice(0, count)
      .map(({ item }) => item),
  );
  return items.filter((item) => chosen.has(item));
}
