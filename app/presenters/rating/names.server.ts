import type { Actor } from '@domain/shared/actor';
import { companiesWithinReach } from '@projections/crm/company-list/reach';
import type { Database } from '@projections/projection';
import type { Names } from './term-text.server';

const termsOfIds = new Set(['carriers', 'supplier', 'clients']);

export function idsIn(term: string, value: unknown): readonly string[] {
  if (!termsOfIds.has(term)) return [];
  return [value].flat().filter((id) => typeof id === 'string');
}

/** Merged records get their survivors' names; companies out of the reader's reach have none. */
export async function namesOf(db: Database, asked: Iterable<string>, reader: Actor): Promise<Names> {
  const ids = [...new Set(asked)];
  if (ids.length === 0) return new Map();
  const columns = ['named.id', 'named.name'] as const;
  const rows = await db
    .selectFrom('carriers as named')
    .select(columns)
    .where('named.id', 'in', ids)
    .unionAll(db.selectFrom('suppliers as named').select(columns).where('named.id', 'in', ids))
    .unionAll(
      db
        .selectFrom('company_list')
        .select(['company_list.id', 'company_list.name'])
        .where('company_list.id', 'in', ids)
        .where(companiesWithinReach(reader)),
    )
    .unionAll(
      db
        .selectFrom('company_list')
        .innerJoin('company_survivor as part', 'part.survivor_id', 'company_list.id')
        .select(['part.id', 'company_list.name'])
        .where('part.id', 'in', ids)
        .where(companiesWithinReach(reader)),
    )
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
