import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import type { CompanySize } from '../../../domain/crm/company/sizes';
import type { VerificationState } from '../../../domain/crm/company/states';
import { ownerCompanyOf } from '../../../domain/shared/actor';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { rowCount } from '../../expressions';
import { defineQuery, type Page, type Tables } from '../../projection';
import { containing } from '../../search-text';
import { isMerged, survivorOf } from '../company-merge/survivors';
import { conditionsOf } from './conditions';
import { listCompaniesInput, listCompanyIdsInput } from './inputs';
import { isHeld } from './portfolio-companies';
import { allCompaniesWithinReach, companiesWithinReach } from './reach';

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
  readonly tags: readonly string[];
  readonly externalId: string | null;
  readonly otherData: readonly string[];
  readonly avatarFileId: string | null;
  readonly isActive: boolean;
  readonly ownerId: string;
  readonly portfolios: readonly string[];
  readonly verification: VerificationState;
  readonly verificationSince: Date;
  readonly registeredAt: Date;
  readonly changedAt: Date | null;
  readonly revision: number;
}

const eb = expressionBuilder<Tables, 'company_list'>();

export const columns = [
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
  'other_data as otherData',
  'avatar_file_id as avatarFileId',
  'is_active as isActive',
  'owner_id as ownerId',
  portfoliosHolding().as('portfolios'),
  eb.ref('verification').$castTo<VerificationState>().as('verification'),
  eb.fn.coalesce('verification_since', 'registered_at').as('verificationSince'),
  'registered_at as registeredAt',
  'changed_at as changedAt',
  'revision',
] as const;

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

const orders = {
  name: 'name',
  waiting: 'verificationSince',
  registered: 'registeredAt',
  changed: 'changedAt',
} as const;

export const listCompanies = defineQuery({
  name: 'listCompanies',
  access: 'staff',
  scope: 'owner',
  input: listCompaniesInput,
  async run(db, { limit, offset, order, direction, ...asked }, actor): Promise<Page<ListedCompany>> {
    const where = eb.and([allCompaniesWithinReach(actor), ...conditionsOf(asked)]);
    const [data, { total }] = await Promise.all([
      db
        .selectFrom('company_list')
        .select(columns)
        .where(where)
        .orderBy(orders[order], direction)
        .orderBy('id', direction)
        .limit(limit)
        .offset(offset)
        .execute(),
      db.selectFrom('company_list').select(rowCount.as('total')).where(where).executeTakeFirstOrThrow(),
    ]);
    return { data, total };
  },
});

export const listCompanyIds = defineQuery({
  name: 'listCompanyIds',
  access: 'staff',
  scope: 'owner',
  input: listCompanyIdsInput,
  async run(db, { order, direction, ...asked }, actor): Promise<readonly string[]> {
    const rows = await db
      .selectFrom('company_list')
      .select(['id', eb.fn.coalesce('verification_since', 'registered_at').as('verificationSince')])
      .select(['registered_at as registeredAt', 'changed_at as changedAt'])
      .where(eb.and([allCompaniesWithinReach(actor), ...conditionsOf(asked)]))
      .orderBy(orders[order], direction)
      .orderBy('id', direction)
      .execute();
    return rows.map(({ id }) => id);
  },
});

/** In the order of the ids. Omits those out of reach. */
export const listCompaniesByIds = defineQuery({
  name: 'listCompaniesByIds',
  access: 'staff',
  scope: 'owner',
  input: z.object({ ids: z.array(z.string()).max(1000) }),
  async run(db, { ids }, actor): Promise<readonly ListedCompany[]> {
    const rows = await db
      .selectFrom('company_list')
      .select(columns)
      .where('id', '=', eb.fn.any(eb.val([...ids])))
      .where(companiesWithinReach(actor))
      .execute();
    const found = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => found.get(id) ?? []);
  },
});

export const findCompany = defineQuery({
  name: 'findCompany',
  access: 'customer',
  scope: 'owner',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor): Promise<ListedCompany | Rejection> {
    const company = await db
      .selectFrom('company_list')
      .select(columns)
      .where((of) => of('company_list.id', '=', survivorOf(of.val(id))))
      .where(companiesWithinReach(actor))
      .executeTakeFirst();
    return company ?? reject('not-found', 'company.not-found');
  },
});

export const nameCompanies = defineQuery({
  name: 'nameCompanies',
  access: 'public',
  scope: 'owner',
  input: z.object({ search: z.string().min(3) }),
  run: (db, { search }, actor) =>
    db
      .selectFrom('company_list')
      .select(['id', 'name'])
      .where('owner_id', '=', ownerCompanyOf(actor))
      .where(eb.not(isMerged(eb.ref('company_list.id'))))
      .where('verification', '=', 'Approved')
      .where('is_active', '=', true)
      .where('is_removed', '=', false)
      .where(eb(eb.fn<string>('folded', ['name']), 'like', containing(search)))
      .orderBy('name')
      .orderBy('id')
      .limit(10)
      .execute(),
});
