import { shopOwnerId } from './owner';

/** The roles of people, as `decisions.md` has them; `auditor` reads the whole back-office and changes nothing. */
export const roles = ['user', 'client', 'executive', 'super-user', 'admin', 'auditor'] as const;
export type Role = (typeof roles)[number];

/**
 * Who asks. `id` is the person's, the API client's, or one of the words `visitor` and `system`.
 * `ownerId` is the owner company (the tenant); nothing crosses owners but for `admin`.
 */
export interface Actor {
  readonly kind: 'visitor' | 'person' | 'api-client' | 'system';
  readonly id: string;
  readonly roles: readonly Role[];
  readonly ownerId: string | null;
  /** Companies a customer belongs to. */
  readonly companyIds: readonly string[];
  /** A visitor's own secret (from the signed cookie): owns the guest cart and its searches. */
  readonly guestId?: string;
}

/** Speaks to the shop's owner company alone. */
export const visitor: Actor = {
  kind: 'visitor',
  id: 'visitor',
  roles: [],
  ownerId: shopOwnerId,
  companyIds: [],
};

/** The platform itself: seeds, imports resumed after a restart, reactions to events. Stands as high as `admin`. */
export const system: Actor = {
  kind: 'system',
  id: 'system',
  roles: ['admin'],
  ownerId: null,
  companyIds: [],
};

/** Who may, from low to high: whoever stands higher may do what stands lower. */
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

/** Whether the actor reads the back-office of their owner company and changes nothing, whatever other roles they have. */
export function isAuditor(actor: Actor): boolean {
  return actor.roles.includes('auditor');
}

/** Whether the actor stands high enough to command something. An auditor commands nothing. */
export function mayCommand(actor: Actor, access: Access): boolean {
  return !isAuditor(actor) && height(actor) >= accessLevels.indexOf(access);
}

/** Who may give a command or call an endpoint. */
export interface Permission {
  readonly access: Access;
  /** Auditors may too: it reads only, or touches nothing but the caller's own account. */
  readonly isForAuditors?: true;
}

/** Whether the actor may give a command or call an endpoint that writes. */
export function isPermitted(actor: Actor, { access, isForAuditors }: Permission): boolean {
  return (isForAuditors === true && isAuditor(actor)) || mayCommand(actor, access);
}

/** Whether the actor stands high enough to read something: as `mayCommand`, and an auditor reads all of the back-office. */
export function mayRead(actor: Actor, access: Access): boolean {
  return isAuditor(actor) || mayCommand(actor, access);
}

/** Staff: executives, super-users, administrators. */
export function isStaff(actor: Actor): boolean {
  return mayCommand(actor, 'staff');
}

/** The owner company the actor buys from and works for; the platform itself works for the shop's. */
export function ownerCompanyOf({ ownerId }: Actor): string {
  return ownerId ?? shopOwnerId;
}

/** Whether a record of this owner company is within the actor's reach. */
export function isWithinOwner(actor: Actor, ownerId: string | null): boolean {
  return actor.roles.includes('admin') || actor.ownerId === ownerId;
}
