import { z } from 'zod';
import { findExpiringRates, findNearMeetings } from '@projections/notifications/due';
import { forEach } from '~/use-cases/for-each.server';
import { untilDone, type JobKind } from '~/use-cases/job.server';
import { notify } from './notify.server';
import { toldOf } from './told';

/** 14 and 3 days before; one notification for all rates of a day. */
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

/** Within the hour before, once per start time. */
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
