import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import { companySizes, type CompanySize } from '../../../domain/crm/company/sizes';
import { verificationStates, type VerificationState } from '../../../domain/crm/company/states';
import { ownerCompanyOf } from '../../../domain/shared/actor';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { always, rowCount, startOfDay, text, type Condition } from '../../expressions';
import { defineQuery, type Page, type Tables } from '../../projection';
import { containing, searchText } from '../../search-text';
import { isHeld, isInPortfolioOf } from './portfolio-companies';
import { companiesWithinReach } from './reach';

export interface ListedCompany {
  readonly id: string;
  readonly name: string;
  readonly fantasyName: string | null;
  readonly identification: string | null;
  readonly country: string;
  readonly city: string | null;
  readonly state: string | null;
  readonly locality: string | null;
  /** Decimal degrees. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly address: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly website: string | null;
  readonly social: readonly string[];
  readonly size: CompanySize | null;
  /** Ids of the catalogue. */
  readonly tags: readonly string[];
  readonly externalId: string | null;
  readonly avatarFileId: string | null;
  readonly isActive: boolean;
  readonly ownerId: string;
  /** Ids of the active portfolios that hold it. */
  readonly portfolios: readonly string[];
  readonly verification: VerificationState;
  readonly verificationSince: Date;
  readonly registeredAt: Date;
  readonly revision: number;
}

const eb = expressionBuilder<Tables, 'company_list'>();
const timeZone = text('America/Santiago');

const columns = [
  'id',
  'name',
  'fantasy_name as fantasyName',
  'identification',
  'country',
  'city',
  'state',
  'locality',
  'latitude',
  'longitude',
  'address',
  'email',
  'phone',
  'website',
  'social',
  eb.ref('size').$castTo<CompanySize | null>().as('size'),
  'tags',
  'external_id as externalId',
  'avatar_file_id as avatarFileId',
  'is_active as isActive',
  'owner_id as ownerId',
  portfoliosHolding().as('portfolios'),
  eb.ref('verification').$castTo<VerificationState>().as('verification'),
  eb.fn.coalesce('verification_since', 'registered_at').as('verificationSince'),
  'registered_at as registeredAt',
  'revision',
] as const;

/** Ids of the active portfolios that hold the row's company. */
function portfoliosHolding() {
  return eb
    .selectFrom('portfolios as p')
    .select((of) =>
      of.fn
        .coalesce(of.fn.agg<string[]>('array_agg', ['p.id']).orderBy('p.name'), of.val<string[]>([]))
        .as('ids'),
    )
    .where(isHeld)
    .$asScalar()
    .$notNull();
}

interface Asked {
  readonly search?: string | undefined;
  readonly country?: string | undefined;
  readonly region?: string | undefined;
  readonly size?: CompanySize | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly verification?: VerificationState | undefined;
  readonly isActive?: boolean | undefined;
  readonly portfolio?: string | undefined;
  readonly client?: string | undefined;
  readonly registeredFrom?: string | undefined;
  readonly registeredUntil?: string | undefined;
  readonly owner?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly portfoliosOf?: { readonly executiveId: string; readonly ownerId: string } | undefined;
}

function conditionsOf(asked: Asked): readonly Condition[] {
  const { search, country, region, size, tags, verification, isActive, portfolio, client } = asked;
  const { registeredFrom, registeredUntil, owner, ids, portfoliosOf } = asked;
  const when = <Value>(value: Value | undefined, condition: (given: Value) => Condition): Condition =>
    value === undefined ? always : condition(value);
  return [
    // Each word, in any order.
    ...searchText(search)
      .split(' ')
      .filter(Boolean)
      .map((word) => eb('search_text', 'like', containing(word))),
    when(country, (code) => eb('country', '=', code)),
    when(region, (given) =>
      eb(eb.fn<string>('folded', ['state']), '=', eb.fn<string>('folded', [eb.val(given)])),
    ),
    when(size, (of) => eb('size', '=', of)),
    when(tags, (some) => eb('tags', '&&', eb.val([...some]))),
    when(verification, (state) => eb('verification', '=', state)),
    when(isActive, (flag) => eb('is_active', '=', flag)),
    when(portfolio, (id) =>
      eb.exists(eb.selectFrom('portfolios as p').select('p.id').where(isHeld).where('p.id', '=', id)),
    ),
    when(client, (id) =>
      eb.exists(
        eb
          .selectFrom('person_list as person')
          .select('person.id')
          .where('person.id', '=', id)
          .where(
            'person.company_ids',
            '@>',
            eb.fn<string[]>('array_append', [eb.val([]), eb.ref('company_list.id')]),
          ),
      ),
    ),
    when(registeredFrom, (day) => eb('registered_at', '>=', startOfDay(day, timeZone))),
    when(registeredUntil, (day) => eb('registered_at', '<', startOfDay(day, timeZone, 1))),
    when(owner, (id) => eb('owner_id', '=', id)),
    when(ids, (some) => eb('id', '=', eb.fn.any(eb.val([...some])))),
    when(portfoliosOf, ({ executiveId, ownerId }) =>
      eb('owner_id', '=', ownerId).and(isInPortfolioOf(executiveId, ownerId)),
    ),
  ];
}

/** Companies by name, 10 at a time (docs/endpoints.md). */
export const listCompanies = defineQuery({
  name: 'listCompanies',
  access: 'staff',
  input: z.object({
    search: z.string().optional(),
    country: z.string().optional(),
    /** Region or state, whole, without accents and case. */
    region: z.string().optional(),
    size: z.enum(companySizes).optional(),
    /** With one of these tags. */
    tags: z.array(z.string()).min(1).optional(),
    verification: z.enum(verificationStates).optional(),
    isActive: z.boolean().optional(),
    /** Held by this portfolio. */
    portfolio: z.string().optional(),
    /** This person is one of its people. */
    client: z.string().optional(),
    /** Registered on or after, or on or before, these days (YYYY-MM-DD, in Chile). */
    registeredFrom: z.iso.date().optional(),
    registeredUntil: z.iso.date().optional(),
    owner: z.string().optional(),
    ids: z.array(z.string()).max(1000).optional(),
    /** Only those in the portfolios of this executive. */
    portfoliosOf: z.object({ executiveId: z.string(), ownerId: z.string() }).optional(),
    /** Those that have waited longest for their verification come first. */
    order: z.enum(['name', 'waiting']).default('name'),
    limit: z.number().int().min(1).max(1000).default(10),
    offset: z.number().int().min(0).default(0),
  }),
  async run(db, { limit, offset, order, ...asked }, actor): Promise<Page<ListedCompany>> {
    const where = eb.and([companiesWithinReach(actor), ...conditionsOf(asked)]);
    const [data, { total }] = await Promise.all([
      db
        .selectFrom('company_list')
        .select(columns)
        .where(where)
        .$if(order === 'waiting', (list) => list.orderBy('verificationSince'))
        .orderBy('name')
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute(),
      db.selectFrom('company_list').select(rowCount.as('total')).where(where).executeTakeFirstOrThrow(),
    ]);
    return { data, total };
  },
});

/** One company within the actor's reach. */
export const findCompany = defineQuery({
  name: 'findCompany',
  access: 'customer',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor): Promise<ListedCompany | Rejection> {
    const company = await db
      .selectFrom('company_list')
      .select(columns)
      .where('id', '=', id)
      .where(companiesWithinReach(actor))
      .executeTakeFirst();
    return company ?? reject('not-found', 'company.not-found');
  },
});

/** Names of approved companies of the actor's owner company, for visitors who ask for a price. At most 10. */
export const nameCompanies = defineQuery({
  name: 'nameCompanies',
  access: 'public',
  input: z.object({ search: z.string().min(3) }),
  run: (db, { search }, actor) =>
    db
      .selectFrom('company_list')
      .select(['id', 'name'])
      .where('owner_id', '=', ownerCompanyOf(actor))
      .where('verification', '=', 'Approved')
      .where('is_active', '=', true)
      .where('is_removed', '=', false)
      .where(eb(eb.fn<string>('folded', ['name']), 'like', containing(search)))
      .orderBy('name')
      .orderBy('id')
      .limit(10)
      .execute(),
});
