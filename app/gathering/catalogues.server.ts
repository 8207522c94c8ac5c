import { sql } from 'kysely';
import type { Catalogue } from '@domain/catalogues/catalogue';
import {
  commandsOf,
  hasReferences,
  type UnknownReferences,
  type Uses,
} from '@domain/catalogues/engine/commands';
import { catalogues } from '@domain/catalogues/registry';
import { columnOf } from '@projections/catalogues/columns';
import { referenceTarget } from '@projections/catalogues/references';
import type { Database } from '@projections/projection';
import { gatherFor, type GathererOf } from './gatherer.server';

/** Looks up each reference of an input; those that lead nowhere, or to something removed, are named. */
async function unknownReferences(
  { fields }: Catalogue,
  input: Readonly<Record<string, unknown>>,
  db: Database,
): Promise<UnknownReferences> {
  const asked = Object.entries(fields).flatMap(([name, { to }]) => {
    const ids = [input[name] ?? []].flat().map(String);
    return to === null || ids.length === 0 ? [] : [{ name, to, ids }];
  });
  const unknown = await Promise.all(
    asked.map(async ({ name, to, ids }) => {
      const target = referenceTarget(to);
      const { rows } = await sql<{ id: string }>`
        select id from ${sql.table(target.table)} where id = any(${ids}) and ${target.counts}`.execute(db);
      const known = new Set(rows.map(({ id }) => id));
      return ids.filter((id) => !known.has(id)).map((id) => ({ field: name, id }));
    }),
  );
  return { unknown: unknown.flat() };
}

/** Records of other catalogues that refer to one; at most 3 of each catalogue are named. */
async function usesOf(catalogue: Catalogue, id: string, db: Database): Promise<Uses> {
  const referring = catalogues.flatMap((other) =>
    Object.entries(other.fields).flatMap(([name, field]) =>
      field.to === catalogue.name
        ? [{ other, column: columnOf(name), isList: field.kind === 'references' }]
        : [],
    ),
  );
  const uses = await Promise.all(
    referring.map(async ({ other, column, isList }) => {
      const ref = sql.ref(column);
      const { rows } = await sql<{ name: string; count: number }>`
        select ${sql.ref(columnOf(other.option.name))} as name, count(*) over ()::int as count
        from ${sql.table(other.table)}
        where not is_removed and ${isList ? sql`${ref} @> array[${id}]` : sql`${ref} = ${id}`}
        order by 1, id limit 3`.execute(db);
      return { what: other.name, count: rows[0]?.count ?? 0, names: rows.map(({ name }) => name) };
    }),
  );
  return { uses: uses.filter(({ count }) => count > 0) };
}

/** What the catalogues' commands need from outside. */
export const catalogueGatherers: readonly GathererOf[] = catalogues.flatMap((catalogue) => {
  const { add, change, remove } = commandsOf(catalogue);
  return [
    ...(hasReferences(catalogue)
      ? [
          gatherFor(add, ({ input }, { db }) => unknownReferences(catalogue, input, db)),
          gatherFor(change, ({ input }, { db }) => unknownReferences(catalogue, input, db)),
        ]
      : []),
    gatherFor(remove, ({ input }, { db }) => usesOf(catalogue, input.id, db)),
  ];
});
