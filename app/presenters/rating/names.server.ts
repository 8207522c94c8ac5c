import { sql } from 'kysely';
import type { Actor } from '@domain/shared/actor';
import { companiesWithinReach } from '@projections/crm/company-list/reach';
import type { Database } from '@projections/projection';
import type { Names } from './term-text.server';

const termsOfIds = new Set(['carriers', 'supplier', 'clients']);

/** The ids in a term's value, if any. */
export function idsIn(term: string, value: unknown): readonly string[] {
  if (!termsOfIds.has(term)) return [];
  return [value].flat().filter((id) => typeof id === 'string');
}

/** Names of carriers, suppliers and companies. Companies outside the reader's reach have none. */
export async function namesOf(db: Database, asked: Iterable<string>, reader: Actor): Promise<Names> {
  const ids = [...new Set(asked)];
  if (ids.length === 0) return {};
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from carriers where id = any(${ids})
    union all select id, name from suppliers where id = any(${ids})
    union all select id, name from company_list where id = any(${ids}) and ${companiesWithinReach(reader)}`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
