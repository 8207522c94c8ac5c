import { expressionBuilder, type ExpressionWrapper, type Nullable, type SelectQueryBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { z } from 'zod';
import { rateKind, type RateKind } from '../../../domain/rating/rate/inputs';
import { isWithinOwner, system, type Actor } from '../../../domain/shared/actor';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { defineQuery, type Database, type Page, type Tables } from '../../projection';
import { companiesWithinReach } from '../../crm/company-list/reach';
import { instantText, rowCount, todayIn } from '../../expressions';
import { filterRates, reachOf } from './conditions';
import { rateListInput, type RateListInput } from './inputs';
import type { FullRate, KeptRate, ListedRate, Named } from './table';

type Listed = Tables & {
  readonly r: Tables['rate_list'];
  readonly s: Nullable<Tables['suppliers']>;
  readonly p: Nullable<Tables['person_list']>;
};

const eb = expressionBuilder<Listed, 'r' | 's' | 'p'>();

const today = todayIn(eb.ref('r.time_zone'));

const placeAs = (end: 'origin' | 'destination') =>
  eb
    .case()
    .when(`r.${end}_code`, 'is not', null)
    .then(
      jsonBuildObject({
        code: eb.ref(`r.${end}_code`).$notNull(),
        name: eb.ref(`r.${end}_name`).$notNull(),
      }),
    )
    .end();

interface Known {
  readonly id: string;
  readonly name: string;
}
type Naming = Listed & { readonly id: { readonly id: string } };

function namesIn(
  column: 'r.carriers' | 'r.clients',
  known: SelectQueryBuilder<Listed, never, Known>,
): ExpressionWrapper<Naming, never, readonly Named[]> {
  return expressionBuilder<Naming, 'r'>()
    .selectFrom(eb.fn<{ id: string }>('unnest', [column]).as('id'))
    .leftJoin(known.as('found'), (join) => join.onRef('found.id', '=', 'id.id'))
    .select((of) => {
      const named = jsonBuildObject({ id: of.ref('id.id'), name: of.ref('found.name') });
      const inOrder = of.fn<number>('array_position', [column, 'id.id']);
      return of.fn
        .coalesce(
          of.fn.agg<readonly Named[]>('jsonb_agg', [named]).orderBy(inOrder),
          of.cast<readonly Named[]>(of.val('[]'), 'jsonb'),
        )
        .as('named');
    })
    .$asScalar();
}

const columns = [
  eb.ref('r.id').as('id'),
  eb.ref('r.code').as('code'),
  eb.ref('r.kind').$castTo<RateKind>().as('kind'),
  eb.ref('r.state').$castTo<ListedRate['state']>().as('state'),
  eb.ref('r.is_active').as('isActive'),
  placeAs('origin').as('origin'),
  placeAs('destination').as('destination'),
  eb
    .case()
    .when('r.supplier', 'is not', null)
    .then(jsonBuildObject({ id: eb.ref('r.supplier').$notNull(), name: eb.ref('s.name') }))
    .end()
    .as('supplier'),
  namesIn('r.carriers', eb.selectFrom('carriers').select(['carriers.id', 'carriers.name'])).as('carriers'),
  eb.cast<string | null>('r.valid_from', 'text').as('from'),
  eb.cast<string | null>('r.valid_to', 'text').as('to'),
  eb.ref('r.time_zone').as('timeZone'),
  eb.cast<string>(today, 'text').as('today'),
  eb.ref('r.currency').as('currency'),
  eb.ref('r.business_model').as('businessModel'),
  eb.cast<string | null>('r.lowest_price', 'text').as('lowestPrice'),
  eb(eb.fn<number>('cardinality', ['r.clients']), '=', eb.lit(0))
    .$castTo<boolean>()
    .as('isForAllClients'),
  instantText(eb.ref('r.drafted_at')).as('draftedAt'),
  instantText(eb.ref('r.changed_at')).as('changedAt'),
  instantText(eb.ref('r.published_at')).as('publishedAt'),
  jsonBuildObject({ id: eb.ref('r.drafted_by'), name: eb.ref('p.name') }).as('draftedBy'),
  eb.ref('r.revision').as('revision'),
] as const;

const fullColumns = (reader: Actor) =>
  [
    eb.ref('r.owner_id').$notNull().as('ownerId'),
    eb.ref('r.terms').as('terms'),
    namesIn(
      'r.clients',
      eb
        .selectFrom('company_list')
        .select(['company_list.id', 'company_list.name'])
        .where(companiesWithinReach(reader))
        .unionAll(
          eb
            .selectFrom('company_list')
            .innerJoin('company_survivor as part', 'part.survivor_id', 'company_list.id')
            .select(['part.id', 'company_list.name'])
            .where(companiesWithinReach(reader)),
        ),
    ).as('clients'),
  ] as const;

function selectRates(db: Database) {
  return db
    .selectFrom('rate_list as r')
    .leftJoin('suppliers as s', 's.id', 'r.supplier')
    .leftJoin('person_list as p', 'p.id', 'r.drafted_by')
    .select(columns);
}

const sorts = {
  drafted: ['r.drafted_at'],
  changed: ['r.changed_at'],
  from: ['r.valid_from'],
  to: ['r.valid_to'],
  price: ['r.lowest_price'],
  lane: ['r.origin_code', 'r.destination_code'],
} as const;

export const listRates = defineQuery({
  name: 'listRates',
  access: 'staff',
  scope: 'owner',
  input: rateListInput,
  async run(db, input, actor): Promise<Page<ListedRate>> {
    const where = await filterRates(db, input, actor);
    const [data, { total }] = await Promise.all([
      inOrder(selectRates(db).where(where), input).limit(input.limit).offset(input.offset).execute(),
      db.selectFrom('rate_list as r').select(rowCount.as('total')).where(where).executeTakeFirstOrThrow(),
    ]);
    return { data, total };
  },
});

/** Ids, so that changes do not disturb paging. */
export const listRateIds = defineQuery({
  name: 'listRateIds',
  access: 'staff',
  scope: 'owner',
  input: rateListInput.omit({ limit: true, offset: true }),
  async run(db, input, actor): Promise<readonly string[]> {
    const where = await filterRates(db, input, actor);
    const all = db.selectFrom('rate_list as r').select('r.id').where(where);
    const rows = await inOrder(all, input).execute();
    return rows.map(({ id }) => id);
  },
});

export const countRatesByKind = defineQuery({
  name: 'countRatesByKind',
  access: 'staff',
  scope: 'owner',
  input: z.object({ ids: z.array(z.string()).max(10_000) }),
  async run(db, { ids }, actor): Promise<readonly { readonly kind: RateKind; readonly count: number }[]> {
    return db
      .selectFrom('rate_list as r')
      .select((of) => [
        of.ref('r.kind').$castTo<RateKind>().as('kind'),
        of.cast<number>(of.fn.countAll(), 'integer').as('count'),
      ])
      .where((of) => of('r.id', '=', of.fn.any(of.val(ids))))
      .where(eb.and(reachOf(actor)))
      .groupBy('r.kind')
      .orderBy('count', 'desc')
      .orderBy('kind')
      .execute();
  },
});

export const listFullRates = defineQuery({
  name: 'listFullRates',
  access: 'staff',
  scope: 'owner',
  input: z.object({ ids: z.array(z.string()).max(1000) }),
  async run(db, { ids }, actor): Promise<readonly FullRate[]> {
    const found = await selectRates(db)
      .select(fullColumns(actor))
      .where((of) => of('r.id', '=', of.fn.any(of.val(ids))))
      .where(eb.and(reachOf(actor)))
      .execute();
    const byId = new Map<string, FullRate>(found.map((rate) => [rate.id, rate]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  },
});

function inOrder<Row>(
  query: SelectQueryBuilder<Listed, 'r', Row>,
  { sort, direction }: Pick<RateListInput, 'sort' | 'direction'>,
): SelectQueryBuilder<Listed, 'r', Row> {
  return sorts[sort]
    .reduce<typeof query>(
      (sorted, column) => sorted.orderBy(column, (order) => order[direction]().nullsLast()),
      query,
    )
    .orderBy('r.id', direction);
}

export const findRate = defineQuery({
  name: 'findRate',
  access: 'staff',
  scope: 'owner',
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

/** Includes removed rates, which are never active and cannot be changed. */
export const findKeptRate = defineQuery({
  name: 'findKeptRate',
  access: 'staff',
  scope: 'owner',
  input: z.object({ id: z.string(), kind: rateKind.optional() }),
  async run(db, { id, kind }, actor): Promise<KeptRate | Rejection> {
    const found = await selectRates(db)
      .select(fullColumns(actor))
      .select((of) => of('r.state', '=', 'removed').$castTo<boolean>().as('isRemoved'))
      .where('r.id', '=', id)
      .executeTakeFirst();
    if (
      found === undefined ||
      !isWithinOwner(actor, found.ownerId) ||
      (kind !== undefined && found.kind !== kind)
    )
      return reject('not-found', 'rate.not-found');
    return found.isRemoved ? removed(found) : found;
  },
});

export function removed(rate: FullRate): KeptRate {
  return { ...rate, state: 'unpublished', isActive: false, isRemoved: true };
}

/** Of any owner company, not removed. Omits names of companies that the reader may not see. */
export function readRate(db: Database, id: string, reader: Actor = system): Promise<FullRate | undefined> {
  return selectRates(db)
    .select(fullColumns(reader))
    .where('r.id', '=', id)
    .where('r.state', '<>', 'removed')
    .executeTakeFirst();
}
