import { expressionBuilder, type AliasedExpression, type ExpressionWrapper } from 'kysely';
import { z } from 'zod';
import type { ExecutivePricing } from '../../../domain/people/executive/executive';
import { mayRead, type Actor } from '../../../domain/shared/actor';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { rowCount, type Condition } from '../../expressions';
import { defineQuery, type Database, type Page, type Tables } from '../../projection';
import { containing, searchedText } from '../../search-text';
import { peopleWithinReach } from '../person-list/reach';
import { versionWith } from '../person-list/version';

export interface Named {
  readonly id: string;
  readonly name: string;
}

export interface ListedExecutive {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isEmailConfirmed: boolean;
  readonly phone: string | null;
  readonly identification: string | null;
  readonly country: string | null;
  readonly address: string | null;
  readonly language: 'es' | 'en' | 'pt';
  readonly isActive: boolean;
  readonly accessUntil: Date | null;
  readonly ownerId: string;
  readonly ownerName: string | null;
  readonly registeredAt: Date;
  readonly portfolios: readonly Named[];
  readonly subordinates: readonly Named[];
  /** Null if the reader may not know it, as other executives. */
  readonly pricing: ExecutivePricing | null;
  /** Combines the revisions of account and profile. */
  readonly version: string;
}

const eb = expressionBuilder<Tables, 'person_list' | 'executive_profile' | 'sales_team'>();

export const executiveFilters = z.object({
  search: z.string().max(200).optional(),
  isActive: z.boolean().optional(),
  owner: z.string().max(100).optional(),
  portfolio: z.string().max(100).optional(),
});
type ExecutiveFilters = z.output<typeof executiveFilters>;

function namesIn<Of extends { id: string; name: string }>(
  rows: AliasedExpression<Of, 'n'>,
): ExpressionWrapper<Tables, never, readonly Named[]> {
  const one = eb.fn<Named>('jsonb_build_object', [
    eb.cast(eb.val('id'), 'text'),
    eb.ref('n.id' as never),
    eb.cast(eb.val('name'), 'text'),
    eb.ref('n.name' as never),
  ]);
  return eb
    .selectFrom(rows as never)
    .select((of) =>
      of.fn
        .coalesce(
          of.fn.agg<readonly Named[]>('jsonb_agg', [one]),
          of.cast<readonly Named[]>(of.val('[]'), 'jsonb'),
        )
        .as('names'),
    )
    .$asScalar()
    .$notNull();
}

const namesThem: Condition = eb.and([
  eb.not(eb.ref('portfolios.is_removed' as never)),
  eb(
    eb.ref('person_list.id'),
    '=',
    eb.fn.any(eb.ref('portfolios.executives' as never).$castTo<readonly string[]>()),
  ),
]);

const portfolioNames = namesIn(
  eb
    .selectFrom('portfolios')
    .select(['portfolios.id', 'portfolios.name'])
    .where(namesThem)
    .orderBy('portfolios.name')
    .orderBy('portfolios.id')
    .as('n'),
);

const subordinateNames = namesIn(
  eb
    .selectFrom('person_list as p')
    .select(['p.id', 'p.name'])
    .where('p.is_removed', '=', false)
    .where((of) =>
      of('p.id', '=', of.fn.any(of.ref('sales_team.subordinate_ids').$castTo<readonly string[]>())),
    )
    .orderBy('p.name')
    .orderBy('p.id')
    .as('n'),
);

function from(db: Database, actor: Actor) {
  return db
    .selectFrom('person_list')
    .where('person_list.is_removed', '=', false)
    .where('person_list.roles', '@>', eb.val<string[]>(['executive']))
    .where(peopleWithinReach(actor));
}

function select(db: Database, actor: Actor) {
  return from(db, actor)
    .leftJoin('executive_profile', 'executive_profile.id', 'person_list.id')
    .leftJoin('sales_team', 'sales_team.id', 'person_list.id')
    .leftJoin('owners', 'owners.id', 'person_list.owner_id')
    .select([
      'person_list.id',
      'person_list.name',
      'person_list.email',
      'person_list.is_email_confirmed as isEmailConfirmed',
      'person_list.phone',
      'person_list.identification',
      'person_list.country',
      'person_list.address',
      eb.ref('person_list.language').$castTo<ListedExecutive['language']>().as('language'),
      'person_list.is_active as isActive',
      'person_list.access_until as accessUntil',
      'person_list.owner_id as ownerId',
      'owners.name as ownerName',
      'person_list.registered_at as registeredAt',
      versionWith('executive_profile').as('version'),
      portfolioNames.as('portfolios'),
      subordinateNames.as('subordinates'),
      eb.cast<string | null>('executive_profile.margin_floor', 'text').as('marginFloor'),
      eb.fn.coalesce('executive_profile.profits', eb.val<readonly string[]>([])).as('profits'),
    ]);
}

/** Only managers and auditors see the pricing limits of others. */
function shown({ marginFloor, profits, ...row }: Row, actor: Actor): ListedExecutive {
  const isTold = mayRead(actor, 'manager') || actor.id === row.id;
  return {
    ...row,
    pricing: isTold ? { marginFloor, profits } : null,
  };
}

type Row = Omit<ListedExecutive, 'pricing'> & ExecutivePricing;

function conditions({ search, isActive, owner, portfolio }: ExecutiveFilters): readonly Condition[] {
  return [
    ...searchedText(search)
      .split(' ')
      .filter(Boolean)
      .map((word) => eb('person_list.search_text', 'like', containing(word))),
    ...(isActive === undefined ? [] : [eb('person_list.is_active', '=', isActive)]),
    ...(owner === undefined ? [] : [eb('person_list.owner_id', '=', owner)]),
    ...(portfolio === undefined
      ? []
      : [
          eb.exists(
            eb
              .selectFrom('portfolios')
              .select('portfolios.id')
              .where('portfolios.id', '=', portfolio)
              .where(namesThem),
          ),
        ]),
  ];
}

export const listExecutiveProfiles = defineQuery({
  name: 'listExecutiveProfiles',
  access: 'staff',
  scope: 'owner',
  input: executiveFilters.extend({
    limit: z.number().int().min(1).max(1000).default(50),
    offset: z.number().int().min(0).default(0),
  }),
  async run(db, { limit, offset, ...asked }, actor): Promise<Page<ListedExecutive>> {
    const where = eb.and([...conditions(asked)]);
    const [data, { total }] = await Promise.all([
      select(db, actor)
        .where(where)
        .orderBy('person_list.name')
        .orderBy('person_list.id')
        .limit(limit)
        .offset(offset)
        .execute(),
      from(db, actor).where(where).select(rowCount.as('total')).executeTakeFirstOrThrow(),
    ]);
    return { data: data.map((row) => shown(row, actor)), total };
  },
});

export const exportExecutives = defineQuery({
  name: 'exportExecutives',
  access: 'staff',
  scope: 'owner',
  input: executiveFilters,
  async run(db, asked, actor): Promise<readonly ListedExecutive[]> {
    const rows = await select(db, actor)
      .where(eb.and([...conditions(asked)]))
      .orderBy('person_list.name')
      .orderBy('person_list.id')
      .execute();
    return rows.map((row) => shown(row, actor));
  },
});

/** Otherwise 404 'Not executive found'. */
export const findExecutive = defineQuery({
  name: 'findExecutive',
  access: 'staff',
  scope: 'owner',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor): Promise<ListedExecutive | Rejection> {
    const found = await select(db, actor).where('person_list.id', '=', id).executeTakeFirst();
    return found === undefined ? reject('not-found', 'executive.not-found') : shown(found, actor);
  },
});

export async function isExecutiveWithinReach(db: Database, id: string, actor: Actor): Promise<boolean> {
  const found = await from(db, actor)
    .select('person_list.id')
    .where('person_list.id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

export async function findExecutiveOwner(db: Database, id: string): Promise<string | null> {
  const found = await db
    .selectFrom('person_list')
    .select('owner_id')
    .where('id', '=', id)
    .where('is_removed', '=', false)
    .where('roles', '@>', (of) => of.val(['executive']))
    .executeTakeFirst();
  return found?.owner_id ?? null;
}
