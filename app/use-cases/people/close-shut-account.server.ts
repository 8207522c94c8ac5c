import { personEvents } from '@domain/people/person/events';
import { idOfStream } from '@domain/shared/event';
import type { ReactionOf } from '~/use-cases/reaction.server';

/**
 * What lets into an account dies when it is shut: where an import shuts it, and where the process that did so died
 * first. Of an account that was opened again since, nothing is ended, so that a late job signs nobody out.
 */
export const closeShutAccount: ReactionOf<typeof personEvents> = {
  // From when it knew removed accounts only.
  name: 'close-removed-account',
  events: personEvents,
  overtaken: { PersonDeactivated: (_event, later) => later.some(({ type }) => type === 'PersonActivated') },
  on: {
    PersonDeactivated: ({ stream }, { auth }) => auth.access.end(idOfStream(stream), 'deactivated'),
    PersonRemoved: ({ stream }, { auth }) => auth.access.end(idOfStream(stream), 'removed'),
  },
};
