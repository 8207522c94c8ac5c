import Big from 'big.js';
import { expressionBuilder, type ExpressionBuilder, type StringReference } from 'kysely';
import { z } from 'zod';
import { rateSearchInput, type RateSearch } from '../../../domain/rating/search/inputs';
import {
  daysOf,
  spanOfMonth,
  stretchesOf,
  type Stretch,
  type Validity,
} from '../../../domain/rating/search/price-days';
import { ownerCompanyOf, type Actor } from '../../../domain/shared/actor';
import { isRejection, type Rejection } from '../../../domain/shared/rejection';
import type { Condition } from '../../expressions';
import { defineQuery, type Database } from '../../projection';
import { atEnd, isReached, isZonedAt, nearEnd, reachOf, zoneReach, type Searched } from './conditions';
import { dayOfMarket } from './market';
import { searchRates } from './queries';
import type { SearchEnd } from './search-ends';
import { searchedWays, type SearchedWays } from './searched-ways';

const eb = expressionBuilder<Searched, 'r'>();

export interface DailyPrice {
  readonly day: string;
  /** The lowest amount to pay. Null: no rate, or the day has passed. */
  readonly total: string | null;
}

export interface DailyPrices {
  readonly month: string;
  readonly currency: string;
  readonly today: string;
  readonly days: readonly DailyPrice[];
  /** Searches that it took. */
  readonly priced: number;
}

/** Prices at a time: a strip of prices must not hold all connections of searches. */
const atATime = 2;

/** The lowest price of each day of a month, tax included; priced only where a rate or charge begins or ends. */
export const listDailyPrices = defineQuery({
  name: 'listDailyPrices',
  access: 'public',
  scope: 'owner',
  isSearch: true,
  input: z.object({
    search: rateSearchInput,
    month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { message: 'validation.month' }),
  }),
  async run(db, { search, month }, actor): Promise<DailyPrices | Rejection> {
    const span = spanOfMonth(month);
    const { today } = await db.selectNoFrom(dayOfMarket(undefined).as('today')).executeTakeFirstOrThrow();
    const open = { from: span.from < today ? today : span.from, to: span.to };
    const stretches =
      open.from > open.to ? [] : stretchesOf(open, await validitiesOf(db, search, open, actor));
    const prices: (Stretch & { readonly total: string | null })[] = [];
    for (let at = 0; at < stretches.length; at += atATime) {
      const batch = stretches.slice(at, at + atATime);
      const totals = await Promise.all(batch.map(({ from }) => lowestOn(db, search, from, actor)));
      for (const [index, total] of totals.entries()) {
        const stretch = batch[index];
        if (isRejection(total)) return total;
        if (stretch !== undefined) prices.push({ ...stretch, total });
      }
    }
    return {
      ...{ month, currency: search.currency, today, priced: stretches.length },
      days: daysOf(span).map((day) => ({
        day,
        total: prices.find(({ from, to }) => from <= day && day <= to)?.total ?? null,
      })),
    };
  },
});

/** Among the cheapest before tax, which may differ. */
const compared = 10;

async function lowestOn(
  db: Database,
  search: RateSearch,
  date: string,
  actor: Actor,
): Promise<string | null | Rejection> {
  const { only: _only, ...asked } = search;
  const filters = rateSearchInput.shape.filters.parse(undefined);
  const found = await searchRates.run(
    db,
    { ...asked, date, filters, only: [], folds: false, order: 'lowCost', limit: compared, offset: 0 },
    actor,
  );
  if (isRejection(found)) return found;
  const totals = found.data.map(({ price, doors }) =>
    [price, doors?.pickup?.price, doors?.delivery?.price].reduce(
      (sum, part) => sum.plus(part?.totalWithTax ?? 0),
      new Big(0),
    ),
  );
  return totals.toSorted((one, other) => one.cmp(other))[0]?.toFixed() ?? null;
}

/** Of the rates that the search may find in the span, doors included, and of what is added to their prices. */
async function validitiesOf(
  db: Database,
  search: RateSearch,
  span: Stretch,
  actor: Actor,
): Promise<readonly Validity[]> {
  const ways = await searchedWays(db, search, actor);
  const hasDoors = [...ways.loads.values()].some(({ doors }) => doors !== null);
  const ownerId = ownerCompanyOf(actor);
  const found = await Promise.all([
    db
      .selectFrom('rate_search as r')
      .select((of) => [dayText(of, 'r.valid_from').as('from'), dayText(of, 'r.valid_to').as('to')])
      .distinct()
      .where(eb.ref('r.is_offered'))
      .where(isReached(reachOf(actor)))
      .where(hasDoors ? touchesLane(ways) : ofLane(ways))
      .where((of) => overlaps(of, ['r.valid_from', 'r.valid_to'], span))
      .execute(),
    db
      .selectFrom('announced_charges as c')
      .select((of) => [dayText(of, 'c.valid_from').as('from'), dayText(of, 'c.valid_to').as('to')])
      .distinct()
      .where('c.owner_id', '=', ownerId)
      .where('c.is_removed', '=', false)
      .where((of) => overlaps(of, ['c.valid_from', 'c.valid_to'], span))
      .execute(),
    db
      .selectFrom('service_prices as p')
      .select((of) => [dayText(of, 'p.valid_from').as('from'), dayText(of, 'p.valid_to').as('to')])
      .distinct()
      .where('p.owner_id', '=', ownerId)
      .where('p.is_removed', '=', false)
      .where((of) => overlaps(of, ['p.valid_from', 'p.valid_to'], span))
      .execute(),
    db
      .selectFrom('tax_rules as x')
      .select((of) => [dayText(of, 'x.valid_from').as('from'), dayText(of, 'x.valid_to').as('to')])
      .distinct()
      .where('x.is_removed', '=', false)
      .where((of) => overlaps(of, ['x.valid_from', 'x.valid_to'], span))
      .execute(),
  ]);
  return found.flat();
}

function dayText<DB, TB extends keyof DB>(of: ExpressionBuilder<DB, TB>, column: StringReference<DB, TB>) {
  return of.cast<string | null>(of.ref(column), 'text');
}

function overlaps<DB, TB extends keyof DB>(
  of: ExpressionBuilder<DB, TB>,
  [first, last]: readonly [StringReference<DB, TB>, StringReference<DB, TB>],
  { from, to }: Stretch,
) {
  const day = (text: string) => of.cast<string>(of.val(text), 'date');
  return of.and([
    of(of.cast<string>(of.ref(first), 'date'), '<=', day(to)),
    of.or([of(last, 'is', null), of(of.cast<string>(of.ref(last), 'date'), '>=', day(from))]),
  ]);
}

function ofLane({ types, ends: { origin, destination } }: SearchedWays): Condition {
  return eb.and([
    eb('r.kind', '=', eb.fn.any(eb.val(types))),
    endOf('origin', origin),
    endOf('destination', destination),
  ]);
}

/** Also rates between a door and any gateway. */
function touchesLane({ ends: { origin, destination } }: SearchedWays): Condition {
  return eb.or([endOf('origin', origin), endOf('destination', destination)]);
}

function endOf(end: 'origin' | 'destination', { airports, ports, overland, point }: SearchEnd): Condition {
  return eb.or([
    atEnd(end, [...airports, ...ports, ...overland]),
    isZonedAt(end),
    ...(point === null ? [] : [nearEnd(end, point, zoneReach)]),
  ]);
}
