import { shopOwnerId } from '@domain/people/person/owner';
import { system, type Actor } from '@domain/shared/actor';

export const seeder: Actor = { ...system, ownerId: shopOwnerId };
