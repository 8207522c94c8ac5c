import { shopOwnerId } from '@domain/people/person/owner';
import { system, type Actor } from '@domain/shared/actor';

/** The platform itself, on the account of the shop's owner company: what it adds belongs to that company. */
export const seeder: Actor = { ...system, ownerId: shopOwnerId };
