import type { Actor } from './actor';
import { reject, type Rejection } from './rejection';

/** Asks visitors to sign in; refuses everybody else. */
export function refuseAccess(actor: Actor): Rejection {
  return actor.kind === 'visitor'
    ? reject('unauthenticated', 'access.sign-in-needed')
    : reject('forbidden', 'access.forbidden');
}
