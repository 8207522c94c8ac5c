import { z } from 'zod';
import { shipmentTypes, transports, type ShipmentType } from '../../../domain/shared/load-types';
import { instantText, rowCount, type Condition } from '../../expressions';
import { defineQuery, type Database } from '../../projection';
import { quoterConditions } from './conditions';
import { countQuotersInput } from './inputs';

export type CountsByState = Readonly<Record<string, number>>;

export const countQuotersByState = defineQuery({
  name: 'countQuotersByState',
  access: 'staff',
  scope: 'owner',
  input: countQuotersInput,
  async run(db, filters, actor): Promise<CountsByState> {
    const where = await quoterConditions(db, filters, actor);
    const rows = await db
      .selectFrom('quoter_list')
      .select(['state', rowCount.as('count')])
      .where(where)
      .groupBy('state')
      .execute();
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  },
});

export interface PlaceCount {
  readonly state: string;
  readonly stateLv2: string | null;
  readonly count: number;
  readonly since: string;
}

function countByState(db: Database, where: Condition) {
  return db
    .selectFrom('quoter_list')
    .select(['state', 'state_lv2 as stateLv2', rowCount.as('count')])
    .where(where)
    .groupBy(['state', 'state_lv2'])
    .orderBy('state')
    .orderBy('state_lv2');
}

export const countQuotersByPlace = defineQuery({
  name: 'countQuotersByPlace',
  access: 'staff',
  scope: 'owner',
  input: countQuotersInput,
  async run(db, filters, actor): Promise<readonly PlaceCount[]> {
    const where = await quoterConditions(db, filters, actor);
    return countByState(db, where)
      .select((of) => instantText(of.fn.min<Date>('opened_at')).as('since'))
      .execute();
  },
});

export interface ExecutiveCounts {
  readonly total: number;
  readonly byState: readonly {
    readonly state: string;
    readonly stateLv2: string | null;
    readonly count: number;
  }[];
  readonly byType: readonly { readonly typeOfShipment: ShipmentType; readonly count: number }[];
}

export const countQuotersOfExecutive = defineQuery({
  name: 'countQuotersOfExecutive',
  access: 'staff',
  scope: 'owner',
  input: z.strictObject({
    executiveId: z.string(),
    fechaInicio: z.iso.date().optional(),
    fechaFin: z.iso.date().optional(),
    type: z.enum([...transports, ...shipmentTypes]).optional(),
  }),
  async run(db, { executiveId, fechaInicio, fechaFin, type }, actor): Promise<ExecutiveCounts> {
    const filters = {
      executiveId: [executiveId],
      startDate: fechaInicio,
      endDate: fechaFin,
      modal: type === undefined ? undefined : [type],
    };
    const where = await quoterConditions(db, filters, actor);
    const [byState, byType] = await Promise.all([
      countByState(db, where).execute(),
      db
        .selectFrom('quoter_list')
        .select((of) => [
          of.ref('type_of_shipment').$castTo<ShipmentType>().as('typeOfShipment'),
          rowCount.as('count'),
        ])
        .where(where)
        .groupBy('type_of_shipment')
        .orderBy('type_of_shipment')
        .execute(),
    ]);
    const total = byState.reduce((sum, { count: ofState }) => sum + ofState, 0);
    return { total, byState, byType };
  },
});
