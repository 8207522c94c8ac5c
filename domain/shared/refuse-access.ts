import type { Actor } from './actor';
import { reject, type Rejection } from './rejection';

/** Asks visitors to sign in; refuses everybody else, holders of a private link among them. */
export function refuseAccess(actor: Actor): Rejection {
  return actor.kind === 'visitor' && actor.quoteLink === undefined
    ? reject('unauthenticated', 'access.sign-in-needed')
    : reject('forbidden', 'access.forbidden');
}
