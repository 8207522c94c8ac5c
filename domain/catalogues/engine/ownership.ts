import { shopOwnerId } from '../../people/person/owner';
import { isWithinOwner, ownerCompanyOf, reachesEveryOwner, system, type Actor } from '../../shared/actor';
import type { Values } from './values';

/**
 * Who owns the records: each an owner company, all the platform, or by record: an owner company if the named
 * field is filled, otherwise the platform.
 */
export type BelongsTo<Field extends string = string> = 'owner' | 'platform' | { readonly ownerWith: Field };

interface Declared {
  readonly belongsTo: BelongsTo;
}

export function hasOwners({ belongsTo }: Declared): boolean {
  return belongsTo !== 'platform';
}

/**
 * The owner company of a record with these values, or null for the platform's. Older records were stored
 * without an owner company and belong to the shop's.
 */
export function ownerOfRecord({ belongsTo }: Declared, values: Values, stored: string | null): string | null {
  const isOwn =
    typeof belongsTo === 'string' ? belongsTo === 'owner' : (values[belongsTo.ownerWith] ?? null) !== null;
  return isOwn ? ownerOrShop(stored) : null;
}

/** Visitors, and rates stored without an owner company, belong to the shop's. */
export function ownerOrShop(ownerId: string | null): string {
  return ownerId ?? shopOwnerId;
}

/** An actor with the reach of an owner company's managers, to look up what its records may refer to. */
export function reachOf(ownerId: string | null): Actor {
  return { ...system, roles: ['super-user'], ownerId: ownerOrShop(ownerId) };
}

/** Whether `reach` includes a record of this owner company. Everybody's includes the platform's (null). */
export function isKnownTo(reach: Actor, ownerId: string | null): boolean {
  return ownerId === null || reachesEveryOwner(reach) || ownerCompanyOf(reach) === ownerId;
}

/**
 * Whether an actor may write records of this owner company. Only administrators write the platform's (null).
 */
export function mayWriteFor(actor: Actor, ownerId: string | null): boolean {
  return ownerId === null ? reachesEveryOwner(actor) : isWithinOwner(actor, ownerId);
}
