import type { Actor } from '@domain/shared/actor';
import { NearNames, type KnownName, type NearName } from '@projections/one-slip';

/** The most unknown names of a file for which similar ones are looked for: more are no typing mistakes. */
const mostWords = 300;

/** Finds what the names of a file that mean nothing may have been meant to be. Each list of names is read once for a file, with the first that is missing. */
export class NearFinder {
  private readonly lists = new Map<string, NearNames>();
  private readonly found = new Map<string, readonly NearName[]>();

  /** `read` lists the names that can be meant in a list, within a reach. */
  constructor(
    private readonly read: (list: string, reach: Actor) => Promise<readonly KnownName[]>,
    private readonly nearness: ConstructorParameters<typeof NearNames>[1] = {},
  ) {}

  /** Looks for names near to some words, so that `of` knows them. */
  async look(list: string, words: readonly string[], reach: Actor): Promise<void> {
    const fresh = words.filter((word) => !this.found.has(keyOf(list, word, reach)));
    if (fresh.length === 0 || this.found.size >= mostWords) return;
    const within = keyOf(list, '', reach);
    const names = this.lists.get(within) ?? new NearNames(await this.read(list, reach), this.nearness);
    this.lists.set(within, names);
    for (const word of fresh.slice(0, mostWords - this.found.size))
      this.found.set(keyOf(list, word, reach), names.near(word));
  }

  of(list: string, word: string, reach: Actor): readonly NearName[] {
    return this.found.get(keyOf(list, word, reach)) ?? [];
  }
}

function keyOf(list: string, word: string, { ownerId, roles }: Actor): string {
  return [list, roles.includes('admin') ? '' : ownerId, word].join(' ');
}
