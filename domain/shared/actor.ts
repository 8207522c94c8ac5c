import { shopOwnerId } from './owner';

/** `auditor` reads the whole back-office and changes nothing (docs/roles.md). */
export const roles = ['user', 'client', 'executive', 'super-user', 'admin', 'auditor'] as const;
export type Role = (typeof roles)[number];

/** Whoever has one of these sees the back-office. */
export const backOfficeRoles: readonly Role[] = ['executive', 'super-user', 'admin', 'auditor'];

export function seesBackOffice(roles: readonly Role[]): boolean {
  return roles.some((role) => backOfficeRoles.includes(role));
}

/**
 * Who asks. `id` is a person's or an API client's, or `visitor` or `system`. `ownerId` is the owner company;
 * only `admin` reaches across owner companies.
 */
export interface Actor {
  readonly kind: 'visitor' | 'person' | 'api-client' | 'system';
  readonly id: string;
  readonly roles: readonly Role[];
  readonly ownerId: string | null;
  /** A customer's companies, as they stand after merges. */
  readonly companyIds: readonly string[];
  /** Companies that are part of these: what names one of them is the survivor's. */
  readonly mergedCompanyIds?: readonly string[];
  /** Of these and what is part of them, the companies in whose name a colleague did not permit the actor to reserve. */
  readonly barredCompanyIds?: readonly string[];
  /** A visitor's secret from the signed cookie. It owns the guest cart and its searches. */
  readonly guestId?: string;
  /** The private link that a visitor came by. It opens one quote and answers its offers. */
  readonly quoteLink?: { readonly id: string; readonly quoteId: string };
  /** The API client that acts for this customer. Events name both. */
  readonly programId?: string;
}

/** Every id that records may name the actor's companies by. */
export function reachedCompanyIds({ companyIds, mergedCompanyIds = [] }: Actor): readonly string[] {
  return mergedCompanyIds.length === 0 ? companyIds : [...companyIds, ...mergedCompanyIds];
}

/** Visitors belong to the shop's owner company. */
export const visitor: Actor = {
  kind: 'visitor',
  id: 'visitor',
  roles: [],
  ownerId: shopOwnerId,
  companyIds: [],
};

/**
 * The platform itself, for demonstration data, imports resumed after a restart and reactions. As powerful as
 * `admin`.
 */
export const system: Actor = {
  kind: 'system',
  id: 'system',
  roles: ['admin'],
  ownerId: null,
  companyIds: [],
};

/** From low to high. Each level includes the ones before it. */
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

/** Whether the actor reads the back-office and changes nothing, whatever other roles they have. */
export function isAuditor(actor: Actor): boolean {
  return actor.roles.includes('auditor');
}

/** Whether the actor's level suffices for a command. False for auditors. */
export function mayCommand(actor: Actor, access: Access): boolean {
  return !isAuditor(actor) && height(actor) >= accessLevels.indexOf(access);
}

export interface Permission {
  readonly access: Access;
  /** Auditors may too, since it only reads or concerns only the caller's own account. */
  readonly isForAuditors?: true;
}

export function isPermitted(actor: Actor, { access, isForAuditors }: Permission): boolean {
  return (isForAuditors === true && isAuditor(actor)) || mayCommand(actor, access);
}

/** Like `mayCommand`, but auditors read the whole back-office. */
export function mayRead(actor: Actor, access: Access): boolean {
  return isAuditor(actor) || mayCommand(actor, access);
}

export function isStaff(actor: Actor): boolean {
  return mayCommand(actor, 'staff');
}

/** Whether staff reach only the companies of their own portfolios, and the people of these. */
export function isLimitedToPortfolios(actor: Actor): boolean {
  return isStaff(actor) && !mayCommand(actor, 'manager');
}

/** The owner company an actor works for or buys from. The platform itself works for the shop's. */
export function ownerCompanyOf({ ownerId }: Actor): string {
  return ownerId ?? shopOwnerId;
}

/** Whether the actor reaches the records of every owner company. Auditors read within their own, whatever else they are. */
export function reachesEveryOwner(actor: Actor): boolean {
  return actor.roles.includes('admin') && !isAuditor(actor);
}

export function isWithinOwner(actor: Actor, ownerId: string | null): boolean {
  return reachesEveryOwner(actor) || actor.ownerId === ownerId;
}
