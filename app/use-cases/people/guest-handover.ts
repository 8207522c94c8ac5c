import type { Actor } from '@domain/shared/actor';
import type { RequestContext } from './request-context.server';

/**
 * What follows when a guest turns out to be somebody, such as the guest's cart becoming the person's. `guestId` is the one
 * `Actor.guestId` had until now; `person` is the signed-in actor.
 */
export type AfterSignIn = (
  requestContext: RequestContext,
  guestId: string,
  person: Actor,
) => Promise<ToTell | null>;

/** What whoever signed in would not expect, in their language, and the path where it is seen. */
export interface ToTell {
  readonly text: string;
  readonly description: string;
  readonly seenAt: string;
}
