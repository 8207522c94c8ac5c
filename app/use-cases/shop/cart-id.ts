import type { Actor } from '@domain/shared/actor';

/** A person's own id, or a guest's. Null for actors without a cart, such as API clients. */
export function cartIdOf(actor: Actor): string | null {
  if (actor.kind === 'person') return actor.id;
  return actor.guestId ?? null;
}
