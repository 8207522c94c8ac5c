import { sql } from 'kysely';
import type { Database } from '../../projection';

export interface FoundAbsence {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  /** Today, in the owner company's time zone. */
  readonly isAway: boolean;
}

/** Past ones are left out. Not scoped: the caller must have authorised. */
export async function findAbsences(
  db: Database,
  personIds: readonly string[],
): Promise<readonly FoundAbsence[]> {
  const { rows } = await sql<FoundAbsence>`
    select a.id, a.away_from::text as "from", a.away_to::text as "to", a.away_from <= today.day as "isAway"
    from absence a left join owners o on o.id = a.owner_id
      cross join lateral (select (now() at time zone coalesce(o.time_zone, 'America/Santiago'))::date as day) today
    where a.id in (select jsonb_array_elements_text(${JSON.stringify(personIds)}::jsonb)) and a.away_to >= today.day
    order by a.id`.execute(db);
  return rows;
}

export async function findAbsence(db: Database, personId: string): Promise<FoundAbsence | null> {
  return (await findAbsences(db, [personId]))[0] ?? null;
}
