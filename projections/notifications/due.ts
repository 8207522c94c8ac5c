import { sql } from 'kysely';
import { type Database, fromNow, now } from '../projection';

interface ExpiringRates {
  readonly personId: string;
  readonly lastDay: string;
  /** 14 or 3. */
  readonly days: number;
}

/**
 * In 14 or 3 days in the owner's time zone, or up to two days less, in case the platform was down. The first
 * conditions, bounded by the earliest and latest time zones, serve the index.
 */
export async function findExpiringRates(db: Database): Promise<readonly ExpiringRates[]> {
  const { rows } = await sql<ExpiringRates>`
    select distinct drafted_by as "personId", valid_to::text as "lastDay", days
    from rate_list, unnest(array[14, 3]) as days
    where state = 'published' and is_active
      and valid_to between (now() at time zone 'Etc/GMT+12')::date + 1 and (now() at time zone 'Pacific/Kiritimati')::date + 14
      and valid_to between (now() at time zone time_zone)::date + days - 2 and (now() at time zone time_zone)::date + days
    order by 1, 2, 3`.execute(db);
  return rows;
}

interface NearMeeting {
  readonly id: string;
  readonly startsAt: string;
  readonly people: readonly string[];
}

/** Beginning within the hour. */
export async function findNearMeetings(db: Database): Promise<readonly NearMeeting[]> {
  const rows = await db
    .selectFrom('meeting_list')
    .select(['id', 'starts_at', 'planned_by', 'users'])
    .where('status', '=', 'planned')
    .where('starts_at', '>', now())
    .where('starts_at', '<=', fromNow({ hours: 1 }))
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, starts_at, planned_by, users }) => ({
    id,
    startsAt: starts_at.toISOString(),
    people: [planned_by, ...users],
  }));
}
