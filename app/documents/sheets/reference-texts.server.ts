import type { Catalogue } from '@domain/catalogues/catalogue';
import { hasOwners } from '@domain/catalogues/engine/ownership';
import type { Actor } from '@domain/shared/actor';
import { findReferred } from '@projections/catalogues/references';
import type { Database } from '@projections/projection';
import { plainText } from '~/presenters/catalogues/plain-text';

type Record = Readonly<{ [field: string]: unknown }>;

/**
 * The name of a referenced record, with the id in brackets if the name is not unique. One instance per sheet,
 * since it caches.
 */
export class ReferenceTexts {
  private readonly known = new Map<string, string>();

  constructor(
    private readonly db: Database,
    private readonly actor: Actor,
  ) {}

  async load(catalogue: Catalogue, records: readonly Record[]): Promise<void> {
    const references = Object.entries(catalogue.fields).flatMap(([name, { to }]) =>
      to === null ? [] : [{ to, name }],
    );
    if (hasOwners(catalogue)) references.push({ to: 'owners', name: 'ownerId' });
    const wanted = new Map<string, Set<string>>();
    for (const { to, name } of references) {
      const ids = wanted.get(to) ?? new Set();
      wanted.set(to, ids);
      for (const record of records)
        for (const one of [record[name] ?? []].flat()) {
          const id = plainText(one);
          if (id !== '' && !this.known.has(`${to} ${id}`)) ids.add(id);
        }
    }
    await this.look(wanted);
  }

  async look(wanted: Iterable<readonly [to: string, ids: Iterable<string>]>): Promise<void> {
    await Promise.all(
      [...wanted].map(async ([to, ids]) => {
        const fresh = [...new Set(ids)].filter((id) => !this.known.has(`${to} ${id}`));
        for (const { id, name, isOnly } of await findReferred(this.db, to, fresh, this.actor))
          this.known.set(`${to} ${id}`, isOnly ? name : `${name} (${id})`);
      }),
    );
  }

  of(to: string, id: string): string {
    return this.known.get(`${to} ${id}`) ?? id;
  }
}
