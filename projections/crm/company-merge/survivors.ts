import { type Expression, expressionBuilder, type ExpressionWrapper } from 'kysely';
import { rowsOf, type Condition } from '../../expressions';
import type { Database, Tables } from '../../projection';
import { runPrepared } from '../../prepared-query';
import { readTogether } from '../../read-together';

/*
 * Records keep the ids of merged companies and are read as their survivors: display with `survivorOf`,
 * compare with `companyGroup`.
 */

const eb = expressionBuilder<Tables>();

/** The survivor of a merged company, otherwise the company itself. */
export function survivorOf<Id extends string | null>(
  id: Expression<Id>,
): ExpressionWrapper<Tables, never, Id> {
  const survivor = eb
    .selectFrom('company_survivor as survivor')
    .select('survivor.survivor_id')
    .where('survivor.id', '=', id)
    .$asScalar();
  return eb.fn.coalesce(survivor as never, id);
}

export function survivorsOf(
  ids: Expression<readonly string[]>,
): ExpressionWrapper<Tables, never, readonly string[]> {
  const now = expressionBuilder<Tables & Naming, 'named' | 'survivor'>().fn.coalesce(
    'survivor.survivor_id',
    'named.named',
  );
  const each = eb
    .selectFrom(eb.fn<{ named: string }>('unnest', [ids]).as('named'))
    .leftJoin('company_survivor as survivor', 'survivor.id', 'named.named')
    .select(now.as('id'))
    .groupBy(now)
    .orderBy((of) => of.fn.min(of.fn<number>('array_position', [ids, 'named.named'])));
  return eb.fn('array', [each]);
}

export function survivorsOfAsked(
  ids: readonly string[],
): ExpressionWrapper<Tables, never, readonly string[]> {
  const asked = eb
    .selectFrom(rowsOf(ids).as('asked'))
    .leftJoin('company_survivor as survivor', 'survivor.id', 'asked.value')
    .select((of) => of.fn.coalesce('survivor.survivor_id', 'asked.value').as('id'));
  return eb.fn('array', [asked]);
}

interface Naming {
  readonly named: { readonly named: string };
  readonly survivor: Tables['company_survivor'];
}

export function isMerged(id: Expression<string>): Condition {
  return eb.exists(
    eb.selectFrom('company_survivor as merged').select('merged.id').where('merged.id', '=', id),
  );
}

export function isOfCompany(id: Expression<string | null>, company: string): Condition {
  const asked = survivorOf(eb.cast<string>(eb.val(company), 'text'));
  const parts = eb.selectFrom('company_survivor').select('id').where('survivor_id', '=', asked);
  return eb.or([eb(id, '=', asked), eb(id, '=', eb.fn.any(eb.fn<readonly string[]>('array', [parts])))]);
}

/** All ids that lead to these companies: their own, their survivors' and those of all merged into them. */
export async function companyGroup(db: Database, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const survivors = [...(await findSurvivorIds(db, ids)).values()];
  const ends = [...new Set([...ids, ...survivors])];
  const merged = await runPrepared(
    db,
    db
      .selectFrom('company_survivor')
      .select('id')
      .where((of) => of('survivor_id', '=', of.fn.any(of.val(ends)))),
  );
  return [...new Set([...ends, ...merged.rows.map(({ id }) => id)])];
}

export async function findSurvivorIds(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await runPrepared(
    db,
    db
      .selectFrom('company_survivor')
      .select(['id', 'survivor_id'])
      .where((of) => of('id', '=', of.fn.any(of.val(ids)))),
  );
  return new Map(rows.map(({ id, survivor_id }) => [id, survivor_id]));
}

export const findSurvivor = readTogether(findSurvivorIds);

export async function findOwnCompanies(
  db: Database,
  ids: readonly string[],
): Promise<{ readonly companyIds: readonly string[]; readonly mergedCompanyIds: readonly string[] }> {
  const [survivors, group] = await Promise.all([findSurvivorIds(db, ids), companyGroup(db, ids)]);
  const companyIds = [...new Set(ids.map((id) => survivors.get(id) ?? id))];
  return { companyIds, mergedCompanyIds: group.filter((id) => !companyIds.includes(id)) };
}

export async function findSurvivorId(db: Database, id: string): Promise<string> {
  return (await findSurvivor(db, id)) ?? id;
}
