import { searchText } from '@projections/search-text';
import type { MeantWord } from './import-job';

/** What reviewers said that names in a file mean, by column. */
export class ExplainedNames {
  private readonly values: ReadonlyMap<string, string>;

  constructor(meant: readonly MeantWord[]) {
    this.values = new Map(meant.map(({ key, word, value }) => [`${key} ${searchText(word)}`, value]));
  }

  /** Whether somebody explained a name. */
  knows(key: string, word: string): boolean {
    return this.values.has(`${key} ${searchText(word)}`);
  }

  /** The meaning of a name; the name itself if nobody explained it. */
  of(key: string, word: string): string {
    if (this.values.size === 0) return word;
    return this.values.get(`${key} ${searchText(word)}`) ?? word;
  }
}
