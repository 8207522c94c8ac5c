import type { Queue, Services, WorkerJobs } from '~/services';
import { tellOfExport } from './documents/kept-exports.server';
import { makeDocument, makeExport } from './documents/make-document.server';
import { sendRatesMail, sendReservationMail } from './documents/send-documents.server';
import { runImport } from './imports/run-import.server';
import { busyImports } from './imports/job-store.server';
import { jobKind, type AnyJobKind, type JobServices } from './job.server';
import { deliverMail } from './mail/deliver-mail.server';
import { sendLetter } from './mail/send-letters.server';
import { inviteImported } from './people/import/invite-imported.server';
import { mailDigests, mailNotifications } from './notifications/mail-notifications.server';
import { finishErasure } from './privacy/finish-erasure.server';
import { forgetOverdue } from './privacy/forget-overdue.server';
import { changeManyQuotes, pendingBulkChanges } from './quoting/bulk-jobs.server';
import { expireOffers, remindOfOffers } from './quoting/due-offers.server';
import { escalateRequests } from './quoting/late-requests.server';
import { refreshCurrencyRates } from './rating/currency-refresh/refresh-currency-rates.server';
import { changeDates, pendingDateJobs } from './rating/date-changes.server';
import type { AnyReaction } from './reaction.server';
import { reactions } from './reactions.server';
import { reactionJob } from './reaction-job.server';
import { beginFetching, fetchMails } from './support/mails/fetch-mails.server';
import { takeInMail } from './support/mails/take-in-mail.server';
import { remindOfFreeDays } from './shop/free-days.server';
import { remindOfMeetings, remindOfRates } from './telling/due-notices.server';

export const jobKinds: readonly AnyJobKind[] = [
  jobKind(makeDocument),
  jobKind(makeExport),
  jobKind(runImport),
  jobKind(changeDates),
  jobKind(changeManyQuotes),
  jobKind(sendReservationMail),
  jobKind(sendRatesMail),
  jobKind(sendLetter),
  ...reactions.map((reaction: AnyReaction) => jobKind(reactionJob(reaction))),
  jobKind(inviteImported),
  jobKind(deliverMail),
  jobKind(takeInMail),
  jobKind(fetchMails),
  jobKind(mailNotifications),
  jobKind(mailDigests),
  jobKind(tellOfExport),
  jobKind(forgetOverdue),
  jobKind(expireOffers),
  jobKind(remindOfOffers),
  jobKind(escalateRequests),
  jobKind(remindOfFreeDays),
  jobKind(remindOfMeetings),
  jobKind(remindOfRates),
  jobKind(refreshCurrencyRates),
];

const kindOf = (queue: string) => jobKinds.find(({ name }) => name === queue);

/** Starts with jobs that an earlier process left. @param waitingMessages ids of unsent messages */
export function startWork(
  jobs: WorkerJobs,
  services: JobServices,
  waitingMessages: () => Promise<readonly string[]>,
): void {
  jobs.work(
    new Map(jobKinds.map((kind) => [kind.name, (job) => kind.run(job, services)])),
    async () => adoptLeftWork(services, await waitingMessages()),
    async (queue, data, db) => kindOf(queue)?.whenSetAside(data, { db, jobs }),
  );
}

/** False: it is not set aside, or somebody else ran it. */
export async function runSetAside({ db, jobs }: Pick<Services, 'db' | 'jobs'>, id: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const taken = await jobs.runAgain(id, tx);
    if (taken === null) return false;
    await kindOf(taken.queue)?.whenRunAgain(taken.data, { db: tx, jobs });
    return true;
  });
}

/** Queues of their own: no erasure waits for another one to end. */
export const erasingQueues = [finishErasure.name, forgetOverdue.name];

const anHour = 3600;

export const queues: readonly Queue[] = jobKinds.map(
  ({ name, retry, concurrency = 1, keptFor = anHour, cron }) => ({
    name,
    retry,
    concurrency,
    keptFor,
    cron,
  }),
);

/**
 * Adds missing jobs that an earlier version left: imports and date changes in progress, waiting messages.
 * Starts polling the mailbox.
 */
export async function adoptLeftWork(
  { db, jobs, incomingMail }: Pick<Services, 'db' | 'jobs' | 'incomingMail'>,
  waitingMessages: readonly string[],
): Promise<void> {
  const left = [
    [runImport.name, await busyImports(db)],
    [changeDates.name, await pendingDateJobs(db)],
    [changeManyQuotes.name, await pendingBulkChanges(db)],
    [deliverMail.name, waitingMessages],
  ] as const;
  for (const [queue, ids] of left) {
    const missing = await jobs.withoutJob(queue, ids);
    await jobs.add(
      queue,
      missing.map((id) => ({ data: { id } })),
    );
  }
  await beginFetching({ incomingMail, jobs });
}
