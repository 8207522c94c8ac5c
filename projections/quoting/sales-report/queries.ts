import type { ShipmentType } from '../../../domain/shared/load-types';
import { survivorOf } from '../../crm/company-merge/survivors';
import { rowCount, text, type Condition } from '../../expressions';
import { defineQuery, type Database } from '../../projection';
import { quoterConditions } from '../quoter-list/conditions';
import { countQuotersInput } from '../quoter-list/inputs';
import { findOutcomeStates } from '../quoter-progress/outcome-states';
import { reportedQuoters } from '../quoter-progress/reported';

/** Decimal texts. Money, weight, volume and containers are of won quotes, money at their accepted offers. */
export interface SalesFigures {
  readonly quotes: number;
  readonly won: number;
  readonly lost: number;
  /** Without tax, in US dollars at the exchange rates of each offer. */
  readonly value: string;
  /** Part of the value whose cost is known, and that cost. */
  readonly costed: string;
  readonly cost: string;
  /** Won quotes with a line that converts to no dollars, or without an accepted offer. */
  readonly unvalued: number;
  readonly kilograms: string;
  readonly cubicMetres: string;
  readonly teu: string;
}

export interface SalesGroup extends SalesFigures {
  /** Month of receipt in Chile, `2026-03`. */
  readonly month: string;
  readonly type: ShipmentType;
  /** Code, or the name as it was typed. */
  readonly origin: string | null;
  readonly destination: string | null;
  readonly companyId: string | null;
  readonly companyName: string | null;
  readonly executiveId: string | null;
  readonly executiveName: string | null;
}

export interface SupplierSales {
  /** Null: lines that staff typed without a rate. */
  readonly id: string | null;
  readonly name: string | null;
  /** Won quotes with a line of the supplier. */
  readonly won: number;
  readonly value: string;
  readonly costed: string;
  readonly cost: string;
}

export interface SalesReport {
  /** Codes of the states that count as won. */
  readonly wonStates: readonly string[];
  readonly groups: readonly SalesGroup[];
  readonly suppliers: readonly SupplierSales[];
}

const timeZone = text('America/Santiago');

/** Takes the filters of the list of quotes. */
export const reportSales = defineQuery({
  name: 'reportSales',
  access: 'staff',
  scope: 'owner',
  input: countQuotersInput,
  async run(db, filters, actor): Promise<SalesReport> {
    const where = await quoterConditions(db, filters, actor);
    const [{ won: wonStates }, groups, suppliers] = await Promise.all([
      findOutcomeStates(db, actor),
      salesGroups(db, where),
      salesBySupplier(db, where),
    ]);
    return { wonStates, groups, suppliers };
  },
});

function soldLines(db: Database, where: Condition) {
  const chosen = db.selectFrom('quoter_list').select('quoter_list.id').where(where);
  return db.selectFrom('reporting.sale_lines as l').where('l.quote_id', 'in', chosen);
}

function salesGroups(db: Database, where: Condition): Promise<readonly SalesGroup[]> {
  const money = soldLines(db, where)
    .select((eb) => [
      eb.ref('l.quote_id').$notNull().as('quote_id'),
      eb.fn.sum('l.net_usd').as('value'),
      eb.fn.sum('l.net_usd').filterWhere('l.cost_usd', 'is not', null).as('costed'),
      eb.fn.sum('l.cost_usd').filterWhere('l.net_usd', 'is not', null).as('cost'),
      eb.fn('bool_and', [eb('l.net_usd', 'is not', null)]).as('is_valued'),
    ])
    .groupBy('l.quote_id');
  return reportedQuoters(db, where)
    .leftJoin(money.as('m'), (join) => join.onRef('m.quote_id', '=', 'q.id').on('s.outcome', '=', 'won'))
    .leftJoin('person_list as e', 'e.id', 'q.executive_id')
    .leftJoin('company_list as c', (join) =>
      join.on((eb) => eb('c.id', '=', survivorOf(eb.ref('q.company_id')))),
    )
    .select((eb) => {
      const count = (outcome: string) =>
        eb.cast<number>(eb.fn.countAll().filterWhere('s.outcome', '=', outcome), 'integer');
      const money = (column: 'm.value' | 'm.costed' | 'm.cost') =>
        eb.cast<string>(eb.fn.coalesce(eb.fn.sum(column), eb.lit(0)), 'text');
      const moved = (column: 'p.kilograms' | 'p.cubic_metres' | 'p.teu') =>
        eb.cast<string>(
          eb.fn.coalesce(eb.fn.sum(column).filterWhere('s.outcome', '=', 'won'), eb.lit(0)),
          'text',
        );
      const unvalued = eb.and([
        eb('s.outcome', '=', 'won'),
        eb(eb.fn.coalesce(eb.cast<boolean>('m.is_valued', 'boolean'), eb.lit(false)), '=', false),
      ]);
      return [
        eb
          .fn<string>('to_char', [eb.fn<Date>('timezone', [timeZone, 'q.opened_at']), text('YYYY-MM')])
          .as('month'),
        eb.ref('q.type_of_shipment').$castTo<ShipmentType>().as('type'),
        eb.fn.coalesce('q.origin_code', 'q.origin_name').as('origin'),
        eb.fn.coalesce('q.destination_code', 'q.destination_name').as('destination'),
        'c.id as companyId',
        eb.fn.coalesce('c.name', 'q.contact_company').as('companyName'),
        'q.executive_id as executiveId',
        'e.name as executiveName',
        rowCount.as('quotes'),
        count('won').as('won'),
        count('lost').as('lost'),
        money('m.value').as('value'),
        money('m.costed').as('costed'),
        money('m.cost').as('cost'),
        eb.cast<number>(eb.fn.countAll().filterWhere(unvalued), 'integer').as('unvalued'),
        moved('p.kilograms').as('kilograms'),
        moved('p.cubic_metres').as('cubicMetres'),
        moved('p.teu').as('teu'),
      ];
    })
    .groupBy(['month', 'type', 'origin', 'destination', 'c.id', 'companyName', 'q.executive_id', 'e.name'])
    .execute();
}

function salesBySupplier(db: Database, where: Condition): Promise<readonly SupplierSales[]> {
  return soldLines(db, where)
    .innerJoin(
      reportedQuoters(db, where).select('q.id').where('s.outcome', '=', 'won').as('w'),
      'w.id',
      'l.quote_id',
    )
    .select((eb) => {
      const sum = (column: 'l.net_usd' | 'l.cost_usd', known?: 'l.net_usd' | 'l.cost_usd') => {
        const all = eb.fn.sum(column);
        return eb.cast<string>(
          eb.fn.coalesce(known === undefined ? all : all.filterWhere(known, 'is not', null), eb.lit(0)),
          'text',
        );
      };
      return [
        'l.supplier_id as id',
        eb.fn.max('l.supplier_name').as('name'),
        eb.cast<number>(eb.fn.count('l.quote_id').distinct(), 'integer').as('won'),
        sum('l.net_usd').as('value'),
        sum('l.net_usd', 'l.cost_usd').as('costed'),
        sum('l.cost_usd', 'l.net_usd').as('cost'),
      ];
    })
    .groupBy('l.supplier_id')
    .execute();
}
