import { catalogueEvents, eventName } from '@domain/catalogues/engine/events';
import { owners } from '@domain/catalogues/owners';
import { shopOwnerId } from '@domain/people/person/owner';
import { idOfStream } from '@domain/shared/event';
import { loadOwnerRecords } from '~/use-cases/catalogues/starting-records/owner-records';
import type { ReactionOf } from '~/use-cases/reaction.server';

/** Except the shop's own, which gets them at the first start. */
export const startOwnerCompany: ReactionOf<ReturnType<typeof catalogueEvents>> = {
  name: 'startOwnerCompany',
  events: catalogueEvents(owners),
  overtaken: {
    [eventName(owners, 'Added')]: (_event, later) =>
      later.some(({ type }) => type === eventName(owners, 'Removed')),
  },
  on: {
    async [eventName(owners, 'Added')]({ stream, position }, services) {
      const ownerId = idOfStream(stream);
      if (ownerId === shopOwnerId) return;
      await services.projections.waitFor(owners.category, position, 10_000);
      await loadOwnerRecords(services, ownerId);
    },
  },
};
