import { shopOwnerId } from '@domain/people/person/owner';
import { system, type Actor } from '@domain/shared/actor';

/** The platform itself, acting for the shop's owner company, to which the data it adds belongs. */
export const seeder: Actor = { ...system, ownerId: shopOwnerId };
