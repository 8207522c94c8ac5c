import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { VerificationState } from '../../../domain/crm/company/states';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { defineQuery, type Page } from '../../projection';
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

const columns = sql`
  id, name, fantasy_name as "fantasyName", identification, country, city, address, email, phone, website,
  owner_id as "ownerId", verification, registered_at as "registeredAt"`;

function matching(search: string | undefined): RawBuilder<boolean> {
  return search ? sql`search_text like ${containing(search)}` : sql`true`;
}

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
    const where = sql.join(
      [
        companiesWithinReach(actor),
        matching(search),
        country === undefined ? sql`true` : sql`country = ${country}`,
        owner === undefined ? sql`true` : sql`owner_id = ${owner}`,
        ids === undefined ? sql`true` : sql`id = any(${ids})`,
        portfoliosOf === undefined
          ? sql`true`
          : sql`owner_id = ${portfoliosOf.ownerId}
              and ${isInPortfolioOf(portfoliosOf.executiveId, portfoliosOf.ownerId)}`,
      ],
      sql` and `,
    );
    const [found, count] = await Promise.all([
      sql<ListedCompany>`
        select ${columns} from company_list where ${where} order by name, id limit ${limit} offset ${offset}`.execute(
        db,
      ),
      sql<{ total: number }>`select count(*)::int as total from company_list where ${where}`.execute(db),
    ]);
    return { data: found.rows, total: count.rows[0]?.total ?? 0 };
  },
});

/** One company within the actor's reach. */
export const findCompany = defineQuery({
  name: 'findCompany',
  access: 'customer',
  input: z.object({ id: z.string() }),
  async run(db, { id }, actor): Promise<ListedCompany | Rejection> {
    const { rows } = await sql<ListedCompany>`
      select ${columns} from company_list where id = ${id} and ${companiesWithinReach(actor)}`.execute(db);
    return rows[0] ?? reject('not-found', 'company.not-found');
  },
});
