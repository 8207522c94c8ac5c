import { v7 as uuidv7 } from 'uuid';
import { expressionBuilder } from 'kysely';
import { mayRead, type Actor } from '@domain/shared/actor';
import { kindsFor, notificationKinds, type NotificationKind } from '@projections/notifications/kinds';
import { recordWithinReach } from '@projections/notifications/visible';
import { findOpenAccount } from '@projections/people/signed-in/queries';
import { text } from '@projections/expressions';
import type { Database, Tables } from '@projections/projection';

interface Notified {
  readonly kind: NotificationKind | undefined;
  /** What it is told of, once to each person: an event's id, or kind, record and due time. */
  readonly cause: string;
  readonly recordId: string | null;
  /** Who did it, and need not be told. */
  readonly actorId: string | null;
}

/**
 * Notifies people of something, each once, however often this runs. Nobody is told whose account is removed,
 * deactivated or past its end, nor who may not see the record.
 */
export async function notify(
  db: Database,
  { kind, cause, recordId, actorId }: Notified,
  to: readonly (string | null)[],
): Promise<void> {
  if (kind === undefined) return;
  const { record } = notificationKinds[kind];
  const rows = [];
  for (const id of new Set(to)) {
    if (id === null || id === actorId || !(await mayBeTold(db, id, kind, recordId))) continue;
    rows.push({ id: uuidv7(), recipient_id: id, kind, cause, record, record_id: recordId });
  }
  if (rows.length === 0) return;
  await db
    .insertInto('platform.notifications')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['recipient_id', 'cause']).doNothing())
    .execute();
}

const eb = expressionBuilder<Tables>();

async function mayBeTold(
  db: Database,
  personId: string,
  kind: NotificationKind,
  recordId: string | null,
): Promise<boolean> {
  const person = await findOpenAccount(db, personId);
  if (person === null) return false;
  const actor: Actor = { kind: 'person', ...person };
  if (!kindsFor({ isStaff: mayRead(actor, 'staff') }).includes(kind)) return false;
  const { record } = notificationKinds[kind];
  if (record === null || recordId === null) return true;
  const isSeen = await recordWithinReach(db, actor, { kind: text(record), id: text(recordId) });
  const { isWithinReach } = await db
    .selectNoFrom(eb.cast<boolean>(isSeen, 'boolean').as('isWithinReach'))
    .executeTakeFirstOrThrow();
  return isWithinReach;
}
