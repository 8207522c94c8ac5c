import { searchText } from './search-text';

/** Shorter words have too many neighbours to recognise a mistake. */
export const shortestCorrected = 4;

/**
 * One letter added, removed or replaced, or two neighbours swapped; never under four letters.
 * `platform.one_typo` is the same rule in SQL.
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

export interface NearName {
  readonly value: string;
  readonly label: string;
}

export interface KnownName {
  readonly value: string;
  readonly name: string;
  readonly code: string | null;
}

interface Nearness {
  readonly most?: number;
  readonly hasInitials?: boolean;
}

interface Candidate {
  readonly of: KnownName;
  readonly distance: number;
}

/** Ranks after any number of typos: longer names, parts of the typed text, initials. */
const far = { longer: 100, part: 200, initials: 300 } as const;

/** Fewer letters begin too many names. */
const shortestPart = 3;

/** Matches equal names or codes, one typo in each word, and shared whole words. */
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

/** Letters and digits only: `SHENZHEN (YANTIAN)` has two. */
function plainWords(text: string): readonly string[] {
  return searchText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

function partsOf(words: readonly string[]): readonly (readonly string[])[] {
  return words
    .flatMap((_, from) => words.slice(from).map((_word, more) => words.slice(from, from + more + 1)))
    .filter((part) => part.length < words.length && part.join('').length >= shortestPart);
}

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
