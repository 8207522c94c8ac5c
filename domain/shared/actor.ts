import { shopOwnerId } from './owner';

/** `auditor` reads the whole back-office and changes nothing (docs/roles.md). */
export const roles = ['user', 'client', 'executive', 'super-user', 'admin', 'auditor'] as const;
export type Role = (typeof roles)[number];

export const backOfficeRoles: readonly Role[] = ['executive', 'super-user', 'admin', 'auditor'];

export function seesBackOffice(roles: readonly Role[]): boolean {
  return roles.some((role) => backOfficeRoles.includes(role));
}

/** `id`: of a person or API client, or `visitor`, `system`. Only `admin` reaches other owner companies. */
export interface Actor {
  readonly kind: 'visitor' | 'person' | 'api-client' | 'system';
  readonly id: string;
  readonly roles: readonly Role[];
  readonly ownerId: string | null;
  readonly companyIds: readonly string[];
  /** Companies merged into these; records that name one belong to the survivor. */
  readonly mergedCompanyIds?: readonly string[];
  /** Companies, merged ones included, in whose name the actor may not reserve. */
  readonly barredCompanyIds?: readonly string[];
  /** Secret from the signed cookie. It owns the guest cart and its searches. */
  readonly guestId?: string;
  /** A visitor's private link. It opens one quote and answers its offers. */
  readonly quoteLink?: { readonly id: string; readonly quoteId: string };
  /** The API client that acts for this customer. Events name both. */
  readonly programId?: string;
}

export function reachedCompanyIds({ companyIds, mergedCompanyIds = [] }: Actor): readonly string[] {
  return mergedCompanyIds.length === 0 ? companyIds : [...companyIds, ...mergedCompanyIds];
}

export const visitor: Actor = {
  kind: 'visitor',
  id: 'visitor',
  roles: [],
  ownerId: shopOwnerId,
  companyIds: [],
};

/** For demonstration data, imports resumed after a restart, and reactions. As powerful as `admin`. */
export const system: Actor = {
  kind: 'system',
  id: 'system',
  roles: ['admin'],
  ownerId: null,
  companyIds: [],
};

/** From low to high. Each level includes those before it. */
export const accessLevels = ['public', 'customer', 'staff', 'manager', 'admin'] as const;
export type Access = (typeof accessLevels)[number];

const standing: Readonly<Record<Role, Access>> = {
  user: 'customer',
  client: 'customer',
  auditor: 'customer',
  executive: 'staff',
  'super-user': 'manager',
  admin: 'admin',
};

function height(actor: Actor): number {
  return Math.max(0, ...actor.roles.map((role) => accessLevels.indexOf(standing[role])));
}

export function isAuditor(actor: Actor): boolean {
  return actor.roles.includes('auditor');
}

export function mayCommand(actor: Actor, access: Access): boolean {
  return !isAuditor(actor) && height(actor) >= accessLevels.indexOf(access);
}

export interface Permission {
  readonly access: Access;
  /** Auditors may too: it only reads, or concerns only their own account. */
  readonly isForAuditors?: true;
}

export function isPermitted(actor: Actor, { access, isForAuditors }: Permission): boolean {
  return (isForAuditors === true && isAuditor(actor)) || mayCommand(actor, access);
}

export function mayRead(actor: Actor, access: Access): boolean {
  return isAuditor(actor) || mayCommand(actor, access);
}

export function isStaff(actor: Actor): boolean {
  return mayCommand(actor, 'staff');
}

export function isLimitedToPortfolios(actor: Actor): boolean {
  return isStaff(actor) && !mayCommand(actor, 'manager');
}

/** The platform itself works for the shop's. */
export function ownerCompanyOf({ ownerId }: Actor): string {
  return ownerId ?? shopOwnerId;
}

/** Auditors read within their own owner company, whatever other roles they have. */
export function reachesEveryOwner(actor: Actor): boolean {
  return actor.roles.includes('admin') && !isAuditor(actor);
}

export function isWithinOwner(actor: Actor, ownerId: string | null): boolean {
  return reachesEveryOwner(actor) || actor.ownerId === ownerId;
}
