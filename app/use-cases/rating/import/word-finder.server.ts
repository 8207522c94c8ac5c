import { anyCommodity, type RateKind } from '@domain/rating/rate/inputs';
import type { Actor } from '@domain/shared/actor';
import { NearNames, type NearName } from '@projections/one-slip';
import { listWords, WordMeanings, type WordList } from '@projections/rating/word-lists';
import type { Database } from '@projections/projection';
import { ExplainedNames } from '~/use-cases/imports/explained-names.server';
import type { MeantWord, RememberedWord } from '~/use-cases/imports/import-job';
import type { ReadRow } from '~/use-cases/imports/read-row.server';
import { nameProblem } from '~/use-cases/imports/row-problem';
import { keyOfColumn } from './column-keys';

export function wordColumns(kind: RateKind): ReadonlyMap<string, WordList> {
  return new Map([
    [keyOfColumn(kind, 'surcharges'), 'surcharges'],
    [keyOfColumn(kind, 'unitPrices'), kind === 'FTL' ? 'trucks' : 'containers'],
    [keyOfColumn(kind, 'commodities'), 'commodities'],
    [keyOfColumn(kind, 'currency'), 'currencies'],
  ]);
}

interface Said {
  readonly key: string;
  readonly word: string;
  readonly replace: (value: string) => void;
}

type Entry = Record<string, unknown>;

export class WordFinder {
  readonly said: ExplainedNames;
  private readonly lists = new Map<WordList, Promise<WordMeanings>>();
  private readonly near = new Map<WordList, NearNames>();
  private readonly columns: ReadonlyMap<string, WordList>;

  constructor(
    private readonly db: Database,
    private readonly kind: RateKind,
    private readonly reach: Actor,
    meant: readonly MeantWord[] = [],
    remembered: readonly RememberedWord[] = [],
  ) {
    this.said = new ExplainedNames(meant, remembered);
    this.columns = wordColumns(kind);
  }

  /** A word without a match, or with several, becomes a problem, once per row. */
  async resolve(rows: readonly ReadRow[]): Promise<void> {
    const lists = [...new Set(this.columns.values())];
    const read = await Promise.all(lists.map(async (list) => [list, await this.meaningsOf(list)] as const));
    const meaningsOf = new Map(read);
    for (const row of rows) {
      const asked = new Set<string>();
      this.dropWaived(row, meaningsOf.get('surcharges'));
      for (const { key, word, replace } of this.wordsOf(row)) {
        const list = this.columns.get(key);
        const meanings = list === undefined ? undefined : meaningsOf.get(list);
        if (list === undefined || meanings === undefined) continue;
        const explained = this.said.of(key, word);
        const [meant, another] = meanings.of(explained);
        if (meant !== undefined && another === undefined) replace(meant.value);
        else if (!asked.has(`${key} ${word}`)) {
          asked.add(`${key} ${word}`);
          row.problems.push(
            nameProblem(key, word, {
              ...{ word, isSeveral: meant !== undefined },
              near: meant === undefined ? this.nearOf(list, meanings, word) : asNear(meanings.of(explained)),
            }),
          );
        }
      }
    }
  }

  /**
   * Drops surcharges that the sheet declares as not charged and no catalogue has: they cannot be announced
   * charges either.
   */
  private dropWaived({ source, values }: ReadRow, meanings: WordMeanings | undefined): void {
    const key = keyOfColumn(this.kind, 'surcharges');
    const entries = values.get(key);
    if (source === undefined || meanings === undefined || !Array.isArray(entries)) return;
    const isUnknown = ({ name, rate }: Entry) =>
      typeof name === 'string' && rate === '0' && meanings.of(this.said.of(key, name)).length === 0;
    if ((entries as Entry[]).some(isUnknown))
      values.set(
        key,
        (entries as Entry[]).filter((entry) => !isUnknown(entry)),
      );
  }

  meaningsOf(list: WordList): Promise<WordMeanings> {
    const found =
      this.lists.get(list) ?? listWords(this.db, list, this.reach).then((words) => new WordMeanings(words));
    this.lists.set(list, found);
    return found;
  }

  nearOf(list: WordList, { words }: WordMeanings, said: string): readonly NearName[] {
    const known = words.map(({ value, label }) => ({ value, name: label, code: value }));
    const near = this.near.get(list) ?? new NearNames(known);
    this.near.set(list, near);
    return near.near(said);
  }

  private wordsOf({ values }: ReadRow): readonly Said[] {
    const key = (name: 'surcharges' | 'unitPrices' | 'commodities' | 'currency') =>
      keyOfColumn(this.kind, name);
    const entries = (name: 'surcharges' | 'unitPrices') => {
      const value = values.get(key(name));
      return (Array.isArray(value) ? value : []) as readonly Entry[];
    };
    const part = (entry: Entry, name: string, column: string): readonly Said[] => {
      const word = entry[name];
      return typeof word === 'string' && word !== ''
        ? [{ key: column, word, replace: (value) => (entry[name] = value) }]
        : [];
    };
    const goods = values.get(key('commodities'));
    const named = Array.isArray(goods) ? (goods as unknown[]) : [];
    const currency = values.get(key('currency'));
    return [
      ...entries('unitPrices').flatMap((entry) => [
        ...part(entry, 'unit', key('unitPrices')),
        ...part(entry, 'commodity', key('commodities')),
      ]),
      ...entries('surcharges').flatMap((entry) => [
        ...part(entry, 'name', key('surcharges')),
        ...part(entry, 'container', key('unitPrices')),
      ]),
      ...named.flatMap((word, at) =>
        typeof word === 'string'
          ? [{ key: key('commodities'), word, replace: (value: string) => (named[at] = value) }]
          : [],
      ),
      ...(typeof currency === 'string'
        ? [
            {
              ...{ key: key('currency'), word: currency },
              replace: (value: string) => values.set(key('currency'), value),
            },
          ]
        : []),
    ].filter(({ word }) => word.toUpperCase() !== anyCommodity);
  }
}

const asNear = (words: readonly { readonly value: string; readonly label: string }[]): readonly NearName[] =>
  words
    .slice(0, 3)
    .map(({ value, label }) => ({ value, label: label === value ? value : `${label} (${value})` }));
