import type { Actor } from '@domain/shared/actor';
import type { Services } from '~/services';

/**
 * Marks a ticket as read or unread by the actor, as far as they have seen it: what comes after `revision` stays unread.
 * Nothing that was read before becomes unread by an older page.
 */
export async function markTicketRead(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { id, revision }: { readonly id: string; readonly revision: number },
): Promise<void> {
  await db
    .insertInto('platform.ticket_views')
    .values({ ticket_id: id, person_id: actor.id, revision })
    .onConflict((conflict) =>
      conflict.columns(['ticket_id', 'person_id']).doUpdateSet((eb) => ({
        revision: eb.fn<number>('greatest', ['platform.ticket_views.revision', 'excluded.revision']),
      })),
    )
    .execute();
}
