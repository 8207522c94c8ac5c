import { commandsOf } from '@domain/catalogues/engine/commands';
import { changeOwnerProfile } from '@domain/catalogues/owner-profile';
import { owners } from '@domain/catalogues/owners';
import { catalogueEndpoints } from './catalogue-endpoints';

/** Administrators change all; managers only the profile of their own company. */
export const ownerEndpoints = catalogueEndpoints(owners, {
  changing: {
    access: 'manager',
    commandFor: ({ roles }) => (roles.includes('admin') ? commandsOf(owners).change : changeOwnerProfile),
  },
});
