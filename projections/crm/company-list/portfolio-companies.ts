import { expressionBuilder } from 'kysely';
import type { Actor } from '../../../domain/shared/actor';
import { survivorOf } from '../company-merge/survivors';
import type { Condition } from '../../expressions';
import type { Database, Tables } from '../../projection';

const eb = expressionBuilder<Tables, 'company_list'>();
const ofPortfolio = expressionBuilder<Tables & { readonly p: Tables['portfolios'] }, 'company_list' | 'p'>();

export const isHeld: Condition = ofPortfolio.and([
  ofPortfolio.or([
    ofPortfolio(
      'p.companies',
      '@>',
      ofPortfolio.fn<readonly string[]>('array_append', [
        ofPortfolio.val([]),
        ofPortfolio.ref('company_list.id'),
      ]),
    ),
    ofPortfolio.exists(
      ofPortfolio
        .selectFrom('company_survivor as part')
        .select('part.id')
        .whereRef('part.survivor_id', '=', 'company_list.id')
        .whereRef('part.id', '=', ofPortfolio.fn.any('p.companies')),
    ),
  ]),
  ofPortfolio('p.owner_id', '=', ofPortfolio.ref('company_list.owner_id')),
  ofPortfolio.ref('p.is_active').$castTo<boolean>(),
  ofPortfolio.not(ofPortfolio.ref('p.is_removed')),
]);

export function isInPortfolioOf(executiveId: string, ownerId: string | null): Condition {
  return eb.exists(
    eb
      .selectFrom('portfolios as p')
      .select('p.id')
      .where('p.executives', '@>', eb.val([executiveId]))
      .where('p.owner_id', '=', eb.val(ownerId))
      .where(isHeld),
  );
}

export function idsHeldFor({ id, ownerId }: Pick<Actor, 'id' | 'ownerId'>) {
  const named = eb
    .selectFrom('portfolios as p')
    .select((of) => of.fn<string>('unnest', ['p.companies']).as('id'))
    .where('p.executives', '@>', eb.val([id]))
    .where('p.owner_id', '=', eb.val(ownerId))
    .where('p.is_active', '=', true)
    .where('p.is_removed', '=', false);
  return eb
    .selectFrom(named.as('named'))
    .leftJoin('company_survivor as survivor', 'survivor.id', 'named.id')
    .select((of) => of.fn.coalesce('survivor.survivor_id', 'named.id').as('id'));
}

export function isInAnyPortfolio(): Condition {
  return eb.exists(eb.selectFrom('portfolios as p').select('p.id').where(isHeld));
}

/** Not scoped: the caller must have authorised. */
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

/** With the companies merged into them. Not scoped: the caller must have authorised. */
export async function findReachedCompanyIds(
  db: Database,
  actor: Pick<Actor, 'id' | 'ownerId'>,
): Promise<readonly string[]> {
  const rows = await db
    .with('held', () => idsHeldFor(actor))
    .selectFrom('held')
    .select('held.id')
    .union((of) =>
      of
        .selectFrom('company_survivor as part')
        .innerJoin('held', 'held.id', 'part.survivor_id')
        .select('part.id'),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Follows merges. Not scoped: the caller must have authorised. */
export async function findSalespeopleOf(db: Database, companyId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('company_list')
    .innerJoin('portfolios as p', (join) => join.on(isHeld))
    .select((of) => of.fn<string>('unnest', ['p.executives']).as('id'))
    .distinct()
    .where((of) => of('company_list.id', '=', survivorOf(of.val(companyId))))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
