import { sql } from 'kysely';
import { z } from 'zod';
import type { RateKind } from '../../../domain/rating/rate/kinds';
import { defineQuery } from '../../projection';

/** How many rates of one kind customers soon find no more. */
export interface ExpiringRates {
  readonly kind: RateKind;
  readonly count: number;
  /** The last day of the first of them, ISO. */
  readonly firstDay: string;
}

/** Published, active rates of the staff's owner company that end within so many days from today, by kind; kinds without are left out. */
export const countExpiringRates = defineQuery({
  name: 'countExpiringRates',
  access: 'staff',
  input: z.strictObject({ days: z.int().min(1).max(365) }),
  async run(db, { days }, actor): Promise<readonly ExpiringRates[]> {
    const today = sql`(now() at time zone time_zone)::date`;
    const { rows } = await sql<ExpiringRates>`
      select kind, count(*)::int as count, min(valid_to)::text as "firstDay" from rate_list
      where state = 'published' and is_active and valid_to between ${today} and ${today} + ${days}::int
        and ${actor.roles.includes('admin') ? sql`true` : sql`owner_id = ${actor.ownerId}`}
      group by kind order by count desc, kind`.execute(db);
    return rows;
  },
});
