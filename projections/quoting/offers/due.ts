import { sql } from 'kysely';
import type { Database } from '../../projection';

/** An open offer whose last day is over or near. */
export interface DueOffer {
  readonly id: string;
  readonly quoteId: string;
  readonly revision: number;
}

/** How many offers are read at a time. */
const batchSize = 500;

/**
 * Open offers whose last day is over in their time zone, by id after `afterId`. The first condition, the day where it
 * begins first on earth, is for the index.
 */
export async function findOverdueOffers(db: Database, afterId: string): Promise<readonly DueOffer[]> {
  const { rows } = await sql<DueOffer>`
    select id, quote_id as "quoteId", revision from quoter_offer
    where state = 'sent' and valid_until < (now() at time zone 'Pacific/Kiritimati')::date
      and valid_until < (now() at time zone time_zone)::date and id > ${afterId}
    order by id limit ${batchSize}`.execute(db);
  return rows;
}

/** Open offers whose last day is at most two days away, and that were sent before that, by id after `afterId`. */
export async function findOffersAboutToExpire(db: Database, afterId: string): Promise<readonly DueOffer[]> {
  const { rows } = await sql<DueOffer>`
    select id, quote_id as "quoteId", revision from quoter_offer
    where state = 'sent' and valid_until <= (now() at time zone 'Pacific/Kiritimati')::date + 2
      and valid_until between (now() at time zone time_zone)::date and (now() at time zone time_zone)::date + 2
      and (sent_at at time zone time_zone)::date < valid_until - 2 and id > ${afterId}
    order by id limit ${batchSize}`.execute(db);
  return rows;
}
