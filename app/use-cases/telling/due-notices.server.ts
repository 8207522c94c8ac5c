import { z } from 'zod';
import { findExpiringRates, findNearMeetings } from '@projections/notifications/due';
import { forEach } from '~/use-cases/for-each.server';
import { untilDone, type JobKind } from '~/use-cases/job.server';
import { notify } from './notify.server';
import { toldOf } from './told';

/** Notifies whoever drafted rates that they expire, 14 and 3 days before: all of a day together, once. */
export const remindOfRates: JobKind<object> = {
  name: 'remindOfRates',
  data: z.object({}),
  retry: untilDone,
  cron: '15 7 * * *',
  async run(_data, { signal }, services) {
    const kind = toldOf('RatesAboutToExpire').notified?.staff;
    await forEach(await findExpiringRates(services.db), signal, ({ personId, lastDay, days }) => {
      const cause = `rate-expiring/${lastDay}/${days}`;
      return notify(services, { kind, cause, recordId: lastDay, actorId: null }, [personId]);
    });
  },
};

/** Notifies those who take part that a meeting begins within the hour, once for each time that it begins. */
export const remindOfMeetings: JobKind<object> = {
  name: 'remindOfMeetings',
  data: z.object({}),
  retry: untilDone,
  cron: '*/5 * * * *',
  async run(_data, { signal }, services) {
    const kind = toldOf('MeetingNear').notified?.staff;
    await forEach(await findNearMeetings(services.db), signal, ({ id, startsAt, people }) =>
      notify(
        services,
        { kind, cause: `meeting-near/${id}/${startsAt}`, recordId: id, actorId: null },
        people,
      ),
    );
  },
};
