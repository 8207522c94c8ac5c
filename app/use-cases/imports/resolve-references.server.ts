import type { Actor } from '@domain/shared/actor';
import { reachOf } from '@domain/catalogues/engine/ownership';
import { findMeant, listReferable } from '@projections/catalogues/references';
import type { Database } from '@projections/projection';
import type { MeantWord, RememberedWord } from './import-job';
import { NearFinder } from './near-finder.server';
import type { ReadColumn, ReadRow } from './read-row.server';
import { nameProblem } from './row-problem';
import { ExplainedNames } from './explained-names.server';

const withId = /\(([0-9a-f]{8}-[0-9a-f-]{27})\)$/;

const isId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const remembered = 20_000;

/** Each text once per file. If a row names its owner company, references are looked up within it. */
export class ReferenceFinder {
  private readonly known = new Map<string, readonly string[]>();
  private readonly near: NearFinder;
  readonly said: ExplainedNames;

  constructor(
    private readonly db: Database,
    private readonly reach: Actor,
    private readonly columns: readonly ReadColumn[],
    meant: readonly MeantWord[] = [],
    remembered: readonly RememberedWord[] = [],
  ) {
    this.said = new ExplainedNames(meant, remembered);
    this.near = new NearFinder((to, within) => listReferable(db, to, within));
  }

  /** A text that matches no record, or several, becomes a problem. */
  async resolve(rows: readonly ReadRow[]): Promise<void> {
    const references = this.columns.flatMap(({ column }) =>
      column.field.to === null ? [] : [{ key: column.key, to: column.field.to }],
    );
    if (this.known.size > remembered) this.known.clear();
    for (const row of rows)
      for (const { key } of references) {
        const value = row.values.get(key);
        if (typeof value === 'string') row.values.set(key, this.said.of(key, value));
        if (Array.isArray(value))
          row.values.set(
            key,
            wordsOf(value).map((word) => this.said.of(key, word)),
          );
      }
    const [owner] = references.filter(({ key }) => key === 'owner');
    if (owner !== undefined) await this.resolveIn(rows, [owner], this.reach);
    const others = references.filter(({ key }) => key !== 'owner');
    const ownerIds = new Set(owner === undefined ? [null] : rows.map(ownerOfRow));
    for (const ownerId of ownerIds) {
      const own = owner === undefined ? rows : rows.filter((row) => ownerOfRow(row) === ownerId);
      await this.resolveIn(own, others, ownerId === null ? this.reach : reachOf(ownerId));
    }
  }

  private async resolveIn(
    rows: readonly ReadRow[],
    references: readonly { readonly key: string; readonly to: string }[],
    reach: Actor,
  ): Promise<void> {
    await Promise.all(
      references.map(({ key, to }) =>
        this.lookUp(
          to,
          rows.flatMap((row) => wordsOf(row.values.get(key))),
          reach,
        ),
      ),
    );
    const missing = new Map<string, Set<string>>();
    for (const row of rows)
      for (const { key, to } of references) {
        const words = wordsOf(row.values.get(key)).filter((word) => this.isNobody(to, word, reach));
        missing.set(to, new Set([...(missing.get(to) ?? []), ...words]));
      }
    for (const [to, words] of missing) await this.near.look(to, [...words], reach);
    for (const row of rows) for (const { key, to } of references) this.replace(row, key, to, reach);
  }

  private async lookUp(to: string, words: readonly string[], reach: Actor): Promise<void> {
    const fresh = [...new Set(words)].filter((word) => !this.known.has(knownAs(to, word, reach)));
    const meant = await findMeant(this.db, to, [...new Set(fresh.map(wordMeant))], reach);
    for (const word of fresh) this.known.set(knownAs(to, word, reach), meant.get(wordMeant(word)) ?? []);
  }

  private isNobody(to: string, word: string, reach: Actor): boolean {
    return (this.known.get(knownAs(to, word, reach)) ?? []).length === 0;
  }

  private replace(row: ReadRow, key: string, to: string, reach: Actor): void {
    const value = row.values.get(key);
    if (value === undefined) return;
    const ids: string[] = [];
    for (const word of wordsOf(value)) {
      const meant = this.known.get(knownAs(to, word, reach)) ?? [];
      // Access to the owner company is checked later.
      const [id, another] = meant.length === 0 && key === 'owner' && isId.test(word) ? [word] : meant;
      if (id !== undefined && another === undefined) ids.push(id);
      else {
        const near = id === undefined ? this.near.of(to, word, reach) : [];
        row.problems.push(
          nameProblem(key, row.cells.get(key) ?? null, { word, isSeveral: id !== undefined, near }),
        );
      }
    }
    row.values.set(key, Array.isArray(value) ? ids : ids[0]);
  }
}

function knownAs(to: string, word: string, { ownerId, roles }: Actor): string {
  return [to, roles.includes('admin') ? '' : ownerId, word].join(' ');
}

function ownerOfRow(row: ReadRow): string | null {
  const owner = row.values.get('owner');
  return typeof owner === 'string' ? owner : null;
}

function wordMeant(word: string): string {
  return withId.exec(word)?.[1] ?? word;
}

function wordsOf(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).filter((word): word is string => typeof word === 'string');
}
