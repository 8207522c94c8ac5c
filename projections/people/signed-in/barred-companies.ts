import { sql } from 'kysely';
import type { Database } from '../../projection';

/** Companies in whose name the person may not reserve, including their survivors. */
export async function findBarredCompanies(db: Database, personId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select unnest(last.ids) as id from (
      select distinct on (coalesce(m.survivor_id, cp.company_id)) cp.may,
        array_remove(array[cp.company_id, m.survivor_id], null) as ids
      from company_people cp left join company_survivor m on m.id = cp.company_id
      where cp.person_id = ${personId}
      order by coalesce(m.survivor_id, cp.company_id), cp.changed_at desc, cp.id) last
    where not last.may @> array['reserve']`.execute(db);
  return rows.map(({ id }) => id);
}
