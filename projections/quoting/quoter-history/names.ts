import { sql } from 'kysely';
import { type Database, prepared } from '../../projection';

/** Names of people, companies, owner companies and API clients by id. Unknown ids are missing. */
export type Names = Readonly<Record<string, string>>;

/** Names by id. Histories store ids, since names change. */
export async function findNames(db: Database, ids: Iterable<string>): Promise<Names> {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return {};
  const { rows } = await sql<{ id: string; name: string }>`
    ${prepared} select id, name from person_list where id = any(${asked})
    union all select id, name from company_list where id = any(${asked})
    union all select id, name from owners where id = any(${asked})
    union all select id, name from api_client_list where id = any(${asked})`.execute(db);
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
