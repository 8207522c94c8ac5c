import { expressionBuilder } from 'kysely';
import { reachesEveryOwner, type Actor } from '../../../domain/shared/actor';
import { startOfDay, todayIn, type Condition } from '../../expressions';
import type { Database, Tables } from '../../projection';
import { containing } from '../../search-text';
import { withoutContinued } from './continued-rates';
import type { RateFilters, RateListInput } from './inputs';

type Listed = Tables & { readonly r: Tables['rate_list'] };

const eb = expressionBuilder<Listed, 'r'>();

const today = todayIn(eb.ref('r.time_zone'));

/** Administrators see all. */
export function reachOf(actor: Actor): Condition[] {
  return [
    eb('r.state', '<>', 'removed'),
    ...(reachesEveryOwner(actor) ? [] : [eb('r.owner_id', '=', eb.val(actor.ownerId))]),
  ];
}

export async function filterRates(db: Database, input: RateFilters, actor: Actor): Promise<Condition> {
  const where = conditionsOf(input, actor);
  const hasDays = input.from !== undefined || input.to !== undefined;
  return input.dateType === 'unrenewed' && hasDays ? withoutContinued(db, where) : where;
}

function conditionsOf(input: RateFilters, actor: Actor): Condition {
  const { kind, carriers, suppliers, origin, destination, register, web, isActive, state } = input;
  const isOnline = eb.and([eb('r.state', '=', 'published'), eb.ref('r.is_active')]);
  return eb.and([
    ...reachOf(actor),
    ...(kind === undefined ? [] : [eb('r.kind', '=', kind)]),
    ...(carriers.length === 0 ? [] : [eb('r.carriers', '&&', eb.val(carriers))]),
    ...(suppliers.length === 0 ? [] : [eb('r.supplier', '=', eb.fn.any(eb.val(suppliers)))]),
    ...(origin === undefined ? [] : [eb('r.origin_code', '=', origin)]),
    ...(destination === undefined ? [] : [eb('r.destination_code', '=', destination)]),
    ...(register === undefined ? [] : [eb('r.drafted_by', '=', register)]),
    ...(web === undefined ? [] : [web ? isOnline : eb.not(isOnline)]),
    ...(isActive === 'all' ? [] : [eb('r.is_active', '=', isActive)]),
    ...(state === undefined ? [] : [stateCondition(state)]),
    ...searchCondition(input.search),
    ...dateConditions(input),
  ]);
}

function stateCondition(state: NonNullable<RateListInput['state']>): Condition {
  const isPublished = eb('r.state', '=', 'published');
  switch (state) {
    case 'expired':
      return isPublished.and('r.valid_to', '<', today);
    case 'upcoming':
      return isPublished.and('r.valid_to', '>=', today).and('r.valid_from', '>', today);
    case 'published':
      return isPublished.and('r.valid_from', '<=', today).and('r.valid_to', '>=', today);
    default:
      return eb('r.state', '=', state);
  }
}

function searchCondition(search: string | undefined): readonly Condition[] {
  if (search === undefined || search.trim() === '') return [];
  const pattern = containing(search);
  const suppliers = eb.selectFrom('suppliers').select('suppliers.id').where('search_text', 'like', pattern);
  const carriers = eb
    .selectFrom('carriers')
    .select((of) => of.fn.agg<readonly string[]>('array_agg', ['carriers.id']).as('ids'))
    .where('carriers.search_text', 'like', pattern)
    .$asScalar();
  return [
    eb.or([
      eb('r.search_text', 'like', pattern),
      eb('r.supplier', 'in', suppliers),
      eb('r.carriers', '&&', carriers),
    ]),
  ];
}

function dateConditions({ from, to, dateType }: RateFilters): readonly Condition[] {
  if (dateType === 'validity' || dateType === 'expiry' || dateType === 'unrenewed') {
    const latest = dateType === 'validity' ? 'r.valid_from' : 'r.valid_to';
    return [
      ...(from === undefined ? [] : [eb('r.valid_to', '>=', from)]),
      ...(to === undefined ? [] : [eb(latest, '<=', to)]),
    ];
  }
  const at = dateType === 'creation' ? 'r.drafted_at' : 'r.changed_at';
  const zone = eb.ref('r.time_zone');
  return [
    ...(from === undefined ? [] : [eb(at, '>=', startOfDay(from, zone))]),
    ...(to === undefined ? [] : [eb(at, '<', startOfDay(to, zone, 1))]),
  ];
}
