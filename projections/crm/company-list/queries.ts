import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import type { VerificationState } from '../../../domain/crm/company/states';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { always, rowCount } from '../../expressions';
import { defineQuery, type Page, type Tables } from '../../projection';
import { containing } from '../../search-text';
import { isInPortfolioOf } from './portfolio-companies';
import { companiesWithinReach } from './reach';

export interface ListedCompany {
  readonly id: string;
  readonly name: string;
  readonly fantasyName: string | null;
  readonly identification: string | null;
  readonly country: string;
  readonly city: string | null;
  readonly address: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly website: string | null;
  readonly ownerId: string;
  readonly verification: VerificationState;
  readonly registeredAt: Date;
}

const eb = expressionBuilder<Tables, 'company_list'>();

const columns = [
  'id',
  'name',
  'fantasy_name as fantasyName',
  'identification',
  'country',
  'city',
  'address',
  'email',
  'phone',
  'website',
  'owner_id as ownerId',
  eb.ref('verification').$castTo<VerificationState>().as('verification'),
  'registered_at as registeredAt',
] as const;

/** Companies by name, 10 at a time (docs/endpoints.md). */
export const listCompanies = defineQuery({
  name: 'listCompanies',
  access: 'staff',
  input: z.object({
    search: z.string().optional(),
    country: z.string().optional(),
    owner: z.string().optional(),
    ids: z.array(z.string()).max(1000).optional(),
    /** Only those in the portfolios of this executive. */
    portfoliosOf: z.object({ executiveId: z.string(), ownerId: z.string() }).optional(),
    limit: z.number().int().min(1).max(1000).default(10),
    offset: z.number().int().min(0).default(0),
  }),
  async run(
    db,
    { search, country, owner, ids, portfoliosOf, limit, offset },
    actor,
  ): Promise<Page<ListedCompany>> {
    const where = eb.and([
      companiesWithinReach(actor),
      search ? eb('search_text', 'like', containing(search)) : always,
      country === undefined ? always : eb('country', '=', country),
      owner === undefined ? always : eb('owner_id', '=', owner),
      ids === undefined ? always : eb('id', '=', eb.fn.any(eb.val(ids))),
      portfoliosOf === undefined
        ? always
        : eb('owner_id', '=', portfoliosOf.ownerId).and(
            isInPortfolioOf(portfoliosOf.executiveId, portfoliosOf.ownerId),
          ),
    ]);
    const [data, { total }] = await Promise.all([
      db
        .selectFrom('company_list')
        .select(columns)
        .where(where)
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
