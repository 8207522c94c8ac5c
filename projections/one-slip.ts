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

interface Nearness {
  /** How many are found at most. */
  readonly most?: number;
  /** Whether names are known by their first letters, as carriers are: ONE, Ocean Network Express. */
  readonly hasInitials?: boolean;
}

/** A name that a typed one may stand for, and how far it is from it. */
interface Candidate {
  readonly of: KnownName;
  readonly distance: number;
}

/** Beyond any number of slips: names that are longer, are part of what was typed, or have its letters first. */
const far = { longer: 100, part: 200, initials: 300 } as const;

/** Fewer letters begin too many names. */
const shortestPart = 3;

/** Finds names or codes that equal a typed one, or are one edit away in each word, and names that share whole words with it. */
export class NearNames {
  private readonly byWords = new Map<
    number,
    { readonly words: readonly string[]; readonly of: KnownName }[]
  >();
  private readonly byFirst = new Map<
    string,
    { readonly words: readonly string[]; readonly of: KnownName }[]
  >();
  private readonly whole = new Map<string, KnownName[]>();
  private readonly initials = new Map<string, KnownName[]>();
  private readonly most: number;

  constructor(names: Iterable<KnownName>, { most = 3, hasInitials = true }: Nearness = {}) {
    this.most = most;
    for (const of of names) {
      for (const text of new Set([searchText(of.name), searchText(of.code)])) {
        if (text === '') continue;
        const words = text.split(' ');
        put(this.byWords, words.length, { words, of });
      }
      const words = plainWords(of.name);
      const [first = ''] = words;
      put(this.byFirst, first, { words, of });
      put(this.whole, words.join(' '), of);
      if (hasInitials && words.length >= shortestPart)
        put(this.initials, words.map((word) => word.slice(0, 1)).join(''), of);
    }
  }

  /** The likeliest first: by the fewest slips, then longer names that begin so, names within it, and those of its letters. */
  near(typed: string): readonly NearName[] {
    const found = new Map<string, Candidate>();
    for (const candidate of [...this.slipped(typed), ...this.sharing(plainWords(typed))])
      if (candidate.distance < (found.get(candidate.of.value)?.distance ?? Infinity))
        found.set(candidate.of.value, candidate);
    return [...found.values()]
      .toSorted((one, other) => one.distance - other.distance || (one.of.name < other.of.name ? -1 : 1))
      .slice(0, this.most)
      .map(({ of: { value, name, code } }) => ({ value, label: code === null ? name : `${name} (${code})` }));
  }

  private slipped(typed: string): readonly Candidate[] {
    const words = searchText(typed).split(' ');
    return (this.byWords.get(words.length) ?? []).flatMap(({ words: others, of }) => {
      const distance = slipsBetween(words, others);
      return distance === null ? [] : [{ of, distance }];
    });
  }

  private sharing(typed: readonly string[]): readonly Candidate[] {
    const [first = ''] = typed;
    if (typed.join('').length < shortestPart) return [];
    const longer = (this.byFirst.get(first) ?? [])
      .filter(({ words }) => words.length > typed.length && typed.every((word, at) => word === words[at]))
      .map(({ words, of }) => ({ of, distance: far.longer + words.length }));
    const parts = partsOf(typed).flatMap((part) =>
      (this.whole.get(part.join(' ')) ?? []).map((of) => ({ of, distance: far.part - part.length })),
    );
    const lettered = typed.length === 1 ? (this.initials.get(first) ?? []) : [];
    return [...longer, ...parts, ...lettered.map((of) => ({ of, distance: far.initials }))];
  }
}

function put<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const there = map.get(key);
  if (there === undefined) map.set(key, [value]);
  else there.push(value);
}

/** Words of letters and digits alone: `SHENZHEN (YANTIAN)` has two. */
function plainWords(text: string): readonly string[] {
  return searchText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** The runs of some words that are shorter than all of them. */
function partsOf(words: readonly string[]): readonly (readonly string[])[] {
  return words
    .flatMap((_, from) => words.slice(from).map((_word, more) => words.slice(from, from + more + 1)))
    .filter((part) => part.length < words.length && part.join('').length >= shortestPart);
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
