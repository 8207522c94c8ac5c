import {
  isLimitedToPortfolios,
  isWithinOwner,
  mayCommand,
  type Access,
  type Actor,
  type Role,
} from '../../shared/actor';
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

/** Facts of commands that executives may give, too. */
export interface PersonReach {
  /** Whether an executive may know of the person: a colleague, or a customer of a company within reach or of none. */
  readonly isWithinReach: boolean;
}

/**
 * Null if the actor may administer the account: of the same owner company and within reach (otherwise not-found),
 * and not of a higher level.
 */
export function refuseToAdminister(
  actor: Actor,
  account: { readonly ownerId: string | null; readonly roles: readonly Role[] },
  { isWithinReach }: PersonReach = { isWithinReach: !isLimitedToPortfolios(actor) },
): Rejection | null {
  if (!mayCommand(actor, 'staff') || !isWithinOwner(actor, account.ownerId) || !isWithinReach) {
    return reject('not-found', 'person.not-found');
  }
  return mayHandleRoles(actor, account.roles) ? null : reject('forbidden', 'person.above-you');
}
