import type { Actor } from './actor';
import { reject, type Rejection } from './rejection';

/** The refusal of somebody who does not stand high enough: visitors are asked to sign in. */
export function refuseAccess(actor: Actor): Rejection {
  return actor.kind === 'visitor'
    ? reject('unauthenticated', 'access.sign-in-needed')
    : reject('forbidden', 'access.forbidden');
}
