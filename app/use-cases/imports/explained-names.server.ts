import { searchText } from '@projections/search-text';
import type { MeantWord, RememberedWord } from './import-job';

export class ExplainedNames {
  private readonly values: ReadonlyMap<string, string>;

  private readonly remembered: ReadonlyMap<string, RememberedWord>;
  private readonly used = new Map<string, RememberedWord>();

  /** Explanations for this file win over remembered ones. */
  constructor(meant: readonly MeantWord[], remembered: readonly RememberedWord[] = []) {
    this.remembered = new Map(remembered.map((one) => [keyOf(one.key, one.word), one]));
    this.values = new Map(meant.map(({ key, word, value }) => [keyOf(key, word), value]));
  }

  knows(key: string, word: string): boolean {
    return this.values.has(keyOf(key, word));
  }

  of(key: string, word: string): string {
    if (this.values.size + this.remembered.size === 0) return word;
    const at = keyOf(key, word);
    const said = this.values.get(at);
    if (said !== undefined) return said;
    const before = this.remembered.get(at);
    if (before === undefined) return word;
    this.used.set(at, before);
    return before.value;
  }

  rememberedUsed(): readonly RememberedWord[] {
    return [...this.used.values()];
  }
}

function keyOf(key: string, word: string): string {
  return `${key} ${searchText(word)}`;
}
