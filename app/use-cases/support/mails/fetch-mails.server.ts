import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { JobKind } from '~/use-cases/job.server';
import type { Services } from '~/services';
import { ownerOfMailbox } from './take-in-mail.server';

/** Seconds between two looks into the mailbox. */
const every = 30;

/** The one mailbox: jobs that name it never run at the same time, in whatever worker. */
const mailboxId = 'mailbox';

/**
 * Fetches the mails of the mailbox and queues itself again. Where the server cannot be reached it fails, which staff
 * sees on the page of processes, and is tried again after growing pauses, five minutes at most.
 */
export const fetchMails: JobKind<{ id: string }> = {
  name: 'fetchMails',
  data: z.object({ id: z.string() }),
  retry: { attempts: null, firstPause: 5, longestPause: 300 },
  async run(_data, { id, signal }, services) {
    const { mailbox, inbox } = services.incomingMail;
    if (mailbox === null) return null;
    const fetched = await mailbox.takeEach(async (raw) => {
      await inbox.keep(raw, { door: 'mailbox', ownerId: ownerOfMailbox });
    }, signal);
    await queueNextLook(services, id);
    return { fetched };
  },
};

/**
 * Queues the look of the next half minute: two workers that do queue the same one.
 * @param own the look that ends, which may have begun a little early by this machine's clock
 */
function queueNextLook({ jobs }: Pick<Services, 'jobs'>, own?: string): Promise<void> {
  const next = Math.floor(Date.now() / (every * 1000)) + 1;
  const at = idOfLook(next) === own ? next + 1 : next;
  const delay = Math.max(1, Math.ceil(at * every - Date.now() / 1000));
  return jobs.add(fetchMails.name, [{ id: idOfLook(at), data: { id: mailboxId }, delay }]);
}

/** A UUID of version 8: made from what it is for. */
function idOfLook(at: number): string {
  const digest = createHash('sha256')
    .update(`${mailboxId}/${String(at)}`)
    .digest('hex');
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/** Queues the first look where there is a mailbox and none is queued. */
export async function beginFetching({
  incomingMail,
  jobs,
}: Pick<Services, 'incomingMail' | 'jobs'>): Promise<void> {
  if (incomingMail.mailbox === null) return;
  const missing = await jobs.withoutJob(fetchMails.name, [mailboxId]);
  if (missing.length > 0) await queueNextLook({ jobs });
}
