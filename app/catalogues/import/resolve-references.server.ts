import type { Actor } from '@domain/shared/actor';
import { findMeant } from '@projections/catalogues/references';
import type { Database } from '@projections/projection';
import type { ReadColumn, ReadRow } from './read-row.server';
import { cellProblem } from './row-problem';

/** An id in brackets behind a name, as exports write it where the name alone would not lead back. */
const withId = /\(([0-9a-f]{8}-[0-9a-f-]{27})\)$/;

const isId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Most words that are remembered: beyond, they are looked up again. */
const remembered = 20_000;

/** Finds which records are meant by the names or codes of references, each word once for a file. */
export class ReferenceFinder {
  private readonly known = new Map<string, readonly string[]>();

  constructor(
    private readonly db: Database,
    private readonly actor: Actor,
    private readonly columns: readonly ReadColumn[],
  ) {}

  /** Puts ids where the rows have words; words that mean nothing, or several records, become problems. */
  async resolve(rows: readonly ReadRow[]): Promise<void> {
    const references = this.columns.flatMap(({ column }) =>
      column.field.to === null ? [] : [{ key: column.key, to: column.field.to }],
    );
    if (this.known.size > remembered) this.known.clear();
    await Promise.all(
      references.map(({ key, to }) =>
        this.lookUp(
          to,
          rows.flatMap((row) => wordsOf(row.values.get(key))),
        ),
      ),
    );
    for (const row of rows) for (const { key, to } of references) this.replace(row, key, to);
  }

  private async lookUp(to: string, words: readonly string[]): Promise<void> {
    const fresh = [...new Set(words)].filter((word) => !this.known.has(`${to} ${word}`));
    const meant = await findMeant(this.db, to, [...new Set(fresh.map(wordMeant))], this.actor);
    for (const word of fresh) this.known.set(`${to} ${word}`, meant.get(wordMeant(word)) ?? []);
  }

  private replace(row: ReadRow, key: string, to: string): void {
    const value = row.values.get(key);
    if (value === undefined) return;
    const ids: string[] = [];
    for (const word of wordsOf(value)) {
      const meant = this.known.get(`${to} ${word}`) ?? [];
      // An owner company needs no record of its own; whether it is within the person's reach is asked later.
      const [id, another] = meant.length === 0 && key === 'owner' && isId.test(word) ? [word] : meant;
      if (id !== undefined && another === undefined) ids.push(id);
      else {
        const message = id === undefined ? 'validation.import-nobody' : 'validation.import-several';
        row.problems.push(cellProblem(key, row.cells.get(key) ?? null, message, { word }));
      }
    }
    row.values.set(key, Array.isArray(value) ? ids : ids[0]);
  }
}

function wordMeant(word: string): string {
  return withId.exec(word)?.[1] ?? word;
}

function wordsOf(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).filter((word): word is string => typeof word === 'string');
}
