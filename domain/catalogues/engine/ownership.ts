import { shopOwnerId } from '../../people/person/owner';
import { isWithinOwner, ownerCompanyOf, reachesEveryOwner, system, type Actor } from '../../shared/actor';
import type { Values } from './values';

/** `ownerWith`: an owner company's record if that field is filled, otherwise the platform's. */
export type BelongsTo<Field extends string = string> = 'owner' | 'platform' | { readonly ownerWith: Field };

interface Declared {
  readonly belongsTo: BelongsTo;
}

export function hasOwners({ belongsTo }: Declared): boolean {
  return belongsTo !== 'platform';
}

/** Null: the platform's. Older records were stored without an owner company and belong to the shop's. */
export function ownerOfRecord({ belongsTo }: Declared, values: Values, stored: string | null): string | null {
  const isOwn =
    typeof belongsTo === 'string' ? belongsTo === 'owner' : (values[belongsTo.ownerWith] ?? null) !== null;
  return isOwn ? ownerOrShop(stored) : null;
}

/** Visitors, and rates stored without an owner company, belong to the shop's. */
export function ownerOrShop(ownerId: string | null): string {
  return ownerId ?? shopOwnerId;
}

export function reachOf(ownerId: string | null): Actor {
  return { ...system, roles: ['super-user'], ownerId: ownerOrShop(ownerId) };
}

export function isKnownTo(reach: Actor, ownerId: string | null): boolean {
  return ownerId === null || reachesEveryOwner(reach) || ownerCompanyOf(reach) === ownerId;
}

/** Only administrators write the platform's records (null). */
export function mayWriteFor(actor: Actor, ownerId: string | null): boolean {
  return ownerId === null ? reachesEveryOwner(actor) : isWithinOwner(actor, ownerId);
}
