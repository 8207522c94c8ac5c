import { sql } from 'kysely';
import { z } from 'zod';
import { defineQuery, type Page } from '../../projection';
import { filterConditions } from './conditions';
import type { ListedPlace, ListedQuoter } from './queries';
import { ownQuoters } from './scope';

/** A quoter as its customer finds it in a list: nothing of who works on it, nor how. */
export interface OwnQuoter extends Pick<
  ListedQuoter,
  'id' | 'reference' | 'typeOfShipment' | 'state' | 'openedAt'
> {
  readonly origin: Pick<ListedPlace, 'code' | 'name'>;
  readonly destination: Pick<ListedPlace, 'code' | 'name'>;
}

/** The quoters somebody has as a customer, newest first. Staff have none here: theirs to follow are `listQuoters`. */
export const listOwnQuoters = defineQuery({
  name: 'listOwnQuoters',
  access: 'customer',
  input: z.strictObject({
    search: z.string().trim().max(200).optional(),
    /** Code of a level-1 state. */
    state: z.string().max(100).optional(),
    limit: z.number().int().min(1).max(1000).default(50),
    offset: z.number().int().min(0).default(0),
  }),
  async run(db, { search, state, limit, offset }, actor): Promise<Page<OwnQuoter>> {
    const filters = filterConditions({ search, state: state === undefined ? undefined : [state] });
    const where = sql.join([ownQuoters(actor), ...filters], sql` and `);
    const [{ rows }, counted] = await Promise.all([
      sql<OwnQuoter>`
        select id, reference, type_of_shipment as "typeOfShipment", state,
          json_build_object('code', origin_code, 'name', origin_name) as origin,
          json_build_object('code', destination_code, 'name', destination_name) as destination,
          to_char(opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "openedAt"
        from quoter_list where ${where}
        order by opened_at desc, id desc limit ${limit} offset ${offset}`.execute(db),
      sql<{ total: number }>`select count(*)::int as total from quoter_list where ${where}`.execute(db),
    ]);
    return { data: rows, total: counted.rows[0]?.total ?? 0 };
  },
});
