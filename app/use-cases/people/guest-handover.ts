import type { Actor } from '@domain/shared/actor';
import type { RequestContext } from './request-context.server';

/**
 * Runs when a guest signs in, for example to move the guest's cart. `guestId` is the former `Actor.guestId`;
 * `person` is the signed-in actor.
 */
export type AfterSignIn = (
  requestContext: RequestContext,
  guestId: string,
  person: Actor,
) => Promise<ToTell | null>;

export interface ToTell {
  readonly text: string;
  readonly description: string;
  readonly seenAt: string;
}
