import { z } from 'zod';
import { untilDone, type JobKind } from '~/use-cases/job.server';
import { eraseOverdue } from './retention.server';

/** Retention of automatic mails, readable by staff. */
const automaticMailDays = 30;

/** Every night; also the last mails to erased people, and the content of old mails. */
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
