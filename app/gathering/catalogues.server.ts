import { sql } from 'kysely';
import type { Catalogue } from '@domain/catalogues/catalogue';
import {
  commandsOf,
  hasReferences,
  type UnknownReferences,
  type Uses,
} from '@domain/catalogues/engine/commands';
import { catalogues } from '@domain/catalogues/registry';
import { findRecords } from '@projections/catalogues/find-records';
import { referenceTarget } from '@projections/catalogues/references';
import type { Database } from '@projections/projection';
import { readTogether } from '@projections/read-together';
import { usesOf } from './catalogue-uses.server';
import { gatherFor, type GathererOf } from './gatherer.server';

const lookUps = new Map<string, (db: Database, id: string) => Promise<boolean | undefined>>();

/** Looks up whether a reference leads somewhere; what an import's many commands ask in one turn is one statement. */
function mayReferTo(to: string): (db: Database, id: string) => Promise<boolean | undefined> {
  const known =
    lookUps.get(to) ??
    readTogether(async (db: Database, ids: readonly string[]) => {
      const { table, counts } = referenceTarget(to);
      const { rows } = await sql<{ id: string }>`
        select id from ${sql.table(table)} where id = any(${[...ids]}) and ${counts}`.execute(db);
      return new Map(rows.map(({ id }) => [id, true]));
    });
  lookUps.set(to, known);
  return known;
}

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
      const known = await Promise.all(ids.map((id) => mayReferTo(to)(db, id)));
      return ids.filter((_, at) => known[at] !== true).map((id) => ({ field: name, id }));
    }),
  );
  return { unknown: unknown.flat() };
}

/** What removing a record would break. */
async function usesFor(catalogue: Catalogue, id: string, db: Database): Promise<Uses> {
  const [record] = await findRecords(db, catalogue, 'id', [id]);
  return { uses: record === undefined ? [] : await usesOf(catalogue, record, db) };
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
    gatherFor(remove, ({ input }, { db }) => usesFor(catalogue, input.id, db)),
  ];
});
