import { isKnownTo } from '../../domain/catalogues/engine/ownership';
import { currencyCodes } from '../../domain/shared/currency-codes';
import { typeOfSizeType } from '../../domain/shared/container-size-type';
import type { Actor } from '../../domain/shared/actor';
import type { Database } from '../projection';
import { searchText } from '../search-text';

/** Lists whose records rates reference by code or name. */
export type WordList = 'surcharges' | 'containers' | 'trucks' | 'commodities' | 'currencies';

interface KnownWord {
  /** As stored in rates. */
  readonly value: string;
  readonly label: string;
  /** Other names, which match if they are unambiguous. */
  readonly others: readonly string[];
  /** ISO 6346, of a container. */
  readonly sizeType?: string | null;
}

/** Short enough to be read whole, once per file. */
export async function listWords(db: Database, list: WordList, reach: Actor): Promise<readonly KnownWord[]> {
  switch (list) {
    case 'surcharges': {
      const rows = await db
        .selectFrom('surcharges')
        .select(['code', 'name', 'owner_id as ownerId'])
        .where('is_removed', '=', false)
        .orderBy('code')
        .orderBy('id')
        .execute();
      const byCode = new Map<string, string[]>();
      for (const { code, name, ownerId } of rows)
        if (isKnownTo(reach, ownerId)) byCode.set(code, [...(byCode.get(code) ?? []), name]);
      return [...byCode].map(([value, others]) => ({ value, label: others[0] ?? value, others }));
    }
    case 'containers': {
      const rows = await db
        .selectFrom('containers')
        .select(['code', 'name', 'alias', 'size_type as sizeType'])
        .where('is_removed', '=', false)
        .orderBy('code')
        .execute();
      return rows.map(({ code, name, alias, sizeType }) => ({
        value: code,
        label: name,
        others: [name, alias].filter((one) => one !== null),
        sizeType,
      }));
    }
    case 'trucks': {
      const rows = await db
        .selectFrom('trucks')
        .select('name')
        .where('is_removed', '=', false)
        .orderBy('name')
        .execute();
      return rows.map(({ name }) => ({ value: name, label: name, others: [] }));
    }
    case 'commodities': {
      const rows = await db
        .selectFrom('commodities')
        .select(['name', 'name_en as nameEn', 'name_pt as namePt', 'owner_id as ownerId'])
        .where('is_removed', '=', false)
        .orderBy('name')
        .orderBy('id')
        .execute();
      return rows
        .filter(({ ownerId }) => isKnownTo(reach, ownerId))
        .map(({ name, nameEn, namePt }) => ({
          value: name,
          label: name,
          others: [nameEn, namePt].filter((one) => one !== null),
        }));
    }
    case 'currencies':
      return currencies;
  }
}

const languages = ['es', 'en', 'pt'] as const;
const names = languages.map((language) => new Intl.DisplayNames(language, { type: 'currency' }));
const currencies: readonly KnownWord[] = currencyCodes.map((code) => {
  const called = names.map((of) => of.of(code) ?? code);
  return { value: code, label: called[0] ?? code, others: called };
});

const mostKnown = 5000;

/** Names stored in rates win. Empty: no match; several: ambiguous. */
export class WordMeanings {
  private readonly byValue: ReadonlyMap<string, KnownWord>;
  private readonly byOther = new Map<string, Set<KnownWord>>();
  /** A file repeats the same few words in all its rows. */
  private readonly known = new Map<string, readonly KnownWord[]>();

  constructor(readonly words: readonly KnownWord[]) {
    this.byValue = new Map(words.map((word) => [searchText(word.value), word]));
    for (const word of words)
      for (const other of word.others) {
        const key = searchText(other);
        this.byOther.set(key, (this.byOther.get(key) ?? new Set()).add(word));
      }
  }

  of(said: string): readonly KnownWord[] {
    const before = this.known.get(said);
    if (before !== undefined) return before;
    const key = searchText(said);
    const own = this.byValue.get(key);
    const meant = own === undefined ? [...(this.byOther.get(key) ?? this.containersNamed(said))] : [own];
    if (this.known.size >= mostKnown) this.known.clear();
    this.known.set(said, meant);
    return meant;
  }

  private containersNamed(said: string): readonly KnownWord[] {
    const types = this.words.flatMap(({ value: code, sizeType }) =>
      sizeType === undefined ? [] : [{ code, sizeType }],
    );
    const meant = typeOfSizeType(said, types);
    return this.words.filter(({ value }) => value === meant?.code);
  }
}
