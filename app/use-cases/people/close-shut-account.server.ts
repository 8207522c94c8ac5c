import { personEvents } from '@domain/people/person/events';
import { idOfStream } from '@domain/shared/event';
import type { ReactionOf } from '~/use-cases/reaction.server';

/**
 * Ends the sessions and links of an account that an import closed, or whose process died. An account reopened
 * since keeps its sessions, so that a late job signs nobody out.
 */
export const closeShutAccount: ReactionOf<typeof personEvents> = {
  name: 'close-removed-account',
  events: personEvents,
  overtaken: { PersonDeactivated: (_event, later) => later.some(({ type }) => type === 'PersonActivated') },
  on: {
    PersonDeactivated: ({ stream }, { auth }) => auth.access.end(idOfStream(stream), 'deactivated'),
    PersonRemoved: ({ stream }, { auth }) => auth.access.end(idOfStream(stream), 'removed'),
  },
};
