import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { JobKind } from '~/use-cases/job.server';
import type { Services } from '~/services';
import { ownerOfMailbox } from './take-in-mail.server';

/** Seconds. */
const every = 30;

/** Jobs with this id never run concurrently, in whatever worker. */
const mailboxId = 'mailbox';

/**
 * Queues itself again. If the server cannot be reached the job fails, which staff see on the processes page,
 * and is retried with pauses of up to five minutes.
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
 * Deterministic per half minute: two workers queue the same job. @param own the ending job's time, which may
 * be slightly early by this machine's clock
 */
function queueNextLook({ jobs }: Pick<Services, 'jobs'>, own?: string): Promise<void> {
  const next = Math.floor(Date.now() / (every * 1000)) + 1;
  const at = idOfLook(next) === own ? next + 1 : next;
  const delay = Math.max(1, Math.ceil(at * every - Date.now() / 1000));
  return jobs.add(fetchMails.name, [{ id: idOfLook(at), data: { id: mailboxId }, delay }]);
}

function idOfLook(at: number): string {
  const digest = createHash('sha256')
    .update(`${mailboxId}/${String(at)}`)
    .digest('hex');
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

export async function beginFetching({
  incomingMail,
  jobs,
}: Pick<Services, 'incomingMail' | 'jobs'>): Promise<void> {
  if (incomingMail.mailbox === null) return;
  const missing = await jobs.withoutJob(fetchMails.name, [mailboxId]);
  if (missing.length > 0) await queueNextLook({ jobs });
}
