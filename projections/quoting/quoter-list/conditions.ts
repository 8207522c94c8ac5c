import { expressionBuilder, type NotNull } from 'kysely';
import type { Actor } from '../../../domain/shared/actor';
import { startOfDay, text, type Condition } from '../../expressions';
import type { Database, Tables } from '../../projection';
import { companyGroup } from '../../crm/company-merge/survivors';
import { containing, searchText } from '../../search-text';
import { unassigned, type QuoterFilters } from './inputs';
import { isOfBusinessUnit, isOfCompaniesSuch } from './of-companies';
import { hasParticipants, quotersWithinReach } from './scope';

const eb = expressionBuilder<Tables, 'quoter_list'>();

const timeZone = text('America/Santiago');

export async function quoterConditions(
  db: Database,
  filters: QuoterFilters,
  actor: Actor,
): Promise<Condition> {
  const [reach, companies] = await Promise.all([
    quotersWithinReach(db, actor),
    companyGroup(db, filters.companies ?? []),
  ]);
  return eb.and([reach, ...filterConditions({ ...filters, companies: [...companies] })]);
}

export function filterConditions(filters: QuoterFilters): Condition[] {
  const conditions: Condition[] = [];
  const when = <Value>(value: Value | undefined, condition: (value: Value) => Condition): void => {
    if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return;
    conditions.push(condition(value));
  };
  when(filters.participants, (ids) => eb.and([hasParticipants, eb('participant_ids', '&&', eb.val(ids))]));
  when(filters.modal, (words) => eb.or([isAmong('modal', words), isAmong('type_of_shipment', words)]));
  when(filters.state, (words) => inState('state', words));
  when(filters.stateLv2, (words) => inState('state_lv2', words));
  when(filters.origin, (words) => atPlace('origin', words));
  when(filters.destination, (words) => atPlace('destination', words));
  when(filters.clients, (ids) => isAmong('client_id', ids));
  when(filters.companies, (ids) => isAmong('company_id', ids));
  when(filters.portfolio, (portfolio) => isOfCompaniesSuch({ portfolio }));
  when(filters.country, (country) => isOfCompaniesSuch({ country }));
  when(filters.businessUnit, isOfBusinessUnit);
  when(filters.executiveId, (ids) => hasExecutiveAmong(ids));
  when(filters.supplier, isSoldFrom);
  when(filters.reference, (part) =>
    eb(eb.fn<string>('upper', ['reference']), 'like', `%${escaped(part.toUpperCase())}%`),
  );
  when(filters.startDate, (day) => eb('opened_at', '>=', startOfDay(day, timeZone)));
  when(filters.endDate, (day) => eb('opened_at', '<', startOfDay(day, timeZone, 1)));
  for (const word of searchedWords(filters.search ?? '')) {
    conditions.push(eb('search_text', 'like', containing(word)));
  }
  return conditions;
}

/** Two codes: IATA codes have 3 letters, UN/LOCODEs 5. */
const lane = /^(\p{L}{3}|\p{L}{5})-(\p{L}{3}|\p{L}{5})$/u;

/**
 * Every word must match, in any order. A lane may be written `MIA SCL`, `MIA-SCL`, `MIA/SCL` or `MIA → SCL`.
 */
export function searchedWords(search: string): readonly string[] {
  return searchText(search.replace(/->|[→>/]/g, ' '))
    .split(' ')
    .flatMap((word) => (lane.test(word) ? word.split('-') : [word]))
    .filter(Boolean);
}

type TextColumn =
  | 'modal'
  | 'type_of_shipment'
  | 'client_id'
  | 'company_id'
  | 'executive_id'
  | 'state'
  | 'state_lv2'
  | `${'origin' | 'destination'}_${'id' | 'code'}`;

function isAmong(column: TextColumn, values: readonly string[]): Condition {
  return eb(eb.ref(column), '=', eb.fn.any(eb.val([...values])));
}

function isSoldFrom(suppliers: readonly string[]): Condition {
  const sold = eb
    .selectFrom('reporting.sale_lines as sold')
    .select('sold.quote_id')
    .where((line) => line('sold.supplier_id', '=', line.fn.any(line.val([...suppliers]))));
  return eb('quoter_list.id', 'in', sold);
}

function inState(column: 'state' | 'state_lv2', words: readonly string[]): Condition {
  const names = words.map((word) => word.toLowerCase());
  const namedSo = eb
    .selectFrom('quoter_states')
    .select(['quoter_states.owner_id', 'quoter_states.code'])
    .where((state) => state(state.fn<string>('lower', ['name']), '=', state.fn.any(state.val(names))))
    .$narrowType<{ owner_id: NotNull }>()
    .$asTuple('owner_id', 'code');
  const own = eb.tuple(eb.ref('quoter_list.owner_id'), eb.ref(`quoter_list.${column}`).$castTo<string>());
  return eb.or([isAmong(column, words), eb(own, 'in', namedSo)]);
}

function atPlace(end: 'origin' | 'destination', words: readonly string[]): Condition {
  const codes = words.map((word) => word.toUpperCase());
  const names = words.map((word) => containing(word).slice(1));
  const name = eb.fn<string>('platform.folded', [eb.ref(`${end}_name`)]);
  return eb.or([
    isAmong(`${end}_id`, words),
    isAmong(`${end}_code`, codes),
    eb(name, 'like', eb.fn.any(eb.val(names))),
  ]);
}

function escaped(part: string): string {
  return part.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

function hasExecutiveAmong(ids: readonly string[]): Condition {
  const named = isAmong('executive_id', ids);
  return ids.includes(unassigned) ? eb.or([named, eb('executive_id', 'is', null)]) : named;
}
