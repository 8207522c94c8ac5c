import type { Door } from '@domain/shared/event';
import type { Database } from '@projections/projection';

/** An import arrives through a page or the API, but is shown as an import. */
export type ShownDoor = Door | 'import';

/** By correlation id: an import's events have the id of the import or its undo. */
export async function findDoors(
  db: Database,
  correlationIds: readonly string[],
): Promise<(event: { readonly via: Door; readonly correlationId: string }) => ShownDoor> {
  const ids = [...new Set(correlationIds)].filter((id) => uuid.test(id));
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('platform.catalogue_imports')
          .select(['id', 'undo_id as undoId'])
          .where((eb) =>
            eb.or([eb('id', '=', eb.fn.any(eb.val(ids))), eb('undo_id', '=', eb.fn.any(eb.val(ids)))]),
          )
          .execute();
  const imports = new Set(rows.flatMap(({ id, undoId }) => [id, undoId]));
  return ({ via, correlationId }) => (imports.has(correlationId) ? 'import' : via);
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
