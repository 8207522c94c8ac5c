import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../../domain/shared/actor';
import type { Database } from '../../projection';
import { containing, searchText } from '../../search-text';
import type { QuoterFilters } from './inputs';
import { quotersWithinReach } from './scope';

type Condition = RawBuilder<unknown>;

/** The time zone in which days begin and end. */
const timeZone = 'America/Santiago';

/** The conditions of a list of quoters, for `quoter_list q`: the actor's reach, then the filters. */
export async function quoterConditions(
  db: Database,
  filters: QuoterFilters,
  actor: Actor,
): Promise<Condition> {
  const reach = await quotersWithinReach(db, actor);
  return sql.join([reach, ...filterConditions(filters)], sql` and `);
}

/** The conditions of the filters alone. */
export function filterConditions(filters: QuoterFilters): Condition[] {
  const conditions: Condition[] = [];
  const when = <Value>(value: Value | undefined, condition: (value: Value) => Condition): void => {
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return;
    conditions.push(condition(value));
  };
  when(filters.participants, (ids) => sql`(participant_ids <> '{}' and participant_ids && ${ids}::text[])`);
  when(
    filters.modal,
    (words) => sql`(modal = any(${words}::text[]) or type_of_shipment = any(${words}::text[]))`,
  );
  when(filters.state, (words) => inState('state', words));
  when(filters.stateLv2, (words) => inState('state_lv2', words));
  when(filters.origin, (words) => atPlace('origin', words));
  when(filters.destination, (words) => atPlace('destination', words));
  when(filters.clients, (ids) => sql`client_id = any(${ids}::text[])`);
  when(filters.companies, (ids) => sql`company_id = any(${ids}::text[])`);
  when(filters.executiveId, (ids) => sql`executive_id = any(${ids}::text[])`);
  when(filters.reference, (text) => sql`upper(reference) like ${`%${escaped(text.toUpperCase())}%`}`);
  when(filters.startDate, (day) => sql`opened_at >= (${day}::date::timestamp at time zone ${timeZone})`);
  when(filters.endDate, (day) => sql`opened_at < ((${day}::date + 1)::timestamp at time zone ${timeZone})`);
  for (const word of searchText(filters.search).split(' ').filter(Boolean)) {
    conditions.push(sql`search_text like ${containing(word)}`);
  }
  return conditions;
}

function inState(column: 'state' | 'state_lv2', words: readonly string[]): Condition {
  const names = words.map((word) => word.toLowerCase());
  return sql`(${sql.ref(column)} = any(${[...words]}::text[])
    or (owner_id, ${sql.ref(column)}) in (
      select owner_id, code from quoter_states where lower(name) = any(${names}::text[])))`;
}

function atPlace(end: 'origin' | 'destination', words: readonly string[]): Condition {
  const codes = words.map((word) => word.toUpperCase());
  const names = words.map((word) => containing(word).slice(1));
  return sql`(${sql.ref(`${end}_id`)} = any(${[...words]}::text[]) or ${sql.ref(`${end}_code`)} = any(${codes}::text[])
    or platform.folded(${sql.ref(`${end}_name`)}) like any(${names}::text[]))`;
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}
