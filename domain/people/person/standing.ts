import {
  isLimitedToPortfolios,
  isWithinOwner,
  mayCommand,
  type Access,
  type Actor,
  type Role,
} from '../../shared/actor';
import { reject, type Rejection } from '../../shared/rejection';

/** Only administrators handle auditors, who read everything. */
const neededFor: Readonly<Record<Role, Access>> = {
  user: 'staff',
  client: 'staff',
  executive: 'manager',
  'super-user': 'manager',
  auditor: 'admin',
  admin: 'admin',
};

export function mayHandleRoles(actor: Actor, roles: readonly Role[]): boolean {
  return roles.every((role) => mayCommand(actor, neededFor[role]));
}

export interface PersonReach {
  /** A colleague, or a customer with a company within reach or with none. */
  readonly isWithinReach: boolean;
}

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
