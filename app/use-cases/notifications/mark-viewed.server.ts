import { validate as isUuid } from 'uuid';
import type { Actor } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { findNotification, type ListedNotification } from '@projections/notifications/queries';
import { now } from '@projections/projection';
import type { Services } from '~/services';

type Marking = Pick<Services, 'db' | 'ask'>;

export async function markViewed(
  { db, ask }: Marking,
  actor: Actor,
  { id, isViewed }: { readonly id: string; readonly isViewed: boolean },
): Promise<ListedNotification | Rejection> {
  const found = await ask(findNotification, { id }, actor);
  if (isRejection(found) || found.isViewed === isViewed) return found;
  await db
    .updateTable('platform.notifications')
    .set({ viewed_at: isViewed ? now() : null })
    .where('id', '=', id)
    .where('recipient_id', '=', actor.id)
    .execute();
  return { ...found, isViewed };
}

/**
 * `until`: the newest one that the reader has seen, so that later ones stay unviewed. Returns the number of
 * changes.
 */
export async function markAllViewed(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { isViewed, until }: { readonly isViewed: boolean; readonly until?: string | undefined },
): Promise<number | Rejection> {
  if (actor.kind !== 'person') return reject('not-found', 'notification.not-found');
  const { numUpdatedRows } = await db
    .updateTable('platform.notifications')
    .set({ viewed_at: isViewed ? now() : null })
    .where('recipient_id', '=', actor.id)
    .where('viewed_at', isViewed ? 'is' : 'is not', null)
    .$if(until !== undefined && isUuid(until), (of) => of.where('id', '<=', until ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
