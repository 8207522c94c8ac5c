import { expressionBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { z } from 'zod';
import type { ShipmentType } from '../../../domain/shared/load-types';
import { instantText, rowCount } from '../../expressions';
import { defineQuery, type Page, type Tables } from '../../projection';
import { filterConditions } from './conditions';
import type { ListedPlace, ListedQuoter } from './listed';
import { ownQuoters } from './scope';

const eb = expressionBuilder<Tables, 'quoter_list'>();

/** Omits who works on it, and how. */
export interface OwnQuoter extends Pick<
  ListedQuoter,
  'id' | 'reference' | 'typeOfShipment' | 'state' | 'openedAt'
> {
  readonly origin: Pick<ListedPlace, 'code' | 'name'>;
  readonly destination: Pick<ListedPlace, 'code' | 'name'>;
}

export const listOwnQuoters = defineQuery({
  name: 'listOwnQuoters',
  access: 'customer',
  scope: 'self',
  input: z.strictObject({
    search: z.string().trim().max(200).optional(),
    state: z.string().max(100).optional(),
    limit: z.number().int().min(1).max(1000).default(50),
    offset: z.number().int().min(0).default(0),
  }),
  async run(db, { search, state, limit, offset }, actor): Promise<Page<OwnQuoter>> {
    const filters = filterConditions({ search, state: state === undefined ? undefined : [state] });
    const where = eb.and([ownQuoters(actor), ...filters]);
    const [data, { total }] = await Promise.all([
      db
        .selectFrom('quoter_list')
        .select([
          'id',
          'reference',
          eb.ref('type_of_shipment').$castTo<ShipmentType>().as('typeOfShipment'),
          'state',
          jsonBuildObject({ code: eb.ref('origin_code'), name: eb.ref('origin_name') }).as('origin'),
          jsonBuildObject({ code: eb.ref('destination_code'), name: eb.ref('destination_name') }).as(
            'destination',
          ),
          instantText(eb.ref('opened_at')).as('openedAt'),
        ])
        .where(where)
        .orderBy('opened_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
      db.selectFrom('quoter_list').select(rowCount.as('total')).where(where).executeTakeFirstOrThrow(),
    ]);
    return { data, total };
  },
});
