import { shopOwnerId } from '../../people/person/owner';
import { isWithinOwner, ownerCompanyOf, system, type Actor } from '../../shared/actor';
import type { Values } from './values';

/**
 * Whose the records of a catalogue are: each an owner company's own, all the platform's, or an owner company's own
 * where the named field is filled and the platform's where it is empty.
 */
export type BelongsTo<Field extends string = string> = 'owner' | 'platform' | { readonly ownerWith: Field };

interface Declared {
  readonly belongsTo: BelongsTo;
}

/** Whether any record of the catalogue can belong to an owner company. */
export function hasOwners({ belongsTo }: Declared): boolean {
  return belongsTo !== 'platform';
}

/**
 * The owner company of a record with these values; null for the platform's. Records stored before every catalogue
 * said whose it is name no owner company: they are the shop's.
 */
export function ownerOfRecord({ belongsTo }: Declared, values: Values, stored: string | null): string | null {
  const isOwn =
    typeof belongsTo === 'string' ? belongsTo === 'owner' : (values[belongsTo.ownerWith] ?? null) !== null;
  return isOwn ? ownerOrShop(stored) : null;
}

/** An owner company, or the shop's where none is named: visitors, and rates that were stored without one, are the shop's. */
export function ownerOrShop(ownerId: string | null): string {
  return ownerId ?? shopOwnerId;
}

/** The reach of an owner company's own records, which may refer to whatever its managers see. */
export function reachOf(ownerId: string | null): Actor {
  return { ...system, roles: ['super-user'], ownerId: ownerOrShop(ownerId) };
}

/** Whether a record of this owner company, or the platform's (null), may be known of. */
export function isKnownTo(reach: Actor, ownerId: string | null): boolean {
  return ownerId === null || reach.roles.includes('admin') || ownerCompanyOf(reach) === ownerId;
}

/** Whether an actor may write a record of this owner company; the platform's (null) are written by administrators alone. */
export function mayWriteFor(actor: Actor, ownerId: string | null): boolean {
  return ownerId === null ? actor.roles.includes('admin') : isWithinOwner(actor, ownerId);
}
