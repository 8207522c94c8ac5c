import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { isoDate, rateKind, type RateKind } from '../../../domain/rating/rate/inputs';
import { shownRateStates } from '../../../domain/rating/rate/states';
import { isWithinOwner, system, type Actor } from '../../../domain/shared/actor';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { defineQuery, type Database, type Page } from '../../projection';
import { companiesWithinReach } from '../../crm/company-list/reach';
import type { Condition } from '../../expressions';
import { containing } from '../../search-text';
import type { FullRate, KeptRate, ListedRate } from './table';

const instant = (column: string): RawBuilder<string | null> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const today = sql`(now() at time zone r.time_zone)::date`;
const placeAs = (end: string) =>
  sql`case when ${sql.ref(`r.${end}_code`)} is not null
    then jsonb_build_object('code', ${sql.ref(`r.${end}_code`)}, 'name', ${sql.ref(`r.${end}_name`)}) end`;
const namesIn = (table: string, ids: RawBuilder<unknown>, isKnown: Condition = sql<boolean>`true`) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', named.id, 'name', found.name) order by named.place), '[]')
   from unnest(${ids}) with ordinality as named (id, place) left join ${sql.table(table)} found on found.id = named.id and ${isKnown})`;

const columns = sql`
  r.id, r.code, r.kind, r.state, r.is_active as "isActive", ${placeAs('origin')} as origin, ${placeAs('destination')} as destination,
  case when r.supplier is not null then jsonb_build_object('id', r.supplier, 'name', s.name) end as supplier,
  ${namesIn('carriers', sql`r.carriers`)} as carriers,
  r.valid_from::text as "from", r.valid_to::text as "to", r.time_zone as "timeZone", ${today}::text as today,
  r.currency, r.business_model as "businessModel", r.lowest_price::text as "lowestPrice",
  cardinality(r.clients) = 0 as "isForAllClients", ${instant('r.drafted_at')} as "draftedAt",
  ${instant('r.changed_at')} as "changedAt", ${instant('r.published_at')} as "publishedAt",
  jsonb_build_object('id', r.drafted_by, 'name', p.name) as "draftedBy", r.revision`;
const fullColumns = (reader: Actor) => sql`
  r.owner_id as "ownerId", r.terms,
  ${namesIn('company_list', sql`r.clients`, companiesWithinReach(reader, 'found'))} as clients`;
const sources = sql`
  rate_list r left join suppliers s on s.id = r.supplier left join person_list p on p.id = r.drafted_by`;

const words = z.array(z.string().min(1)).default([]);
const sorts = {
  drafted: sql`r.drafted_at`,
  changed: sql`r.changed_at`,
  from: sql`r.valid_from`,
  to: sql`r.valid_to`,
  price: sql`r.lowest_price`,
  lane: sql`r.origin_code, r.destination_code`,
} as const;

/** What a filter by days applies to. */
export const dateTypes = ['creation', 'update', 'validity', 'expiry'] as const;

/** The filters of rates (docs/endpoints.md), with the states and sorts of the staff's list. */
export const rateListInput = z.object({
  kind: rateKind.optional(),
  carriers: words,
  suppliers: words,
  /** Codes of places. */
  origin: z.string().optional(),
  destination: z.string().optional(),
  /** Searches code, places, commodities, airplane, observations, carriers and suppliers. */
  search: z.string().max(200).optional(),
  /** Whether customers find it: published and active. */
  web: z.boolean().optional(),
  /** Id of the person who created it. */
  register: z.string().optional(),
  from: isoDate.optional(),
  to: isoDate.optional(),
  /** What `from` and `to` apply to: creation, last change, days of validity, or the last day. */
  dateType: z.enum(dateTypes).default('creation'),
  isActive: z.union([z.boolean(), z.literal('all')]).default(true),
  state: z.enum(shownRateStates).optional(),
  sort: z.enum(['drafted', 'changed', 'from', 'to', 'price', 'lane']).default('drafted'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  limit: z.int().min(1).max(1000).default(50),
  offset: z.int().min(0).default(0),
});
export type RateListInput = z.output<typeof rateListInput>;

/** Rates of the actor's owner company, newest first by default. */
export const listRates = defineQuery({
  name: 'listRates',
  access: 'staff',
  input: rateListInput,
  async run(db, input, actor): Promise<Page<ListedRate>> {
    const where = conditionsOf(input, actor);
    const [page, count] = await Promise.all([
      sql<ListedRate>`
        select ${columns} from ${sources} where ${where} ${orderOf(input)}
        limit ${input.limit} offset ${input.offset}`.execute(db),
      sql<{ total: number }>`select count(*)::int as total from rate_list r where ${where}`.execute(db),
    ]);
    return { data: page.rows, total: count.rows[0]?.total ?? 0 };
  },
});

/** The ids of all rates of a list, so that paging is not disturbed by changes. */
export const listRateIds = defineQuery({
  name: 'listRateIds',
  access: 'staff',
  input: rateListInput.omit({ limit: true, offset: true }),
  async run(db, input, actor): Promise<readonly string[]> {
    const { rows } = await sql<{ id: string }>`
      select r.id from rate_list r where ${conditionsOf(input, actor)} ${orderOf(input)}`.execute(db);
    return rows.map(({ id }) => id);
  },
});

/** The number of rates of one kind. */
export interface KindCount {
  readonly kind: RateKind;
  readonly count: number;
  /** The earliest last day, ISO. Null if none ends. */
  readonly firstToEnd: string | null;
}

/** The rates of a list counted by kind, most first, without empty kinds. */
export const countRatesByKind = defineQuery({
  name: 'countRatesByKind',
  access: 'staff',
  input: rateListInput.omit({ sort: true, direction: true, limit: true, offset: true }),
  async run(db, input, actor): Promise<readonly KindCount[]> {
    const { rows } = await sql<KindCount>`
      select r.kind, count(*)::int as count, min(r.valid_to)::text as "firstToEnd"
      from rate_list r where ${conditionsOf(input, actor)}
      group by r.kind order by count desc, r.kind`.execute(db);
    return rows;
  },
});

/** Complete rates for sheets, sorted by id, without removed ones. */
export const listFullRates = defineQuery({
  name: 'listFullRates',
  access: 'staff',
  input: z.object({ ids: z.array(z.string()).max(1000) }),
  async run(db, { ids }, actor): Promise<readonly FullRate[]> {
    const { rows } = await sql<FullRate>`
      select ${columns}, ${fullColumns(actor)} from ${sources} join unnest(${ids}::text[]) with ordinality as asked (id, place) on asked.id = r.id
      where ${sql.join(reachOf(actor), sql` and `)} order by asked.place`.execute(db);
    return rows;
  },
});

function orderOf({ sort, direction }: Pick<RateListInput, 'sort' | 'direction'>): RawBuilder<unknown> {
  const way = sql.raw(direction);
  const order = sort === 'lane' ? sql`r.origin_code ${way}, r.destination_code` : sorts[sort];
  return sql`order by ${order} ${way} nulls last, r.id ${way}`;
}

/** One complete rate, including the supplier's prices. */
export const findRate = defineQuery({
  name: 'findRate',
  access: 'staff',
  input: z.object({ id: z.string(), kind: rateKind.optional() }),
  async run(db, { id, kind }, actor): Promise<FullRate | Rejection> {
    const found = await readRate(db, id, actor);
    if (
      found === undefined ||
      !isWithinOwner(actor, found.ownerId) ||
      (kind !== undefined && found.kind !== kind)
    ) {
      return reject('not-found', 'rate.not-found');
    }
    return found;
  },
});

/** One rate, even if it was removed. Removed rates are never active and cannot be changed. */
export const findKeptRate = defineQuery({
  name: 'findKeptRate',
  access: 'staff',
  input: z.object({ id: z.string(), kind: rateKind.optional() }),
  async run(db, { id, kind }, actor): Promise<KeptRate | Rejection> {
    const { rows } = await sql<KeptRate>`
      select ${columns}, ${fullColumns(actor)}, r.state = 'removed' as "isRemoved"
      from ${sources} where r.id = ${id}`.execute(db);
    const [found] = rows;
    if (
      found === undefined ||
      !isWithinOwner(actor, found.ownerId) ||
      (kind !== undefined && found.kind !== kind)
    )
      return reject('not-found', 'rate.not-found');
    return found.isRemoved ? removed(found) : found;
  },
});

/** A removed rate as it is returned, whatever its state was. */
export function removed(rate: FullRate): KeptRate {
  return { ...rate, state: 'unpublished', isActive: false, isRemoved: true };
}

/** A rate of any owner company, not removed, with the names of companies that the reader may see. */
export async function readRate(
  db: Database,
  id: string,
  reader: Actor = system,
): Promise<FullRate | undefined> {
  const { rows } = await sql<FullRate>`
    select ${columns}, ${fullColumns(reader)}
    from ${sources} where r.id = ${id} and r.state <> 'removed'`.execute(db);
  return rows[0];
}

/** Rates of the actor's owner company; for an administrator all. */
function reachOf(actor: Actor): readonly RawBuilder<unknown>[] {
  return [
    sql`r.state <> 'removed'`,
    ...(actor.roles.includes('admin') ? [] : [sql`r.owner_id = ${actor.ownerId}`]),
  ];
}

type Filters = Omit<RateListInput, 'sort' | 'direction' | 'limit' | 'offset'>;

function conditionsOf(input: Filters, actor: Actor): RawBuilder<unknown> {
  const { kind, carriers, suppliers, origin, destination, register, web, isActive, state } = input;
  return sql.join(
    [
      ...reachOf(actor),
      ...(kind === undefined ? [] : [sql`r.kind = ${kind}`]),
      ...(carriers.length === 0 ? [] : [sql`r.carriers && ${carriers}`]),
      ...(suppliers.length === 0 ? [] : [sql`r.supplier = any(${suppliers})`]),
      ...(origin === undefined ? [] : [sql`r.origin_code = ${origin}`]),
      ...(destination === undefined ? [] : [sql`r.destination_code = ${destination}`]),
      ...(register === undefined ? [] : [sql`r.drafted_by = ${register}`]),
      ...(web === undefined ? [] : [sql`(r.state = 'published' and r.is_active) = ${web}`]),
      ...(isActive === 'all' ? [] : [sql`r.is_active = ${isActive}`]),
      ...(state === undefined ? [] : [stateCondition(state)]),
      ...searchCondition(input.search),
      ...dateConditions(input),
    ],
    sql` and `,
  );
}

function stateCondition(state: NonNullable<RateListInput['state']>): RawBuilder<unknown> {
  if (state === 'expired') return sql`r.state = 'published' and r.valid_to < ${today}`;
  if (state === 'upcoming')
    return sql`r.state = 'published' and r.valid_to >= ${today} and r.valid_from > ${today}`;
  if (state === 'published')
    return sql`r.state = 'published' and ${today} between r.valid_from and r.valid_to`;
  return sql`r.state = ${state}`;
}

function searchCondition(search: string | undefined): readonly RawBuilder<unknown>[] {
  if (search === undefined || search.trim() === '') return [];
  const pattern = containing(search);
  return [
    sql`(r.search_text like ${pattern}
      or r.supplier in (select id from suppliers where search_text like ${pattern})
      or r.carriers && array(select id from carriers where search_text like ${pattern}))`,
  ];
}

function dateConditions({ from, to, dateType }: Filters): readonly RawBuilder<unknown>[] {
  if (dateType === 'validity' || dateType === 'expiry') {
    const latest = sql.ref(dateType === 'validity' ? 'r.valid_from' : 'r.valid_to');
    return [
      ...(from === undefined ? [] : [sql`r.valid_to >= ${from}`]),
      ...(to === undefined ? [] : [sql`${latest} <= ${to}`]),
    ];
  }
  const at = sql.ref(dateType === 'creation' ? 'r.drafted_at' : 'r.changed_at');
  const startOf = (day: string) => sql`${day}::date::timestamp at time zone r.time_zone`;
  return [
    ...(from === undefined ? [] : [sql`${at} >= ${startOf(from)}`]),
    ...(to === undefined ? [] : [sql`${at} < (${to}::date + 1)::timestamp at time zone r.time_zone`]),
  ];
}
