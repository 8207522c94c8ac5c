import type { Actor } from '@domain/shared/actor';

/** The cart's id is its holder's: a person's own, or a guest's. Null for who can have none, such as an API client. */
export function cartIdOf(actor: Actor): string | null {
  if (actor.kind === 'person') return actor.id;
  return actor.guestId ?? null;
}
