import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../projection';

/** The condition that a company is in an active portfolio of this executive. */
export function isInPortfolioOf(
  executiveId: string,
  ownerId: string | null,
  company: RawBuilder<unknown> = sql.ref('company_list.id'),
): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from portfolios p
    where p.executives @> array[${executiveId}]::text[] and p.companies @> array[${company}]
      and p.owner_id = ${ownerId} and p.is_active and not p.is_removed)`;
}

/** Ids of the companies in an executive's portfolios. Not scoped: the caller must have authorised. */
export async function findPortfolioCompanyIds(
  db: Database,
  executiveId: string,
  ownerId: string | null,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from company_list
    where owner_id = ${ownerId} and ${isInPortfolioOf(executiveId, ownerId)}`.execute(db);
  return rows.map(({ id }) => id);
}
