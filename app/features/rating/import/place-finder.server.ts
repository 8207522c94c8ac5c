import { airports } from '@domain/catalogues/airports';
import { branches } from '@domain/catalogues/branches';
import { ports } from '@domain/catalogues/ports';
import type { Place } from '@domain/rating/place';
import { kindsOfRate, type RateKind } from '@domain/rating/rate/inputs';
import type { Actor } from '@domain/shared/actor';
import { findMeant } from '@projections/catalogues/references';
import type { Database } from '@projections/projection';
import { findPlace } from '@projections/rating/places';
import type { ReadRow } from '~/catalogues/import/read-row.server';
import { cellProblem } from '~/catalogues/import/row-problem';
import { splitValues } from '~/catalogues/sheet/cell-text';

const ends = ['origin', 'destination'] as const;
const catalogueOf = { airport: airports.name, port: ports.name, zone: branches.name } as const;

/** Finds the places that rows name by their code, as exports write it, or by their name; each word once for a file. */
export class PlaceFinder {
  private readonly meant = new Map<string, readonly Place[]>();
  private readonly byCode = new Map<string, Place>();

  constructor(
    private readonly db: Database,
    private readonly kind: RateKind,
    private readonly actor: Actor,
  ) {}

  /** Puts codes where the rows have words; words that mean no place the kind's rates may have, or several, become problems. */
  async resolve(rows: readonly ReadRow[]): Promise<void> {
    const words = new Set(rows.flatMap((row) => ends.flatMap((end) => wordAt(row, end) ?? [])));
    await this.lookUp([...words].filter((word) => !this.meant.has(word)));
    for (const row of rows) for (const end of ends) this.replace(row, end);
  }

  /** The place of a code that a row had. */
  of(code: string): Place | undefined {
    return this.byCode.get(code);
  }

  private async lookUp(words: readonly string[]): Promise<void> {
    const { places } = kindsOfRate[this.kind];
    const found = await Promise.all(words.map((word) => findPlace(this.db, word)));
    const isOfKind = (place: Place | undefined) => place !== undefined && places.includes(place.type);
    const names = words.filter((_, at) => !isOfKind(found[at]));
    const ids = await Promise.all(
      places.map((type) => findMeant(this.db, catalogueOf[type], names, this.actor)),
    );
    await Promise.all(
      words.map(async (word, at) => {
        const place = found[at];
        const meant =
          place !== undefined && isOfKind(place)
            ? [place]
            : await Promise.all(
                ids.flatMap((byWord) => byWord.get(word) ?? []).map((id) => findPlace(this.db, id)),
              );
        const there = meant.filter((one) => one !== undefined);
        this.meant.set(word, there);
        for (const one of there) this.byCode.set(one.code, one);
      }),
    );
  }

  private replace(row: ReadRow, end: (typeof ends)[number]): void {
    const word = wordAt(row, end);
    if (word === null) return;
    const [place, another] = this.meant.get(word) ?? [];
    if (place !== undefined && another === undefined) row.values.set(end, place.code);
    else {
      const message = place === undefined ? 'validation.import-nobody' : 'validation.import-several';
      row.problems.push(cellProblem(end, row.cells.get(end) ?? null, message, { word }));
    }
  }
}

/** `CNSHA | Shanghai` is meant by its code. */
function wordAt({ values }: ReadRow, end: string): string | null {
  const value = values.get(end);
  return typeof value === 'string' ? (splitValues(value)[0] ?? null) : null;
}
