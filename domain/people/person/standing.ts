import { isWithinOwner, mayCommand, type Access, type Actor, type Role } from '../../shared/actor';
import { reject, type Rejection } from '../../shared/rejection';

/**
 * The level needed to assign a role, or to administer somebody who has it. For auditors, who read everything,
 * only administrators.
 */
const neededFor: Readonly<Record<Role, Access>> = {
  user: 'staff',
  client: 'staff',
  executive: 'manager',
  'super-user': 'manager',
  auditor: 'admin',
  admin: 'admin',
};

/** Whether the actor may assign, remove or administer all of these roles. */
export function mayHandleRoles(actor: Actor, roles: readonly Role[]): boolean {
  return roles.every((role) => mayCommand(actor, neededFor[role]));
}

/**
 * Null if the actor may administer the account: of the same owner company (otherwise not-found), and not of a
 * higher level.
 */
export function refuseToAdminister(
  actor: Actor,
  account: { readonly ownerId: string | null; readonly roles: readonly Role[] },
): Rejection | null {
  if (!mayCommand(actor, 'staff') || !isWithinOwner(actor, account.ownerId)) {
    return reject('not-found', 'person.not-found');
  }
  return mayHandleRoles(actor, account.roles) ? null : reject('forbidden', 'person.above-you');
}
