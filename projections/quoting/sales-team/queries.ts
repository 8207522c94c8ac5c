import { sql } from 'kysely';
import { z } from 'zod';
import { type Database, defineQuery, prepared } from '../../projection';
import { readTogether } from '../../read-together';

const readSubordinates = readTogether(async (db, executiveIds: readonly string[]) => {
  const { rows } = await sql<{ executive: string; ids: readonly string[] }>`
    ${prepared} with recursive below (executive, id) as (
      select t.id, unnest(t.subordinate_ids) from sales_team t where t.id = any(${executiveIds})
      union
      select b.executive, unnest(t.subordinate_ids) from sales_team t join below b on b.id = t.id
    )
    select executive, array_agg(id order by id) as ids from below where id <> executive group by executive`.execute(
    db,
  );
  return new Map(rows.map(({ executive, ids }) => [executive, ids]));
});

/** Everybody who reports to an executive, directly or indirectly. Never the executive. */
export async function findSubordinateIds(db: Database, executiveId: string): Promise<readonly string[]> {
  return (await readSubordinates(db, executiveId)) ?? [];
}

/** An executive with direct subordinates. */
export interface SalesTeamOf {
  readonly id: string;
  readonly name: string;
  readonly subordinateIds: readonly string[];
}

/**
 * The active executives of the actor's owner company (for an administrator: of all), with their direct
 * subordinates.
 */
export const listSalesTeams = defineQuery({
  name: 'listSalesTeams',
  access: 'manager',
  input: z.object({}),
  async run(db, _input, actor): Promise<readonly SalesTeamOf[]> {
    const owner = actor.roles.includes('admin') ? null : actor.ownerId;
    const { rows } = await sql<SalesTeamOf>`
      select p.id, p.name, coalesce(t.subordinate_ids, '{}') as "subordinateIds"
      from person_list p left join sales_team t on t.id = p.id
      where 'executive' = any(p.roles) and p.is_active and not p.is_removed
        and (${owner}::text is null or p.owner_id = ${owner})
      order by p.name, p.id`.execute(db);
    return rows;
  },
});
