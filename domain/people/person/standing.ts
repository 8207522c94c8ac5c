import { isWithinOwner, mayCommand, type Access, type Actor, type Role } from '../../shared/actor';
import { reject, type Rejection } from '../../shared/rejection';

/** How high one must stand to give a role, or to touch the account of who has it. An auditor reads all, so only an administrator. */
const neededFor: Readonly<Record<Role, Access>> = {
  user: 'staff',
  client: 'staff',
  executive: 'manager',
  'super-user': 'manager',
  auditor: 'admin',
  admin: 'admin',
};

/** Whether the actor may give, take or administer all of these roles. */
export function mayHandleRoles(actor: Actor, roles: readonly Role[]): boolean {
  return roles.every((role) => mayCommand(actor, neededFor[role]));
}

/**
 * Null when the actor may administer the account: within their owner company (otherwise it is not there for them) and of
 * nobody who stands above them.
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
