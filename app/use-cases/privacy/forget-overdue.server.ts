import { z } from 'zod';
import { untilDone, type JobKind } from '~/use-cases/job.server';
import { eraseOverdue } from './retention.server';

/** Days for which staff can read what automatic mails said. */
const automaticMailDays = 30;

/**
 * Erases personal data that has been kept long enough, also in the last mails to people who were erased, and the content of
 * old mails, every night.
 */
export const forgetOverdue: JobKind<object> = {
  name: 'forgetOverdue',
  data: z.object({}),
  retry: untilDone,
  cron: '40 3 * * *',
  async run(_data, _job, services) {
    const { reservationPersonalDataYears: reservationYears, incomingMail } = services;
    await incomingMail.inbox.forgetOld(automaticMailDays);
    await services.mail.forgetOld();
    await services.mail.clearSent();
    return { erased: await eraseOverdue(services, { reservationYears, now: new Date() }) };
  },
};
