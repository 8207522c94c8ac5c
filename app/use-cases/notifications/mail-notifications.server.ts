import { sql } from 'kysely';
import { z } from 'zod';
import { mayRead, type Actor } from '@domain/shared/actor';
import { notificationKinds } from '@projections/notifications/kinds';
import { readMailed } from '@projections/notifications/queries';
import { findOpenAccount } from '@projections/people/signed-in/queries';
import type { Database } from '@projections/projection';
import { composeNotificationMail } from '~/documents/email/notification-mails.server';
import type { OutboxMessage } from '~/services';
import { untilDone, type JobKind, type JobServices } from '~/use-cases/job.server';
import { mailQueue } from './mail-queue';
import { shownNotification } from './shown-notification.server';
import { unsubscribeAddress } from './unsubscribe.server';

interface DueMail {
  readonly id: string;
  readonly personId: string;
  readonly isDigest: boolean;
}

type MailServices = Pick<JobServices, 'db' | 'mail' | 'auth' | 'publicUrl'>;

interface ComposedMail {
  readonly id: string;
  /** Null: nothing to send. */
  readonly message: OutboxMessage | null;
}

/** Null if the reader has viewed all, or may no longer see any of it. */
async function compose(
  services: MailServices,
  { id, personId, isDigest }: DueMail,
): Promise<OutboxMessage | null> {
  const { db } = services;
  const person = await findOpenAccount(db, personId);
  if (person === null) return null;
  const actor: Actor = { kind: 'person', ...person };
  const listed = await readMailed(db, actor, id);
  const [first] = listed;
  if (first === undefined) return null;
  const language = person.language === 'pt' && mayRead(actor, 'staff') ? 'es' : person.language;
  return composeNotificationMail(services, {
    // Contains the record, whose erasure withdraws the mail. A digest's content is deleted once sent.
    key: `notifications/${id}${first.recordId === null || isDigest ? '' : `/${first.recordId}`}`,
    to: { ...person, language },
    rows: listed.map((one) => shownNotification(one, language)),
    isDigest,
    isFixed: 'isFixed' in notificationKinds[first.kind],
    unsubscribe: await unsubscribeAddress(services, personId, isDigest ? 'digest' : first.kind),
  });
}

/**
 * In the transaction that deletes the mails' rows: after a crash each mail is either pending or in the
 * outbox.
 */
function write({ mail }: MailServices, mails: readonly ComposedMail[]): Promise<void> {
  return mail.sendTogether(
    mails.flatMap(({ message }) => message ?? []),
    (tx) =>
      tx
        .deleteFrom('platform.notification_mails')
        .where((of) => of('id', '=', of.fn.any(of.val(mails.map(({ id }) => id)))))
        .execute(),
  );
}

const selectMails = (db: Database) =>
  db
    .selectFrom('platform.notification_mails')
    .select(['id', 'person_id as personId', 'is_digest as isDigest']);

export const mailNotifications: JobKind<{ id: string }> = {
  name: mailQueue,
  concurrency: 3,
  data: z.object({ id: z.string() }),
  retry: untilDone,
  async run({ id }, _job, services) {
    const due = await selectMails(services.db).where('id', '=', id).executeTakeFirst();
    if (due !== undefined) await write(services, [{ id, message: await compose(services, due) }]);
  },
};

/**
 * One mail per person with a due digest, and their next hour, in one statement: a concurrent run skips these
 * people.
 */
async function makeDigests(db: Database): Promise<void> {
  await sql`
    with due as (
      select person_id from platform.notification_digests where next_at <= now() for update skip locked),
    moved as (
      update platform.notification_digests d
      set next_at = platform.next_digest(now(), d.time_zone, d.hour, d.days)
      from due where d.person_id = due.person_id),
    made as (
      insert into platform.notification_mails (id, person_id, is_digest)
      select gen_random_uuid(), due.person_id, true from due
      where exists (select from platform.notification_mail_entries e
        where e.person_id = due.person_id and e.mail_id is null)
      returning id, person_id)
    update platform.notification_mail_entries e set mail_id = made.id
    from made where e.person_id = made.person_id and e.mail_id is null`.execute(db);
}

const batchSize = 100;

async function writeBatch(
  services: MailServices & Pick<JobServices, 'isAway'>,
  batch: readonly DueMail[],
): Promise<readonly unknown[]> {
  const composed = await settled(
    batch.map(async (due) => ({ id: due.id, message: await compose(services, due) })),
  );
  try {
    await write(services, composed.done);
    return composed.failures;
  } catch (error) {
    if (services.isAway(error)) throw error;
    const alone = await settled(composed.done.map((one) => write(services, [one])));
    return [...composed.failures, ...alone.failures];
  }
}

async function settled<Result>(
  work: readonly Promise<Result>[],
): Promise<{ readonly done: readonly Result[]; readonly failures: readonly unknown[] }> {
  const ended = await Promise.allSettled(work);
  return {
    done: ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    failures: ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : [])),
  };
}

const first = '00000000-0000-0000-0000-000000000000';

export const mailDigests: JobKind<object> = {
  name: 'mailDigests',
  data: z.object({}),
  retry: untilDone,
  cron: '*/5 * * * *',
  async run(_data, { signal }, services) {
    await makeDigests(services.db);
    const failures: unknown[] = [];
    let mailed = 0;
    for (let after = first; ;) {
      signal.throwIfAborted();
      const batch = await selectMails(services.db)
        .where('is_digest', '=', true)
        .where('id', '>', after)
        .orderBy('id')
        .limit(batchSize)
        .execute();
      const last = batch.at(-1);
      if (last === undefined) break;
      failures.push(...(await writeBatch(services, batch)));
      mailed += batch.length;
      after = last.id;
    }
    // A failing mail does not hold up the others; the job is retried for it.
    if (failures.length > 0) throw failures[0];
    return { mailed };
  },
};
