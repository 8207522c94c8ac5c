import type { Actor } from '@domain/shared/actor';
import type { Place } from '@domain/rating/place';
import { portsOfCity } from '@domain/catalogues/ports-of-cities';
import { kindsOfRate, type RateKind } from '@domain/rating/rate/inputs';
import type { Database } from '@projections/projection';
import { servedAmong } from '@projections/rating/rate-search/served';
import type { NearName } from '@projections/one-slip';
import { findPlace, findPlacesNamed, findPortsByLocation, listPlaceNames } from '@projections/rating/places';
import type { MeantWord, RememberedWord } from '~/use-cases/imports/import-job';
import { NearFinder } from '~/use-cases/imports/near-finder.server';
import type { ReadRow } from '~/use-cases/imports/read-row.server';
import { nameProblem } from '~/use-cases/imports/row-problem';
import { ExplainedNames } from '~/use-cases/imports/explained-names.server';
import { splitValues } from '~/documents/sheets/cell-text';

const ends = ['origin', 'destination'] as const;

const mostLookedAt = 10;

/** By code (as exports write it) or name, each text once per file. */
export class PlaceFinder {
  private readonly meant = new Map<string, readonly Place[]>();
  private readonly byCode = new Map<string, Place>();
  private readonly near: NearFinder;
  private readonly ofCity = new Map<string, readonly Place[]>();
  /** Ports whose code ends in three letters: offered, not used automatically. */
  private readonly ofLocation = new Map<string, readonly Place[]>();
  private readonly served = new Set<string>();
  readonly said: ExplainedNames;

  constructor(
    private readonly db: Database,
    private readonly kind: RateKind,
    private readonly reach: Actor,
    meant: readonly MeantWord[] = [],
    remembered: readonly RememberedWord[] = [],
  ) {
    this.said = new ExplainedNames(meant, remembered);
    this.near = new NearFinder((type, within) => listPlaceNames(db, type as Place['type'], within), {
      ...{ most: mostLookedAt, hasInitials: false },
    });
  }

  async resolve(rows: readonly ReadRow[]): Promise<void> {
    for (const row of rows)
      for (const end of ends) {
        const word = wordAt(row, end);
        const said = word === null ? null : this.said.of(end, word);
        if (said !== word) row.values.set(end, said);
      }
    const words = new Set(rows.flatMap((row) => ends.flatMap((end) => wordAt(row, end) ?? [])));
    await this.lookUp([...words].filter((word) => !this.meant.has(word)));
    for (const row of rows) for (const end of ends) this.replace(row, end);
  }

  of(code: string): Place | undefined {
    return this.byCode.get(code);
  }

  private async lookUp(words: readonly string[]): Promise<void> {
    const { places } = kindsOfRate[this.kind];
    const found = new Map<string, readonly Place[]>();
    const coded = await Promise.all(words.map((word) => findPlace(this.db, word, this.reach)));
    for (const [at, word] of words.entries()) {
      const place = coded[at];
      if (place !== undefined && places.includes(place.type)) found.set(word, [place]);
    }
    const add = async (named: ReadonlyMap<string, readonly string[]>) => {
      for (const [word, references] of named) {
        const meant = await Promise.all(
          references.map((reference) => findPlace(this.db, reference, this.reach)),
        );
        const there = meant.filter((place) => place !== undefined);
        if (there.length > 0) found.set(word, there);
      }
    };
    const left = () => words.filter((word) => !found.has(word));
    for (const type of places) await add(await findPlacesNamed(this.db, type, left(), this.reach));
    const missing = left();
    if (places.includes('port')) await this.lookUpLocations(missing);
    for (const type of places) await this.near.look(type, missing, this.reach);
    if (places.includes('port')) for (const word of missing) await this.lookUpCity(word);
    const choices = words.flatMap((word) => this.choicesOf(word, found.get(word) ?? []));
    const codes = choices.map(({ value }) => value);
    for (const code of await servedAmong(this.db, [...new Set(codes)], this.reach)) this.served.add(code);
    for (const word of words) {
      const meant = found.get(word) ?? [];
      this.meant.set(word, meant);
      for (const place of meant) this.byCode.set(place.code, place);
    }
  }

  /**
   * Ports by the end of their code. The reader must choose the country; the choice is remembered for the next
   * files.
   */
  private async lookUpLocations(words: readonly string[]): Promise<void> {
    for (const [word, codes] of await findPortsByLocation(this.db, words)) {
      const ports = await Promise.all(codes.map((code) => findPlace(this.db, code, this.reach)));
      this.ofLocation.set(
        word,
        ports.filter((place) => place !== undefined),
      );
    }
  }

  private async lookUpCity(word: string): Promise<void> {
    const ports = await Promise.all(
      portsOfCity(word).map(({ code }) => findPlace(this.db, code, this.reach)),
    );
    this.ofCity.set(
      word,
      ports.filter((place) => place !== undefined),
    );
  }

  private replace(row: ReadRow, end: (typeof ends)[number]): void {
    const word = wordAt(row, end);
    if (word === null) return;
    const meant = this.meant.get(word) ?? [];
    const [place, another] = meant;
    if (place !== undefined && another === undefined) row.values.set(end, place.code);
    else {
      const isServed = ({ value }: NearName) => Number(this.served.has(value));
      const near = this.choicesOf(word, meant).toSorted((one, other) => isServed(other) - isServed(one));
      row.problems.push(
        nameProblem(end, row.cells.get(end) ?? null, {
          word,
          isSeveral: place !== undefined,
          near: near.slice(0, 3),
        }),
      );
    }
  }

  private choicesOf(word: string, meant: readonly Place[]): readonly NearName[] {
    if (meant.length > 1) return meant.map(asNear);
    if (meant.length === 1) return [];
    const ofCity = [...(this.ofLocation.get(word) ?? []), ...(this.ofCity.get(word) ?? [])].map(asNear);
    const near = kindsOfRate[this.kind].places.flatMap((type) => this.near.of(type, word, this.reach));
    return [...ofCity, ...near.filter(({ value }) => ofCity.every((one) => one.value !== value))];
  }
}

function asNear({ code, name }: Place): NearName {
  return { value: code, label: `${name} (${code})` };
}

/** `CNSHA | Shanghai` means its code. */
function wordAt({ values }: ReadRow, end: string): string | null {
  const value = values.get(end);
  return typeof value === 'string' ? (splitValues(value)[0] ?? null) : null;
}
