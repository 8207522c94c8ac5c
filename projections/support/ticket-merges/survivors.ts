import { type Expression, expressionBuilder, type ExpressionWrapper } from 'kysely';
import type { Condition } from '../../expressions';
import type { Database, Tables } from '../../projection';

/* Records keep the ids of merged tickets and are read as their survivors. */

const eb = expressionBuilder<Tables>();

/** The survivor of a merged ticket, otherwise the ticket itself. */
export function survivorOfTicket<Id extends string | null>(
  id: Expression<Id>,
): ExpressionWrapper<Tables, never, Id> {
  const survivor = eb
    .selectFrom('ticket_survivor as survivor')
    .select('survivor.survivor_id')
    .where('survivor.id', '=', id)
    .$asScalar();
  return eb.fn.coalesce(survivor as never, id);
}

export function isMergedTicket(id: Expression<string>): Condition {
  return eb.exists(
    eb.selectFrom('ticket_survivor as merged').select('merged.id').where('merged.id', '=', id),
  );
}

export async function findSurvivingTicket(db: Database, id: string): Promise<string> {
  const [survivor] = await findSurvivingTickets(db, [id]);
  return survivor ?? id;
}

export async function findSurvivingTickets(db: Database, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('ticket_survivor')
    .select(['id', 'survivor_id'])
    .where((of) => of('id', '=', of.fn.any(of.val(ids))))
    .execute();
  const survivors = new Map(rows.map(({ id, survivor_id }) => [id, survivor_id]));
  return ids.map((id) => survivors.get(id) ?? id);
}

export async function ticketGroup(db: Database, survivorId: string): Promise<readonly string[]> {
  const merged = await db
    .selectFrom('ticket_survivor')
    .select('id')
    .where('survivor_id', '=', survivorId)
    .orderBy('merged_at')
    .orderBy('id')
    .execute();
  return [survivorId, ...merged.map(({ id }) => id)];
}

export async function streamsOfTickets(db: Database, ids: readonly string[]): Promise<readonly string[]> {
  const survivors = await findSurvivingTickets(db, ids);
  return [...new Set([...ids, ...survivors])].map((id) => `ticket-${id}`);
}

export async function countTicketMerges(db: Database, ownerId: string): Promise<number> {
  const { turns } = await db
    .selectFrom('ticket_survivor')
    .select((of) => of.cast<number>(of.fn.countAll(), 'integer').as('turns'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return turns;
}

export async function findMergedInto(
  db: Database,
  survivorIds: readonly string[],
  number: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('ticket_survivor')
    .select('survivor_id')
    .where((of) => of('survivor_id', '=', of.fn.any(of.val(survivorIds))))
    .where('id', 'like', `%${number}`)
    .executeTakeFirst();
  return row?.survivor_id;
}
