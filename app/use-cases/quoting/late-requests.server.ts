import { z } from 'zod';
import { findManagers } from '@projections/people/signed-in/addressees';
import { findLateRequests, lateCause } from '@projections/quoting/assignment/waiting';
import { forEach } from '~/use-cases/for-each.server';
import { untilDone, type JobKind } from '~/use-cases/job.server';
import { notify } from '~/use-cases/telling/notify.server';
import { toldOf } from '~/use-cases/telling/told';
import { streamOfQuote } from './streams.server';

/** Once for each request that nobody had by its owner company's target. */
export const escalateRequests: JobKind<object> = {
  name: 'escalateRequests',
  data: z.object({}),
  retry: untilDone,
  cron: '* * * * *',
  async run(_data, { signal }, services) {
    const { db } = services;
    const kind = toldOf('QuoteUnassigned').notified?.staff;
    await forEach(await findLateRequests(db), signal, async ({ id, ownerId }) => {
      const quote = await services.readCurrent([streamOfQuote(id)], (current) =>
        current.selectFrom('quoter_list').select('executive_id').where('id', '=', id).executeTakeFirst(),
      );
      // Assigned since the list was read.
      if (quote?.executive_id !== null) return;
      const managers = await findManagers(db, ownerId);
      const cause = `${lateCause}${id}`;
      await notify(
        services,
        { kind, cause, recordId: id, actorId: null },
        managers.map((one) => one.id),
      );
    });
  },
};
