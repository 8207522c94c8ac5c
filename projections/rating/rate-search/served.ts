import { sql } from 'kysely';
import { z } from 'zod';
import { shipmentTypes } from '../../../domain/shared/load-types';
import { defineQuery } from '../../projection';
import { withinReach } from './conditions';

/** Of these codes of places, those that an offered rate within the asker's reach goes to or comes from. */
export const listServed = defineQuery({
  name: 'listServed',
  access: 'public',
  input: z.object({ codes: z.array(z.string()).max(200) }),
  async run(db, { codes }, actor): Promise<readonly string[]> {
    // The first that is found will do, of however many a busy port has.
    const isEnd = (end: 'origin' | 'destination') => sql`(
      select true from rate_search r
      where r.is_offered and r.kind = any(${[...shipmentTypes]}) and ${sql.ref(`r.${end}_code`)} = asked.code
        and ${withinReach(actor)} limit 1)`;
    const { rows } = await sql<{ code: string }>`
      select code from unnest(${[...codes]}::text[]) as asked (code)
      where coalesce(${isEnd('origin')}, ${isEnd('destination')})`.execute(db);
    return rows.map(({ code }) => code);
  },
});
