import { v7 as uuidv7 } from 'uuid';
import type { Insertable } from 'kysely';
import { mayRead, type Actor } from '@domain/shared/actor';
import {
  kindsFor,
  notificationKinds,
  type NotificationKind,
  type NotifiedRecord,
} from '@projections/notifications/kinds';
import { findSeenRecords } from '@projections/notifications/seen-records';
import { findOpenAccount } from '@projections/people/signed-in/queries';
import { now, type Database, type DatabaseTransaction, type Tables } from '@projections/projection';
import type { Services } from '~/services';
import { findWays } from '~/use-cases/notifications/choices.server';
import { mailQueue } from '~/use-cases/notifications/mail-queue';
import { streamOfPerson } from '~/use-cases/people/streams';

interface Notified {
  readonly kind: NotificationKind | undefined;
  /** An event's id, or kind, record and due time. Each person is notified once per cause. */
  readonly cause: string;
  readonly recordId: string | null;
  readonly actorId: string | null;
  readonly isViewed?: boolean;
}

/** These kinds have no stream, or nothing that could lag. */
const unstreamed: readonly (NotifiedRecord | null)[] = ['import', 'export', 'rates', 'currency-rate', null];

function streamsToKnow(people: readonly string[], record: NotifiedRecord | null, recordId: string | null) {
  const ofRecord = unstreamed.includes(record) || recordId === null ? [] : [`${record}-${recordId}`];
  return [...people.map(streamOfPerson), ...ofRecord];
}

/**
 * Each person once, however often this runs. Skips closed accounts, people without access to the record, and
 * opted-out kinds. Throws `ReadModelsBehind` while that is unknown: write mails that do not depend on it
 * first.
 */
export async function notify(
  { db, jobs, readCurrent }: Pick<Services, 'db' | 'jobs' | 'readCurrent'>,
  { kind, cause, recordId, actorId, isViewed = false }: Notified,
  to: readonly (string | null)[],
): Promise<void> {
  if (kind === undefined) return;
  const asked = [...new Set(to)].filter((id) => id !== null && id !== actorId) as string[];
  const ways = await findWays(db, kind, asked);
  const { record, mailedBy } = notificationKinds[kind];
  const wanting = asked.filter((id) => ways.get(id) !== 'none');
  if (wanting.length === 0) return;
  const rows = await readCurrent(streamsToKnow(wanting, record, recordId), async (current) => {
    const told: Insertable<Tables['platform.notifications']>[] = [];
    for (const id of wanting)
      if (await mayBeTold(current, id, kind, recordId))
        told.push({ id: uuidv7(), recipient_id: id, kind, cause, record, record_id: recordId });
    return told;
  });
  if (rows.length === 0) return;
  await db.transaction().execute(async (tx) => {
    const made = await tx
      .insertInto('platform.notifications')
      .values(isViewed ? rows.map((row) => ({ ...row, viewed_at: now() })) : rows)
      .onConflict((conflict) => conflict.columns(['recipient_id', 'cause']).doNothing())
      .returning(['id', 'recipient_id as personId'])
      .execute();
    const entries = [];
    for (const { id, personId } of made) {
      const way = ways.get(personId);
      const isMailed = way === 'now' && mailedBy === 'notification';
      if (way !== 'digest' && !isMailed) continue;
      const mailId = isMailed ? await addMail({ jobs }, tx, personId) : null;
      entries.push({ notification_id: id, person_id: personId, mail_id: mailId });
    }
    if (entries.length > 0)
      await tx.insertInto('platform.notification_mail_entries').values(entries).execute();
  });
}

async function addMail(
  { jobs }: Pick<Services, 'jobs'>,
  tx: DatabaseTransaction,
  personId: string,
): Promise<string> {
  const id = uuidv7();
  await tx
    .insertInto('platform.notification_mails')
    .values({ id, person_id: personId, is_digest: false })
    .execute();
  await jobs.add(mailQueue, [{ data: { id } }], tx);
  return id;
}

async function mayBeTold(
  db: Database,
  personId: string,
  kind: NotificationKind,
  recordId: string | null,
): Promise<boolean> {
  const person = await findOpenAccount(db, personId);
  if (person === null) return false;
  const actor: Actor = { kind: 'person', ...person };
  if (!kindsFor({ isStaff: mayRead(actor, 'staff') }).includes(kind)) return false;
  const { record } = notificationKinds[kind];
  if (record === null || recordId === null) return true;
  return (await findSeenRecords(db, actor, record, [recordId])).has(recordId);
}
