import { sql } from 'kysely';
import { z } from 'zod';
import { likenesses, type Likeness } from '../../../domain/crm/distinction/inputs';
import { defineQuery, type Database, type Page } from '../../projection';
import type { ListedCompany } from '../company-list/queries';
import { findOpenGroups } from './open-groups';
import { companiesOf } from './queries';

export interface DuplicateGroup {
  readonly companies: readonly ListedCompany[];
  readonly by: readonly Likeness[];
}

/** More are not counted, since nobody reviews them all; the strongest come first. */
export const mostCounted = 1000;

/** The strongest reason first. Omits pairs marked as different, unless they share a number since. */
export const listDuplicates = defineQuery({
  name: 'listDuplicates',
  access: 'staff',
  scope: 'owner',
  input: z.object({
    limit: z.number().int().min(1).max(50).default(10),
    offset: z.number().int().min(0).max(mostCounted).default(0),
  }),
  async run(db, { limit, offset }, actor): Promise<Page<DuplicateGroup>> {
    const counted = await findOpenGroups(db, actor, mostCounted);
    const groups = counted.slice(offset, offset + limit);
    const ids = groups.flatMap((group) => group.ids);
    const [companies, shared] = await Promise.all([companiesOf(db, ids, actor), findSharedKeys(db, ids)]);
    const found = new Map(companies.map((company) => [company.id, company]));
    return {
      data: groups.map((group) => ({
        companies: group.ids
          .flatMap((id) => found.get(id) ?? [])
          .toSorted((one, other) => one.registeredAt.getTime() - other.registeredAt.getTime()),
        by: likenesses.filter(
          (kind) =>
            kind === group.kind ||
            shared.some((key) => key.kind === kind && group.ids.every((id) => key.ids.includes(id))),
        ),
      })),
      total: counted.length,
    };
  },
});

export const countDuplicates = defineQuery({
  name: 'countDuplicates',
  access: 'staff',
  scope: 'owner',
  input: z.object({ most: z.number().int().min(1).max(mostCounted) }),
  run: async (db, { most }, actor): Promise<number> => (await findOpenGroups(db, actor, most)).length,
});

async function findSharedKeys(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ kind: string; ids: string[] }>`
    with part as materialized (
      select m.id, m.id as now from unnest(${[...new Set(ids)]}::text[]) as m(id)
      union all
      select s.id, s.survivor_id from company_survivor s where s.survivor_id = any(${[...new Set(ids)]})
    )
    select k.kind, array_agg(distinct p.now) as ids from company_key k join part p on p.id = k.company_id
    where k.key is not null group by k.kind, k.key having count(distinct p.now) > 1`.execute(db);
  return rows;
}
