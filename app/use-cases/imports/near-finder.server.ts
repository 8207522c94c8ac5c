import type { Actor } from '@domain/shared/actor';
import { NearNames, type KnownName, type NearName } from '@projections/one-slip';

/** More unknown names are no typing mistakes. */
const mostWords = 300;

export class NearFinder {
  private readonly lists = new Map<string, NearNames>();
  private readonly found = new Map<string, readonly NearName[]>();

  constructor(
    private readonly read: (list: string, reach: Actor) => Promise<readonly KnownName[]>,
    private readonly nearness: ConstructorParameters<typeof NearNames>[1] = {},
  ) {}

  /** Must precede `of`. */
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
