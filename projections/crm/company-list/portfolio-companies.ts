import { expressionBuilder } from 'kysely';
import type { Condition } from '../../expressions';
import type { Database, Tables } from '../../projection';

const eb = expressionBuilder<Tables, 'company_list'>();

/** The condition that a company of `company_list` is in an active portfolio of this executive. */
export function isInPortfolioOf(executiveId: string, ownerId: string | null): Condition {
  const company = eb.ref('company_list.id');
  return eb.exists(
    eb
      .selectFrom('portfolios as p')
      .select('p.id')
      .where('p.executives', '@>', eb.val([executiveId]))
      .where('p.companies', '@>', eb.fn<readonly string[]>('array_append', [eb.val([]), company]))
      .where('p.owner_id', '=', eb.val(ownerId))
      .where((of) => of.and([of.ref('p.is_active').$castTo<boolean>(), of.not(of.ref('p.is_removed'))])),
  );
}

/** The condition that an active portfolio holds a company of `company_list`. */
export function isInAnyPortfolio(): Condition {
  return eb.exists(
    eb
      .selectFrom('portfolios as p')
      .select('p.id')
      .where(
        'p.companies',
        '@>',
        eb.fn<readonly string[]>('array_append', [eb.val([]), eb.ref('company_list.id')]),
      )
      .whereRef('p.owner_id', '=', 'company_list.owner_id')
      .where((of) => of.and([of.ref('p.is_active').$castTo<boolean>(), of.not(of.ref('p.is_removed'))])),
  );
}

/** Ids of the companies in an executive's portfolios. Not scoped: the caller must have authorised. */
export async function findPortfolioCompanyIds(
  db: Database,
  executiveId: string,
  ownerId: string | null,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('company_list')
    .select('id')
    .where('owner_id', '=', eb.val(ownerId))
    .where(isInPortfolioOf(executiveId, ownerId))
    .execute();
  return rows.map(({ id }) => id);
}
