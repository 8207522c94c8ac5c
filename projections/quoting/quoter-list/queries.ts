import { expressionBuilder, type ExpressionWrapper, type Nullable } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { z } from 'zod';
import type { ShipmentType, Transport } from '../../../domain/shared/load-types';
import { fromNow } from '../../database-time';
import { instantText, rowCount, type Condition } from '../../expressions';
import { defineQuery, type Database, type Page, type Tables } from '../../projection';
import { companyNow } from './company-now';
import { quoterConditions } from './conditions';
import { countQuotersInput, listQuoterIdsInput, listQuotersInput, type quoterSorts } from './inputs';
import type { ListedQuoter } from './listed';

type Joined = Tables & { readonly q: Tables['quoter_list']; readonly e: Nullable<Tables['person_list']> };

const eb = expressionBuilder<Joined, 'q' | 'e'>();

const place = (end: 'origin' | 'destination') =>
  jsonBuildObject({
    id: eb.ref(`q.${end}_id`),
    code: eb.ref(`q.${end}_code`),
    name: eb.ref(`q.${end}_name`),
    country: eb.ref(`q.${end}_country`),
  });

/** `q`: quoters, `e`: their executives. */
export const listedColumns = [
  eb.ref('q.id').as('id'),
  eb.ref('q.owner_id').as('ownerId'),
  eb.ref('q.reference').as('reference'),
  eb.ref('q.source').$castTo<ListedQuoter['source']>().as('source'),
  eb.ref('q.modal').$castTo<Transport>().as('modal'),
  eb.ref('q.type_of_shipment').$castTo<ShipmentType>().as('typeOfShipment'),
  eb.ref('q.state').as('state'),
  eb.ref('q.state_lv2').as('stateLv2'),
  eb.ref('q.state_reason').as('stateReason'),
  place('origin').as('origin'),
  place('destination').as('destination'),
  jsonBuildObject({ id: eb.ref('q.client_id'), name: eb.ref('q.contact_name') }).as('client'),
  companyNow.as('company'),
  eb
    .case()
    .when('q.executive_id', 'is not', null)
    .then(jsonBuildObject({ id: eb.ref('q.executive_id').$notNull(), name: eb.ref('e.name') }))
    .end()
    .as('executive'),
  eb.ref('q.participant_ids').as('participantIds'),
  eb.ref('q.commodity').as('commodity'),
  eb.ref('q.response_count').as('responseCount'),
  eb.ref('q.files_count').as('filesCount'),
  instantText(eb.ref('q.last_management')).as('lastManagement'),
  eb.cast<string | null>('q.total_quoter_response', 'text').as('totalQuoterResponse'),
  eb.ref('q.total_quoter_response_currency').as('totalQuoterResponseCurrency'),
  instantText(eb.ref('q.opened_at')).as('openedAt'),
  instantText(eb.ref('q.state_changed_at')).as('stateChangedAt'),
  instantText(eb.ref('q.changed_at')).as('changedAt'),
  eb.ref('q.revision').as('revision'),
] as const;

const own = expressionBuilder<Tables, 'quoter_list'>();

type SortKey = ExpressionWrapper<Tables, 'quoter_list', string | Date | null>;

const sortKeys: Readonly<Record<(typeof quoterSorts)[number], SortKey>> = {
  openedAt: own.ref('opened_at'),
  changedAt: own.ref('changed_at'),
  reference: own.ref('reference'),
  state: own.ref('state'),
  customer: own.ref('contact_name'),
  executive: own
    .selectFrom('person_list')
    .select('person_list.name')
    .whereRef('person_list.id', '=', 'quoter_list.executive_id')
    .$asScalar(),
};

interface Cut {
  readonly sort: (typeof quoterSorts)[number];
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/** Cuts the page first, so that only its rows are joined with names. */
export function readPage(
  db: Database,
  where: Condition,
  { sort, direction, limit, offset }: Cut,
): Promise<readonly ListedQuoter[]> {
  const key = sortKeys[sort];
  const page = db
    .selectFrom('quoter_list')
    .selectAll()
    .select(key.as('sort_key'))
    .where(where)
    .orderBy(key, (order) => order[direction]().nullsLast())
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset);
  return db
    .selectFrom(page.as('q'))
    .leftJoin('person_list as e', 'e.id', 'q.executive_id')
    .select(listedColumns)
    .orderBy('q.sort_key', (order) => order[direction]().nullsLast())
    .orderBy('q.id', direction)
    .execute();
}

function count(db: Database, where: Condition): Promise<number> {
  return db
    .selectFrom('quoter_list')
    .select(rowCount.as('total'))
    .where(where)
    .executeTakeFirstOrThrow()
    .then(({ total }) => total);
}

export const listQuoters = defineQuery({
  name: 'listQuoters',
  access: 'staff',
  scope: 'owner',
  input: listQuotersInput,
  async run(db, { sort, direction, limit, offset, ...filters }, actor): Promise<Page<ListedQuoter>> {
    const where = await quoterConditions(db, filters, actor);
    const [data, total] = await Promise.all([
      readPage(db, where, { sort, direction, limit, offset }),
      count(db, where),
    ]);
    return { data, total };
  },
});

/** Ids, so that changes while paging move no rows. */
export const listQuoterIds = defineQuery({
  name: 'listQuoterIds',
  access: 'staff',
  scope: 'owner',
  input: listQuoterIdsInput,
  async run(db, { sort, direction, limit, offset, ...filters }, actor): Promise<readonly string[]> {
    const where = await quoterConditions(db, filters, actor);
    const rows = await db
      .selectFrom('quoter_list')
      .select('id')
      .where(where)
      .orderBy(sortKeys[sort], (order) => order[direction]().nullsLast())
      .orderBy('id', direction)
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(({ id }) => id);
  },
});

/** Omits those out of the actor's reach. */
export const listQuotersByIds = defineQuery({
  name: 'listQuotersByIds',
  access: 'staff',
  scope: 'owner',
  input: z.object({ ids: z.array(z.string()).max(1000) }),
  async run(db, { ids }, actor): Promise<readonly ListedQuoter[]> {
    const where = await quoterConditions(db, {}, actor);
    const found = await db
      .selectFrom((from) =>
        from
          .selectFrom('quoter_list')
          .selectAll()
          .where((of) => of('id', '=', of.fn.any(of.val(ids))))
          .where(where)
          .as('q'),
      )
      .leftJoin('person_list as e', 'e.id', 'q.executive_id')
      .select(listedColumns)
      .execute();
    const byId = new Map<string, ListedQuoter>(found.map((one) => [one.id, one]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  },
});

export const listLastQuoters = defineQuery({
  name: 'listLastQuoters',
  access: 'staff',
  scope: 'owner',
  input: z.strictObject({
    days: z.coerce.number().int().min(1).max(3650).default(30),
    modal: countQuotersInput.shape.modal,
    limit: z.coerce.number().int().min(1).max(1000).default(10),
    executive: countQuotersInput.shape.executiveId,
  }),
  async run(db, { days, modal, limit, executive }, actor): Promise<readonly ListedQuoter[]> {
    const within = await quoterConditions(db, { modal, executiveId: executive }, actor);
    const since = own('opened_at', '>=', fromNow({ days: -days }));
    const where = own.and([within, since]);
    return readPage(db, where, { sort: 'openedAt', direction: 'desc', limit, offset: 0 });
  },
});
