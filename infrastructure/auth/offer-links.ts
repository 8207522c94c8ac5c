import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type Database, now } from '../../projections/projection';
import { hashSecret, newSecret } from './secrets';

export interface OfferLink {
  readonly id: string;
  readonly quoteId: string;
}

/** Private links to a quote's offers. Anyone who has one reads and answers them, without an account. */
export interface OfferLinks {
  /** Valid until 30 days after an offer's last day. The token is returned only this once. */
  issue(offer: {
    readonly quoteId: string;
    readonly validUntil: string;
    readonly timeZone: string;
  }): Promise<string>;
  find(token: string): Promise<OfferLink | null>;
  countOpen(quoteId: string): Promise<number>;
  revokeAll(quoteId: string): Promise<number>;
}

export function createOfferLinks(db: Database): OfferLinks {
  return {
    async issue({ quoteId, validUntil, timeZone }) {
      const token = newSecret('offerLink');
      await sql`
        insert into platform.offer_links (id, token_hash, quote_id, valid_until)
        values (${uuidv7()}, ${hashSecret(token)}, ${quoteId},
          (${validUntil}::date + 31)::timestamp at time zone ${timeZone}::text)`.execute(db);
      return token;
    },

    // One read whatever the text is, so that the time taken reveals nothing.
    async find(token) {
      const link = await db
        .selectFrom('platform.offer_links')
        .select(['id', 'quote_id as quoteId'])
        .where('token_hash', '=', hashSecret(token))
        .where('revoked_at', 'is', null)
        .where('valid_until', '>', now())
        .executeTakeFirst();
      return link ?? null;
    },

    async countOpen(quoteId) {
      const { count } = await db
        .selectFrom('platform.offer_links')
        .select((eb) => eb.fn.countAll<bigint>().as('count'))
        .where('quote_id', '=', quoteId)
        .where('revoked_at', 'is', null)
        .where('valid_until', '>', now())
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async revokeAll(quoteId) {
      const { numUpdatedRows } = await db
        .updateTable('platform.offer_links')
        .set({ revoked_at: now() })
        .where('quote_id', '=', quoteId)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  };
}
