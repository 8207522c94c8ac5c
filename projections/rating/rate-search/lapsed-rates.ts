import { z } from 'zod';
import { shipmentTypes } from '../../../domain/shared/load-types';
import { ownerCompanyOf } from '../../../domain/shared/actor';
import { todayIn } from '../../expressions';
import { defineQuery } from '../../projection';

export interface LapsedRate {
  readonly id: string;
  readonly code: string;
  readonly supplier: string | null;
  readonly validTo: string;
}

/** A hint whom to ask for a new rate. */
export const findLapsedRates = defineQuery({
  name: 'findLapsedRates',
  access: 'staff',
  scope: 'owner',
  input: z.object({ kind: z.enum(shipmentTypes), origin: z.string(), destination: z.string() }),
  async run(db, { kind, origin, destination }, actor): Promise<readonly LapsedRate[]> {
    return db
      .selectFrom('rate_list as r')
      .leftJoin('suppliers as s', 's.id', 'r.supplier')
      .select((eb) => [
        'r.id',
        'r.code',
        's.name as supplier',
        eb.cast<string>('r.valid_to', 'text').$notNull().as('validTo'),
      ])
      .where((eb) =>
        eb.and([
          eb('r.owner_id', '=', ownerCompanyOf(actor)),
          eb('r.state', '=', 'published'),
          eb('r.kind', '=', kind),
          eb('r.origin_code', '=', origin),
          eb('r.destination_code', '=', destination),
          eb('r.valid_to', '<', todayIn(eb.ref('r.time_zone'))),
        ]),
      )
      .orderBy('r.valid_to', 'desc')
      .orderBy('r.id')
      .limit(5)
      .execute();
  },
});
