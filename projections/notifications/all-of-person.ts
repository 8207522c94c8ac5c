import type { Database } from '../projection';
import type { NotificationKind } from './kinds';

export interface KeptNotification {
  readonly kind: NotificationKind;
  readonly record: string | null;
  readonly recordId: string | null;
  readonly madeAt: Date;
  readonly viewedAt: Date | null;
}

/** Oldest first. Not scoped: the caller must have authorised. */
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
