import { sql } from 'kysely';
import { z } from 'zod';
import { reachesEveryOwner } from '../../../domain/shared/actor';
import { type Database, defineQuery } from '../../projection';
import { readTogether } from '../../read-together';

/** JSON, since Postgres would plan the statement anew for each length of an array. */
const readSubordinates = readTogether(async (db, executiveIds: readonly string[]) => {
  const { rows } = await sql<{ executive: string; ids: readonly string[] }>`
    /* prepared */ with recursive below (executive, id) as (
      select t.id, unnest(t.subordinate_ids)
      from jsonb_array_elements_text(${JSON.stringify(executiveIds)}::jsonb) as asked(id) join sales_team t on t.id = asked.id
      union
      select b.executive, unnest(t.subordinate_ids) from sales_team t join below b on b.id = t.id
    )
    select executive, array_agg(id order by id) as ids from below where id <> executive group by executive`.execute(
    db,
  );
  return new Map(rows.map(({ executive, ids }) => [executive, ids]));
});

export async function findSubordinateIds(db: Database, executiveId: string): Promise<readonly string[]> {
  return (await readSubordinates(db, executiveId)) ?? [];
}

export async function findLeaders(db: Database, id: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sales_team')
    .innerJoin('person_list', 'person_list.id', 'sales_team.id')
    .select('sales_team.id')
    .where('sales_team.subordinate_ids', '@>', (eb) => eb.val([id]))
    .where('person_list.is_active', '=', true)
    .where('person_list.is_removed', '=', false)
    .orderBy('sales_team.id')
    .execute();
  return rows.map((row) => row.id);
}

/** May lag, and is then too low. */
export async function countTeamTurns(db: Database, ownerId: string): Promise<number> {
  const { turns } = await db
    .selectFrom('sales_team')
    .select((eb) => eb.cast<number>(eb.fn.coalesce(eb.fn.sum('turns'), eb.lit(0)), 'integer').as('turns'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return turns;
}

export interface SalesTeamOf {
  readonly id: string;
  readonly name: string;
  readonly subordinateIds: readonly string[];
}

export const listSalesTeams = defineQuery({
  name: 'listSalesTeams',
  access: 'manager',
  scope: 'owner',
  input: z.object({}),
  async run(db, _input, actor): Promise<readonly SalesTeamOf[]> {
    const owner = reachesEveryOwner(actor) ? null : actor.ownerId;
    return db
      .selectFrom('person_list as p')
      .leftJoin('sales_team as t', 't.id', 'p.id')
      .select((eb) => [
        'p.id',
        'p.name',
        eb.fn.coalesce('t.subordinate_ids', eb.val<readonly string[]>([])).as('subordinateIds'),
      ])
      .where((eb) => eb(eb.val('executive'), '=', eb.fn.any('p.roles')))
      .where((of) => of.and([of.ref('p.is_active'), of.not(of.ref('p.is_removed'))]))
      .$if(owner !== null, (query) => query.where('p.owner_id', '=', owner))
      .orderBy('p.name')
      .orderBy('p.id')
      .execute();
  },
});
