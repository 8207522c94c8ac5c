import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { ShipmentType, Transport } from '../../../domain/shared/load-types';
import { shipmentTypes, transports } from '../../../domain/shared/load-types';
import { defineQuery, type Database, type Page } from '../../projection';
import { quoterConditions } from './conditions';
import { countQuotersInput, listQuoterIdsInput, listQuotersInput, type quoterSorts } from './inputs';

/** A quoter as lists and exports show it. Instants are ISO texts, amounts decimal strings. */
export interface ListedQuoter {
  readonly id: string;
  /** Whose states it can be in. */
  readonly ownerId: string;
  readonly reference: string;
  readonly source: 'manual' | 'search';
  readonly modal: Transport;
  readonly typeOfShipment: ShipmentType;
  /** Codes; names are the catalogue's (`listQuoterStates`). */
  readonly state: string;
  readonly stateLv2: string | null;
  readonly stateReason: string | null;
  readonly origin: ListedPlace;
  readonly destination: ListedPlace;
  readonly client: { readonly id: string | null; readonly name: string };
  readonly company: { readonly id: string | null; readonly name: string | null };
  readonly executive: { readonly id: string; readonly name: string | null } | null;
  readonly participantIds: readonly string[];
  readonly commodity: string | null;
  readonly detailTotal: string | null;
  readonly detailCurrency: string | null;
  readonly responseCount: number;
  readonly filesCount: number;
  readonly lastManagement: string | null;
  readonly totalQuoterResponse: string | null;
  readonly openedAt: string;
  readonly stateChangedAt: string;
  readonly changedAt: string;
  readonly revision: number;
}

export interface ListedPlace {
  readonly id: string | null;
  readonly code: string | null;
  readonly name: string;
  readonly country: string | null;
}

const instant = (column: string) =>
  sql`to_char(q.${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const place = (end: 'origin' | 'destination') =>
  sql`json_build_object('id', q.${sql.ref(`${end}_id`)}, 'code', q.${sql.ref(`${end}_code`)},
    'name', q.${sql.ref(`${end}_name`)}, 'country', q.${sql.ref(`${end}_country`)})`;

const columns = sql`
  q.id, q.owner_id as "ownerId", q.reference, q.source, q.modal, q.type_of_shipment as "typeOfShipment", q.state, q.state_lv2 as "stateLv2",
  q.state_reason as "stateReason", ${place('origin')} as origin, ${place('destination')} as destination,
  json_build_object('id', q.client_id, 'name', q.contact_name) as client,
  json_build_object('id', q.company_id, 'name', q.contact_company) as company,
  case when q.executive_id is not null then json_build_object('id', q.executive_id, 'name', e.name) end as executive,
  q.participant_ids as "participantIds", q.commodity, q.detail_total::text as "detailTotal",
  q.detail_currency as "detailCurrency", q.response_count as "responseCount", q.files_count as "filesCount",
  ${instant('last_management')} as "lastManagement", q.total_quoter_response::text as "totalQuoterResponse",
  ${instant('opened_at')} as "openedAt", ${instant('state_changed_at')} as "stateChangedAt",
  ${instant('changed_at')} as "changedAt", q.revision`;

const sortKeys: Readonly<Record<(typeof quoterSorts)[number], string>> = {
  openedAt: 'opened_at',
  changedAt: 'changed_at',
  reference: 'reference',
  state: 'state',
  customer: 'contact_name',
  executive: '(select name from person_list where person_list.id = executive_id)',
};

interface Cut {
  readonly sort: (typeof quoterSorts)[number];
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/** The page is cut first, so that only its own rows are joined with names. */
async function readPage(
  db: Database,
  where: RawBuilder<unknown>,
  cut: Cut,
): Promise<readonly ListedQuoter[]> {
  const direction = sql.raw(cut.direction);
  const { rows } = await sql<ListedQuoter>`
    select ${columns}
    from (
      select *, ${sql.raw(sortKeys[cut.sort])} as sort_key from quoter_list where ${where}
      order by sort_key ${direction} nulls last, id ${direction} limit ${cut.limit} offset ${cut.offset}
    ) q left join person_list e on e.id = q.executive_id
    order by q.sort_key ${direction} nulls last, q.id ${direction}`.execute(db);
  return rows;
}

/** Quoters within the actor's reach, newest first unless sorted otherwise. */
export const listQuoters = defineQuery({
  name: 'listQuoters',
  access: 'staff',
  input: listQuotersInput,
  async run(db, { sort, direction, limit, offset, ...filters }, actor): Promise<Page<ListedQuoter>> {
    const where = await quoterConditions(db, filters, actor);
    const [data, count] = await Promise.all([
      readPage(db, where, { sort, direction, limit, offset }),
      sql<{ total: number }>`select count(*)::int as total from quoter_list where ${where}`.execute(db),
    ]);
    return { data, total: count.rows[0]?.total ?? 0 };
  },
});

/** Ids of the same quoters: what is opened, changed or moved on while somebody goes through them moves none. */
export const listQuoterIds = defineQuery({
  name: 'listQuoterIds',
  access: 'staff',
  input: listQuoterIdsInput,
  async run(db, { sort, direction, limit, offset, ...filters }, actor): Promise<readonly string[]> {
    const where = await quoterConditions(db, filters, actor);
    const way = sql.raw(direction);
    const { rows } = await sql<{ id: string }>`
      select id from quoter_list where ${where}
      order by ${sql.raw(sortKeys[sort])} ${way} nulls last, id ${way} limit ${limit} offset ${offset}`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },
});

/** Quoters in the order of their ids; those out of the actor's reach are left out. */
export const listQuotersByIds = defineQuery({
  name: 'listQuotersByIds',
  access: 'staff',
  input: z.object({ ids: z.array(z.string()).max(1000) }),
  async run(db, { ids }, actor): Promise<readonly ListedQuoter[]> {
    const where = await quoterConditions(db, {}, actor);
    const { rows } = await sql<ListedQuoter>`
      select ${columns}
      from (select * from quoter_list where id = any(${ids}::text[]) and ${where}) q
        join unnest(${ids}::text[]) with ordinality as asked (id, place) on asked.id = q.id
        left join person_list e on e.id = q.executive_id
      order by asked.place`.execute(db);
    return rows;
  },
});

/** The quoters opened in the last days, newest first. */
export const listLastQuoters = defineQuery({
  name: 'listLastQuoters',
  access: 'staff',
  input: z.strictObject({
    days: z.coerce.number().int().min(1).max(3650).default(30),
    modal: countQuotersInput.shape.modal,
    limit: z.coerce.number().int().min(1).max(1000).default(10),
    executive: countQuotersInput.shape.executiveId,
  }),
  async run(db, { days, modal, limit, executive }, actor): Promise<readonly ListedQuoter[]> {
    const within = await quoterConditions(db, { modal, executiveId: executive }, actor);
    const where = sql`${within} and opened_at >= now() - make_interval(days => ${days})`;
    return readPage(db, where, { sort: 'openedAt', direction: 'desc', limit, offset: 0 });
  },
});

/** How many quoters stand in each level-1 state, by its code. */
export type CountsByState = Readonly<Record<string, number>>;

/** Counts by level-1 state of what the list would show with the same filters. */
export const countQuotersByState = defineQuery({
  name: 'countQuotersByState',
  access: 'staff',
  input: countQuotersInput,
  async run(db, filters, actor): Promise<CountsByState> {
    const where = await quoterConditions(db, filters, actor);
    const { rows } = await sql<{ state: string; count: number }>`
      select state, count(*)::int as count from quoter_list where ${where} group by state`.execute(db);
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  },
});

/** How many quoters stand in one place, and when the first of them was received (ISO), as the list sorts them. */
export interface PlaceCount {
  readonly state: string;
  readonly stateLv2: string | null;
  readonly count: number;
  readonly since: string;
}

/** Counts by level-1 and level-2 state of what the list would show with the same filters. */
export const countQuotersByPlace = defineQuery({
  name: 'countQuotersByPlace',
  access: 'staff',
  input: countQuotersInput,
  async run(db, filters, actor): Promise<readonly PlaceCount[]> {
    const where = await quoterConditions(db, filters, actor);
    const { rows } = await sql<PlaceCount>`
      select state, state_lv2 as "stateLv2", count(*)::int as count,
        to_char(min(opened_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since
      from quoter_list where ${where} group by state, state_lv2 order by state, state_lv2`.execute(db);
    return rows;
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

/** An executive's quoters opened between two days, by state and by type of shipment. */
export const countQuotersOfExecutive = defineQuery({
  name: 'countQuotersOfExecutive',
  access: 'staff',
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
      sql<ExecutiveCounts['byState'][number]>`
        select state, state_lv2 as "stateLv2", count(*)::int as count from quoter_list where ${where}
        group by state, state_lv2 order by state, state_lv2`.execute(db),
      sql<ExecutiveCounts['byType'][number]>`
        select type_of_shipment as "typeOfShipment", count(*)::int as count from quoter_list where ${where}
        group by type_of_shipment order by type_of_shipment`.execute(db),
    ]);
    const total = byState.rows.reduce((sum, { count }) => sum + count, 0);
    return { total, byState: byState.rows, byType: byType.rows };
  },
});
