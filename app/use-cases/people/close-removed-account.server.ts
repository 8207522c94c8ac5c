import { personEvents } from '@domain/people/person/events';
import { idOfStream } from '@domain/shared/event';
import type { ReactionOf } from '~/use-cases/reaction.server';

/** What lets into a removed account dies with it, even if the process that removed it died first. */
export const closeRemovedAccount: ReactionOf<typeof personEvents> = {
  name: 'close-removed-account',
  events: personEvents,
  on: {
    PersonRemoved: ({ stream }, { auth }) => auth.access.end(idOfStream(stream), 'removed'),
  },
};
