import { sql } from 'kysely';
import { type Database, fromNow, now } from '../projection';

interface ExpiringRates {
  /** Who drafted them. */
  readonly personId: string;
  /** Their last day, an ISO date. */
  readonly lastDay: string;
  /** How many days before it this is told: 14 or 3. */
  readonly days: number;
}

/**
 * Whose published rates expire in 14 or in 3 days on the clocks of their zone. Two days less are found as well, for a
 * platform that was down. The first bounds, by the days where they begin last and first on earth, are for the index.
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
  /** Who planned it, and colleagues who take part. */
  readonly people: readonly string[];
}

/** Planned meetings that begin within the hour. */
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
