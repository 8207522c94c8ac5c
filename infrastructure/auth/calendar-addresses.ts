import { type Database, fromNow, now } from '../../projections/projection';
import { hashSecret, newSecret } from './secrets';

export interface StandingAddress {
  readonly madeAt: Date;
  readonly lastReadAt: Date | null;
}

/**
 * Secret addresses of personal calendars. Anyone who has one reads that person's meetings, without an
 * account.
 */
export interface CalendarAddresses {
  /** Replaces the person's earlier one. The token is returned only this once. */
  issue(personId: string): Promise<string>;
  find(token: string): Promise<string | null>;
  standing(personId: string): Promise<StandingAddress | null>;
  revoke(personId: string): Promise<void>;
}

export function createCalendarAddresses(db: Database): CalendarAddresses {
  return {
    async issue(personId) {
      const token = newSecret('calendar');
      await db
        .insertInto('platform.calendar_addresses')
        .values({ person_id: personId, token_hash: hashSecret(token) })
        .onConflict((conflict) =>
          conflict.column('person_id').doUpdateSet({
            token_hash: hashSecret(token),
            made_at: now(),
            last_read_at: null,
          }),
        )
        .execute();
      return token;
    },

    // One read whatever the text is, so that the time taken reveals nothing.
    async find(token) {
      const found = await db
        .selectFrom('platform.calendar_addresses')
        .select((eb) => [
          'person_id',
          eb.fn
            .coalesce(eb('last_read_at', '<', fromNow({ hours: -1 })), eb.lit(true))
            .$castTo<boolean>()
            .as('isStale'),
        ])
        .where('token_hash', '=', hashSecret(token))
        .executeTakeFirst();
      if (found === undefined) return null;
      if (found.isStale)
        await db
          .updateTable('platform.calendar_addresses')
          .set({ last_read_at: now() })
          .where('person_id', '=', found.person_id)
          .execute();
      return found.person_id;
    },

    async standing(personId) {
      const found = await db
        .selectFrom('platform.calendar_addresses')
        .select(['made_at as madeAt', 'last_read_at as lastReadAt'])
        .where('person_id', '=', personId)
        .executeTakeFirst();
      return found ?? null;
    },

    async revoke(personId) {
      await db.deleteFrom('platform.calendar_addresses').where('person_id', '=', personId).execute();
    },
  };
}
