import type { personEvents } from '@domain/people/person/events';
import { idOfStream } from '@domain/shared/event';
import type { ReactionOf } from '~/use-cases/reaction.server';

/** What lets into a removed account dies with it, even if the process that removed it died first. */
export const closeRemovedAccount: ReactionOf<typeof personEvents> = {
  name: 'close-removed-account',
  categories: ['person'],
  async react({ type, stream }, { auth }) {
    if (type === 'PersonRemoved') await auth.access.end(idOfStream(stream), 'removed');
  },
};
