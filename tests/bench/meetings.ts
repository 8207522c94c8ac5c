import { sql } from 'kysely';
import { shopOwnerId } from '@domain/people/person/owner';
import type { Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { listMeetings } from '@projections/crm/meeting-list/queries';
import { reportManagements } from '@projections/crm/management-report/queries';
import { reportMeetings } from '@projections/crm/meeting-report/queries';
import type { Database } from '@projections/projection';
import type { Benchmark } from './measurement';
import { sized } from './size';

const perMonth = sized(5000, 50);
const months = 24;
const managements = sized(2_000_000, 5000);
const companies = sized(100_000, 500);
const perStatement = sized(100_000, 5000);
const times = sized(9, 1);
const manager: Actor = {
  kind: 'person',
  id: 'executive-1',
  roles: ['super-user'],
  ownerId: shopOwnerId,
  companyIds: [],
};

/** A month of 5,000 meetings in the calendar, and the reports over two million managements. */
export const meetingsBenchmark: Benchmark = {
  name: 'meetings',
  async run(place) {
    const { db } = await place.freshDatabase();
    await addPeople(db);
    await addMeetings(db);
    await addManagements(db);
    const [from, until] = ['2026-03-01', '2026-03-31'];
    const month = listMeetings.input.parse({ from, until });
    const calendar = await timed(async () => {
      const found = await listMeetings.run(db, month, manager);
      if (isRejection(found) || found.length < perMonth * 0.9) throw new Error('the month has too few');
    });
    const bare = await timed(() =>
      sql`select * from meeting_list where owner_id = ${shopOwnerId}
        and starts_at >= '2026-03-01 03:00Z' and starts_at < '2026-04-01 03:00Z'
        order by starts_at, id limit 5000`.execute(db),
    );
    const period = { startDate: '2026-03-01', endDate: '2026-05-23' };
    return [
      {
        what: `A calendar month of ${perMonth.toLocaleString('en')} meetings`,
        measured: calendar,
        unit: 'ms',
        floor: { what: 'its SQL', measured: bare },
        goal: { atMost: 3 },
      },
      {
        what: `Report of 84 days among ${managements.toLocaleString('en')} managements`,
        measured: await timed(() => reportManagements.run(db, period, manager), 3),
        unit: 'ms',
      },
      {
        what: `Report of meetings of 84 days among ${(perMonth * months).toLocaleString('en')}`,
        measured: await timed(() => reportMeetings.run(db, { ...period, isWhole: false }, manager), 3),
        unit: 'ms',
      },
    ];
  },
};

async function addPeople(db: Database): Promise<void> {
  await sql`
    insert into company_list (id, name, country, verification, verification_since, owner_id, registered_at, registered_by,
      is_active, search_text)
    select 'company-' || n, 'Empresa ' || n, 'CL', 'Approved', now(), ${shopOwnerId}, now(), 'executive-1', true, 'empresa ' || n
    from generate_series(1, ${companies}::int) as n`.execute(db);
  await sql`analyze company_list`.execute(db);
}

async function addMeetings(db: Database): Promise<void> {
  await sql`
    insert into meeting_list (id, owner_id, company_id, title, type, status, local_start, time_zone, minutes, starts_at, ends_at,
      participants, users, planned_by, changed_at, revision)
    select 'meeting-' || n, ${shopOwnerId}, 'company-' || 1 + n % ${companies}::int, 'Presentar tarifas ' || n, 'video',
      case n % 3 when 0 then 'held' when 1 then 'planned' else 'cancelled' end, to_char(t.at, 'YYYY-MM-DD"T"HH24:MI'),
      'America/Santiago', 60, t.at, t.at + interval '1 hour',
      jsonb_build_array(jsonb_build_object('personId', null, 'name', 'Ana', 'email', 'ana' || n || '@example.com')),
      array['executive-' || n % 40, 'executive-' || (n + 1) % 40], 'executive-' || n % 40, t.at, 0
    from generate_series(0, ${perMonth * months - 1}::int) as n
      cross join lateral (select '2025-01-01 13:00Z'::timestamptz
        + n * interval '1 day' * 730.5 / ${perMonth * months}::int as at) as t`.execute(db);
  await sql`vacuum analyze meeting_list`.execute(db);
}

async function addManagements(db: Database): Promise<void> {
  for (let from = 1; from <= managements; from += perStatement)
    await sql`
      insert into management_list (id, owner_id, company_id, meeting_id, subject, kind, result_id, result, category, score,
        held_at, recorded_at, recorded_by, changed_at, revision, is_removed)
      select 'management-' || n, ${shopOwnerId}, 'company-' || 1 + n % ${companies}::int,
        case when n % 20 = 0 then 'meeting-' || n / 20 end, 'company-' || 1 + n % ${companies}::int, 'call', 'result-' || n % 9,
        'Resultado ' || n % 9, case n % 3 when 0 then 'Positivo' else 'Neutro' end, n % 30 - 5, t.at, t.at,
        'executive-' || n % 40, t.at, 0, false
      from generate_series(${from}::int, ${from + perStatement - 1}::int) as n
        cross join lateral (select '2025-01-01'::timestamptz + n * interval '32 seconds' as at) as t`.execute(
      db,
    );
  await sql`vacuum analyze management_list`.execute(db);
}

/** The median, in milliseconds; the first time is not counted. */
async function timed(work: () => Promise<unknown>, repeats = times): Promise<number> {
  const spent: number[] = [];
  for (let time = 0; time <= repeats; time += 1) {
    const start = performance.now();
    await work();
    spent.push(performance.now() - start);
  }
  return spent.slice(1).toSorted((one, other) => one - other)[Math.floor(repeats / 2)] ?? 0;
}
