import { type Expression, expressionBuilder, type ExpressionWrapper } from 'kysely';
import type { Condition } from '../../expressions';
import type { Database, Tables } from '../../projection';

const eb = expressionBuilder<Tables>();

/** The ticket that a message or file went to last; null: it is where it was written. */
export function movedTo(itemId: Expression<string>): ExpressionWrapper<Tables, never, string | null> {
  return eb
    .selectFrom('ticket_moved as went')
    .select('went.into_id')
    .where('went.item_id', '=', itemId)
    .orderBy('went.position', 'desc')
    .limit(1)
    .$asScalar();
}

/** The condition that a message or file of a ticket is shown in one of these tickets. */
export function isShownIn(
  { item, ticket }: { readonly item: Expression<string>; readonly ticket: Expression<string> },
  ticketIds: readonly string[],
): Condition {
  return eb(eb.fn.coalesce(movedTo(item), ticket), '=', eb.fn.any(eb.val(ticketIds)));
}

/** Ids of the messages or files that were split into one of these tickets, be they there still or not. */
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

/** The ticket that a message or file went to last; null: it is where it was written. */
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
