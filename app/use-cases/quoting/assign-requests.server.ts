import { assignQuoterByRules } from '@domain/quoting/quoter/assigning-commands';
import { quoterEvents } from '@domain/quoting/quoter/events';
import { system } from '@domain/shared/actor';
import { idOfStream, type RecordedOf } from '@domain/shared/event';
import { isRejection } from '@domain/shared/rejection';
import { alone } from '~/use-cases/crm/import/alone.server';
import type { ReactionOf, ReactionServices } from '~/use-cases/reaction.server';
import { recentOfPeople } from '~/use-cases/telling/recent.server';

type Opened = Extract<RecordedOf<typeof quoterEvents>, { type: 'QuoterOpened' }>;

/** Milliseconds to wait until the read models show whose turn it was last. */
const readModelsWithinMs = 10_000;

/** Requests of the last days: after an update, older ones stay with whoever followed them without a name. */
export const assignRequests: ReactionOf<typeof quoterEvents> = {
  name: 'assignRequests',
  events: quoterEvents,
  pick: (events) => Promise.resolve(recentOfPeople(events)),
  on: { QuoterOpened: assign },
};

/** One at a time for each owner company, or two processes would give the same executive two requests in turn. */
async function assign({ stream, data: { ownerId } }: Opened, services: ReactionServices): Promise<void> {
  const id = idOfStream(stream);
  await alone(services.db, `assign requests ${ownerId}`, async () => {
    const { dispatch, projections } = services;
    if (!(await projections.catchUp(quoterEvents.category, readModelsWithinMs)))
      throw new Error('the read models of quotes were late while a request was assigned');
    const context = { actor: system, via: 'process', correlationId: id, wait: false } as const;
    const outcome = await dispatch(assignQuoterByRules, { id }, context);
    // Closed or erased since: nobody needs it any more.
    if (isRejection(outcome) && outcome.kind === 'unavailable') throw new Error(outcome.code);
  });
}
