import { searchText } from './search-text';

/** Shorter words have too many neighbours to recognise a mistake. */
export const shortestCorrected = 4;

/**
 * Whether two folded words are one edit apart: a letter added, removed or replaced, or two neighbours swapped.
 * Never for words under four letters. `platform.one_typo` is the same rule in SQL.
 */
export function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < shortestCorrected || long.length - short.length > 1 || short === long) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  if (short.length < long.length) return short.slice(same) === long.slice(same + 1);
  if (short.slice(same + 1) === long.slice(same + 1)) return true;
  const isSwapped = short[same] === long[same + 1] && short[same + 1] === long[same];
  return isSwapped && short.slice(same + 2) === long.slice(same + 2);
}

/** What a mistyped name may mean. */
export interface NearName {
  /** The id or code that identifies it. */
  readonly value: string;
  /** The name that is displayed. */
  readonly label: string;
}

/** A name that can be meant. */
export interface KnownName {
  readonly value: string;
  readonly name: string;
  /** A unique code, if any. */
  readonly code: string | null;
}

const mostNear = 3;

/** Finds names or codes that equal a typed one, or are one edit away in each word. */
export class NearNames {
  private readonly byWords = new Map<
    number,
    { readonly words: readonly string[]; readonly of: KnownName }[]
  >();

  constructor(names: Iterable<KnownName>) {
    for (const of of names)
      for (const text of new Set([searchText(of.name), searchText(of.code)])) {
        if (text === '') continue;
        const words = text.split(' ');
        const alike = this.byWords.get(words.length);
        if (alike === undefined) this.byWords.set(words.length, [{ words, of }]);
        else alike.push({ words, of });
      }
  }

  /** At most three, the likeliest first. */
  near(typed: string): readonly NearName[] {
    const words = searchText(typed).split(' ');
    const found = new Map<string, { readonly slips: number; readonly of: KnownName }>();
    for (const { words: others, of } of this.byWords.get(words.length) ?? []) {
      const slips = slipsBetween(words, others);
      if (slips !== null && slips < (found.get(of.value)?.slips ?? Infinity))
        found.set(of.value, { slips, of });
    }
    return [...found.values()]
      .toSorted((one, other) => one.slips - other.slips || (one.of.name < other.of.name ? -1 : 1))
      .slice(0, mostNear)
      .map(({ of: { value, name, code } }) => ({ value, label: code === null ? name : `${name} (${code})` }));
  }
}

/** The number of words that are one edit apart. Null if some differ more. */
function slipsBetween(words: readonly string[], others: readonly string[]): number | null {
  let slips = 0;
  for (const [at, word] of words.entries()) {
    const other = others[at] ?? '';
    if (word === other) continue;
    if (!isOneSlip(word, other)) return null;
    slips += 1;
  }
  return slips;
}
