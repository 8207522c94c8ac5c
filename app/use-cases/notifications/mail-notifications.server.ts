import { sql } from 'kysely';
import { z } from 'zod';
import { mayRead, type Actor } from '@domain/shared/actor';
import { notificationKinds } from '@projections/notifications/kinds';
import { readMailed } from '@projections/notifications/queries';
import { findAddressee, findOpenAccount } from '@projections/people/signed-in/queries';
import type { Database } from '@projections/projection';
import { writeNotificationMail } from '~/documents/email/notification-mails.server';
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

/**
 * Writes a mail to the outbox, once: what it tells of was fixed when its row was made, and the outbox knows its key. Nothing
 * is written where its reader viewed all of it, or may see nothing of it any more.
 */
async function write(services: MailServices, { id, personId, isDigest }: DueMail): Promise<void> {
  const { db } = services;
  const [person, to] = await Promise.all([findOpenAccount(db, personId), findAddressee(db, personId)]);
  if (person !== null && to !== null) {
    const actor: Actor = { kind: 'person', ...person };
    const listed = await readMailed(db, actor, id);
    const [first] = listed;
    if (first !== undefined) {
      // Staff pages have no Portuguese.
      const language = to.language === 'pt' && mayRead(actor, 'staff') ? 'es' : to.language;
      await writeNotificationMail(services, {
        // Names the record, whose erasure withdraws the mail; a digest's content goes once it was sent.
        key: `notifications/${id}${first.recordId === null || isDigest ? '' : `/${first.recordId}`}`,
        to: { ...to, language },
        rows: listed.map((one) => shownNotification(one, language)),
        isDigest,
        isFixed: 'isFixed' in notificationKinds[first.kind],
        unsubscribe: await unsubscribeAddress(services, personId, isDigest ? 'digest' : first.kind),
      });
    }
  }
  await db.deleteFrom('platform.notification_mails').where('id', '=', id).execute();
}

const selectMails = (db: Database) =>
  db
    .selectFrom('platform.notification_mails')
    .select(['id', 'person_id as personId', 'is_digest as isDigest']);

/** Mails a notification at once. */
export const mailNotifications: JobKind<{ id: string }> = {
  name: mailQueue,
  concurrency: 3,
  data: z.object({ id: z.string() }),
  retry: untilDone,
  async run({ id }, _job, services) {
    const due = await selectMails(services.db).where('id', '=', id).executeTakeFirst();
    if (due !== undefined) await write(services, due);
  },
};

/**
 * Makes a mail for each person whose digest is due and who has something in it, and moves their next hour, in one statement:
 * whoever runs it at the same time skips those people.
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

/** Mails read at a time, and those of them written at the same time. */
const batchSize = 200;
const atOnce = 8;

/** Mails the digests whose hour has come, and whatever an interrupted run left. */
export const mailDigests: JobKind<object> = {
  name: 'mailDigests',
  data: z.object({}),
  retry: untilDone,
  cron: '*/5 * * * *',
  async run(_data, { signal }, services) {
    await makeDigests(services.db);
    let mailed = 0;
    for (;;) {
      const batch = await selectMails(services.db)
        .where('is_digest', '=', true)
        .orderBy('id')
        .limit(batchSize)
        .execute();
      if (batch.length === 0) return { mailed };
      const left = batch.values();
      const writeLeft = async (): Promise<void> => {
        for (const due of left) {
          signal.throwIfAborted();
          await write(services, due);
          mailed += 1;
        }
      };
      // One that fails keeps none of the others; the job is tried again for it.
      const ended = await Promise.allSettled(Array.from({ length: atOnce }, writeLeft));
      for (const one of ended) if (one.status === 'rejected') throw one.reason;
    }
  },
};
