import type { Actor } from './actor';
import { reject, type Rejection } from './rejection';

/** Visitors are asked to sign in; all others, holders of a private link included, are refused. */
export function refuseAccess(actor: Actor): Rejection {
  return actor.kind === 'visitor' && actor.quoteLink === undefined
    ? reject('unauthenticated', 'access.sign-in-needed')
    : reject('forbidden', 'access.forbidden');
}
