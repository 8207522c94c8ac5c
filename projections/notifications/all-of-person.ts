import type { Database } from '../projection';
import type { NotificationKind } from './kinds';

/** What a person was told of, without its words. */
export interface KeptNotification {
  readonly kind: NotificationKind;
  /** Kind of the record it was about; null: none. */
  readonly record: string | null;
  readonly recordId: string | null;
  readonly madeAt: Date;
  readonly viewedAt: Date | null;
}

/** Everything that a person was told of, the oldest first. Not scoped: the caller must have authorised. */
export async function listNotificationsOf(
  db: Database,
  personId: string,
): Promise<readonly KeptNotification[]> {
  return db
    .selectFrom('platform.notifications')
    .select((eb) => [
      eb.ref('kind').$castTo<NotificationKind>().as('kind'),
      ...(['record', 'record_id as recordId', 'made_at as madeAt', 'viewed_at as viewedAt'] as const),
    ])
    .where('recipient_id', '=', personId)
    .orderBy('id')
    .execute();
}
