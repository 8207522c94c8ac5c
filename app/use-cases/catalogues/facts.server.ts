import { ownerCompanyOf } from '@domain/shared/actor';
import type { Catalogue } from '@domain/catalogues/catalogue';
import { commandsOf, type FoundReferences, type Uses } from '@domain/catalogues/engine/commands';
import { owners } from '@domain/catalogues/owners';
import { catalogues } from '@domain/catalogues/registry';
import type { Command } from '@domain/shared/command';
import { findRecords } from '@projections/catalogues/find-records';
import { findOwnersOfReferred } from '@projections/catalogues/references';
import type { Database } from '@projections/projection';
import { readTogether } from '@projections/read-together';
import { usesOf } from './catalogue-uses.server';
import { gatherersOf, type GatheringContext } from '~/use-cases/gatherer.server';

type OwnerOf = (db: Database, id: string) => Promise<{ readonly ownerId: string | null } | undefined>;

const lookUps = new Map<string, OwnerOf>();

/** Batched: the lookups of an import's many commands become one statement. */
function ownerOfReferred(to: string): OwnerOf {
  const known =
    lookUps.get(to) ??
    readTogether(async (db: Database, ids: readonly string[]) => {
      const rows = await findOwnersOfReferred(db, to, ids);
      return new Map(rows.map(({ id, ownerId }) => [id, { ownerId }]));
    });
  lookUps.set(to, known);
  return known;
}

function gatherReferences({ fields }: Catalogue) {
  const named = Object.entries(fields).flatMap(([name, { to }]) => (to === null ? [] : [{ name, to }]));
  return async (
    { input, actor }: Pick<Command<Readonly<Record<string, unknown>>>, 'input' | 'actor'>,
    { db }: GatheringContext,
  ): Promise<FoundReferences> => {
    const isOwn = input['owner'] === undefined || input['owner'] === ownerCompanyOf(actor);
    const asked = [...named, ...(isOwn ? [] : [{ name: 'owner', to: owners.name }])].flatMap(({ name, to }) =>
      [input[name] ?? []].flat().map((id: unknown) => ({ field: name, to, id: String(id) })),
    );
    const references = await Promise.all(
      asked.map(async ({ field, to, id }) => ({
        field,
        id,
        ownerId: (await ownerOfReferred(to)(db, id))?.ownerId,
      })),
    );
    return { references };
  };
}

async function usesFor(catalogue: Catalogue, id: string, db: Database): Promise<Uses> {
  const [record] = await findRecords(db, catalogue, 'id', [id]);
  return { uses: record === undefined ? [] : await usesOf(catalogue, record, db) };
}

export const catalogueGatherers = catalogues.map((catalogue) => {
  const references = gatherReferences(catalogue);
  return gatherersOf(commandsOf(catalogue), {
    add: references,
    change: references,
    remove: ({ input }, { db }) => usesFor(catalogue, input.id, db),
  });
});
