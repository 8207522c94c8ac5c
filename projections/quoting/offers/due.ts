import { sql } from 'kysely';
import type { Database } from '../../projection';

export interface DueOffer {
  readonly id: string;
  readonly quoteId: string;
  readonly revision: number;
}

const batchSize = 500;

/**
 * By id after `afterId`, in their time zone. The first condition, the day in the earliest time zone, serves
 * the index.
 */
export async function findOverdueOffers(db: Database, afterId: string): Promise<readonly DueOffer[]> {
  const { rows } = await sql<DueOffer>`
    select id, quote_id as "quoteId", revision from quoter_offer
    where state = 'sent' and valid_until < (now() at time zone 'Pacific/Kiritimati')::date
      and valid_until < (now() at time zone time_zone)::date and id > ${afterId}
    order by id limit ${batchSize}`.execute(db);
  return rows;
}

/** At most two days left, and sent before that; by id after `afterId`. */
export async function findOffersAboutToExpire(db: Database, afterId: string): Promise<readonly DueOffer[]> {
  const { rows } = await sql<DueOffer>`
    select id, quote_id as "quoteId", revision from quoter_offer
    where state = 'sent' and valid_until <= (now() at time zone 'Pacific/Kiritimati')::date + 2
      and valid_until between (now() at time zone time_zone)::date and (now() at time zone time_zone)::date + 2
      and (sent_at at time zone time_zone)::date < valid_until - 2 and id > ${afterId}
    order by id limit ${batchSize}`.execute(db);
  return rows;
}
