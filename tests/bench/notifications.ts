import { sql } from 'kysely';
import pino from 'pino';
import { shopOwnerId } from '@domain/people/person/owner';
import type { Actor } from '@domain/shared/actor';
import { countUnviewed, listNotifications } from '@projections/notifications/queries';
import type { Database } from '@projections/projection';
import { createServices } from '~/services.server';
import type { JobServices } from '~/use-cases/job.server';
import { mailDigests } from '~/use-cases/notifications/mail-notifications.server';
import { testInstallationKeys } from '@tests/support/installation-keys';
import type { Benchmark } from './measurement';
import { sized } from './size';

const people = sized(10_000, 50);
const perPerson = 100;
const meetings = sized(20_000, 100);
const perDigest = 5;
const perStatement = sized(100_000, 5000);
const times = sized(40, 2);
/** Somebody in the middle. */
const reader = `person-${people / 2}`;

const executive: Actor = {
  kind: 'person',
  id: reader,
  roles: ['executive'],
  ownerId: shopOwnerId,
  companyIds: [],
};

/** A million notifications of ten thousand people: the bell, the first page, and a digest for everybody. */
export const notificationsBenchmark: Benchmark = {
  name: 'notifications',
  async run(place) {
    const { db, url } = await place.freshDatabase();
    await addPeople(db, people);
    await addMeetings(db, people);
    await addNotifications(db);
    const bare = await timed(() =>
      sql`select id, kind, cause, record, record_id, made_at, viewed_at from platform.notifications
        where recipient_id = ${reader} order by id desc limit 50`.execute(db),
    );
    const list = listNotifications.input.parse({});
    const floor = { what: 'one indexed SELECT', measured: bare };
    const count = await timed(() => countUnviewed.run(db, {}, executive));
    const page = await timed(() => listNotifications.run(db, list, executive));
    const digest = await digestForAll(db, url);
    const all = (people * perPerson).toLocaleString('en');
    return [
      {
        what: `Count of the unviewed among ${all} notifications`,
        measured: count,
        ...{ unit: 'ms', floor, goal: { atMost: 2 } },
      },
      {
        what: `First page of one person's among ${all} notifications`,
        measured: page,
        ...{ unit: 'ms', floor, goal: { atMost: 2 } },
      },
      {
        what: `A digest for ${people.toLocaleString('en')} people`,
        measured: digest,
        unit: 's',
        goal: { atMost: 60 },
      },
    ];
  },
};

/** Executives `person-1`, `person-2` and so on. */
export async function addPeople(db: Database, count: number): Promise<void> {
  await sql`
    insert into person_list (id, name, email, language, roles, owner_id, is_active, is_removed, is_email_confirmed,
      company_ids, search_text, registered_at)
    select 'person-' || n, 'Persona ' || n, 'persona' || n || '@correo.cl', 'es', array['executive'], ${shopOwnerId}, true,
      false, true, array[]::text[], 'persona ' || n, now()
    from generate_series(1, ${count}::int) as n`.execute(db);
  await sql`vacuum analyze person_list`.execute(db);
}

/** Two of each person; of the person `person-<1 + n>` the meeting `meeting-<n>` is one. */
export async function addMeetings(db: Database, people: number): Promise<void> {
  await sql`
    insert into meeting_list (id, owner_id, title, type, status, local_start, time_zone, minutes, starts_at, ends_at,
      participants, users, planned_by, changed_at, revision)
    select 'meeting-' || n, ${shopOwnerId}, 'Presentar tarifas ' || n, 'video', 'planned', '2099-03-10T10:00',
      'America/Santiago', 60, '2099-03-10 13:00Z', '2099-03-10 14:00Z', '[]', array[]::text[],
      'person-' || 1 + n % ${people}::int, now(), 0
    from generate_series(0, ${2 * people - 1}::int) as n`.execute(db);
  await sql`vacuum analyze meeting_list`.execute(db);
}

/** A tenth of them is unviewed. Ids begin with the time, as those of the platform. */
async function addNotifications(db: Database): Promise<void> {
  for (let from = 0; from < people * perPerson; from += perStatement)
    await sql`
      insert into platform.notifications (id, recipient_id, kind, cause, record, record_id, made_at, viewed_at)
      select (lpad(to_hex(n), 12, '0') || substr(md5(n::text), 1, 20))::uuid, 'person-' || 1 + n % ${people}::int,
        'meeting-changed', 'cause-' || n, 'meeting', 'meeting-' || n % ${meetings}::int, now(),
        case when n < ${people * perPerson * 0.9}::int then now() end
      from generate_series(${from}::int, ${from + perStatement - 1}::int) as n`.execute(db);
  await sql`
    insert into platform.notification_mail_entries (notification_id, person_id)
    select id, recipient_id from platform.notifications order by id desc limit ${people * perDigest}`.execute(
    db,
  );
  await sql`
    insert into platform.notification_digests (person_id, hour, days, time_zone, next_at)
    select 'person-' || n, 8, array[1, 2, 3, 4, 5], 'America/Santiago', now() - interval '1 minute'
    from generate_series(1, ${people}::int) as n`.execute(db);
  await sql`vacuum analyze platform.notifications`.execute(db);
}

/** Seconds until the mails of all are in the outbox, each with the job that delivers it. */
async function digestForAll(db: Database, url: string): Promise<number> {
  const services = createServices({
    installationKeys: testInstallationKeys,
    databaseUrl: url,
    runsProjections: false,
    smtpUrl: 'smtp://127.0.0.1:1',
    mailFrom: 'Carga <no-responder@example.cl>',
    log: pino({ level: 'silent' }),
  });
  try {
    const job = { signal: new AbortController().signal, data: {}, attempt: 1, id: 'job' };
    const start = performance.now();
    await mailDigests.run({}, job, services as JobServices);
    const seconds = (performance.now() - start) / 1000;
    const { rows } = await sql<{ mails: number }>`
      select count(*)::int as mails from platform.outbox_messages`.execute(db);
    if (rows[0]?.mails !== people) throw new Error(`${rows[0]?.mails} mails were written`);
    return seconds;
  } finally {
    await services.close();
  }
}

/** The median, in milliseconds; the first time is not counted. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const spent: number[] = [];
  for (let time = 0; time <= times; time += 1) {
    const start = performance.now();
    await work();
    spent.push(performance.now() - start);
  }
  return spent.slice(1).toSorted((one, other) => one - other)[times / 2] ?? 0;
}
