import type { Door } from '@domain/shared/event';
import type { Database } from '@projections/projection';

/** By which door an event came: an import is handed in on a page or by the API, and told as what it is. */
export type ShownDoor = Door | 'import';

/** Tells doors apart by correlation ids: that of an import's events is the import's or its undo's own id. */
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
