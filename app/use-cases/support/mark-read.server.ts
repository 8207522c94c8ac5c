import type { Actor } from '@domain/shared/actor';
import type { OneTicket } from '@projections/support/ticket-list/queries';
import type { Services } from '~/services';

export type Seen = Readonly<Record<string, number>>;

export function lastSeenOf({ conversation }: Pick<OneTicket, 'conversation'>): Seen {
  const seen: Record<string, number> = {};
  for (const { viewKey, revision } of conversation) seen[viewKey] = Math.max(seen[viewKey] ?? -1, revision);
  return seen;
}

/** Later messages stay unread. An older page never makes read messages unread. */
export async function markTicketRead({ db }: Pick<Services, 'db'>, actor: Actor, seen: Seen): Promise<void> {
  const views = Object.entries(seen);
  if (views.length === 0) return;
  await db
    .insertInto('platform.ticket_views')
    .values(
      views
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([key, revision]) => ({ ticket_id: key, person_id: actor.id, revision })),
    )
    .onConflict((conflict) =>
      conflict.columns(['ticket_id', 'person_id']).doUpdateSet((eb) => ({
        revision: eb.fn<number>('greatest', ['platform.ticket_views.revision', 'excluded.revision']),
      })),
    )
    .execute();
}
