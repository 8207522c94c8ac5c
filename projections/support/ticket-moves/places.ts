import { type Expression, expressionBuilder, type ExpressionWrapper } from 'kysely';
import type { Condition } from '../../expressions';
import type { Database, Tables } from '../../projection';

const eb = expressionBuilder<Tables>();

/** Null: it was not moved. */
export function movedTo(itemId: Expression<string>): ExpressionWrapper<Tables, never, string | null> {
  return eb
    .selectFrom('ticket_moved as went')
    .select('went.into_id')
    .where('went.item_id', '=', itemId)
    .orderBy('went.position', 'desc')
    .limit(1)
    .$asScalar();
}

export function isShownIn(
  { item, ticket }: { readonly item: Expression<string>; readonly ticket: Expression<string> },
  ticketIds: readonly string[],
): Condition {
  return eb(eb.fn.coalesce(movedTo(item), ticket), '=', eb.fn.any(eb.val(ticketIds)));
}

export async function findMovedInto(
  db: Database,
  ticketIds: readonly string[],
  kind: 'message' | 'file',
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('ticket_moved')
    .select('item_id')
    .where((of) => of('into_id', '=', of.fn.any(of.val(ticketIds))))
    .where('kind', '=', kind)
    .distinct()
    .execute();
  return rows.map(({ item_id }) => item_id);
}

export async function findPlaceOf(db: Database, itemId: string): Promise<string | null> {
  const row = await db
    .selectFrom('ticket_moved')
    .select('into_id')
    .where('item_id', '=', itemId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.into_id ?? null;
}
