import Big from 'big.js';
import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import { workOutRequest } from '../../../domain/rating/pricing/price-request';
import { costingOf } from '../../../domain/rating/pricing/service-costs';
import { usualLoad } from '../../../domain/rating/pricing/usual-load';
import { rateKind, type RateKind } from '../../../domain/rating/rate/inputs';
import { shortNameOf } from '../../../domain/rating/search/modes';
import { ownerCompanyOf } from '../../../domain/shared/actor';
import { marginBetween } from '../../../domain/shared/margin';
import { isRejection } from '../../../domain/shared/rejection';
import { todayIn } from '../../expressions';
import { defineQuery, type Database, type Page } from '../../projection';
import type { Searched } from '../rate-search/conditions';
import { marketOf } from '../rate-search/market-queries';
import { sightRates } from '../rate-search/sighting';
import { rulesOf, type NamedRule } from './queries';

export interface LowMargin {
  readonly id: string;
  readonly code: string;
  readonly kind: RateKind;
  readonly lane: string;
  readonly carriers: readonly string[];
  readonly validTo: string | null;
  /** Net, of the usual load, in the currency of the rate. */
  readonly cost: string;
  readonly profit: string;
  readonly sale: string;
  readonly currency: string;
  /** Of the sale, in percent. Null: nothing is sold. */
  readonly margin: string | null;
  readonly ruleId: string | null;
}

export interface RuleOutcome {
  /** Null: no rule matches, so rates are sold at cost. */
  readonly rule: NamedRule | null;
  readonly rates: number;
  readonly under: number;
  readonly lowest: string | null;
  readonly highest: string | null;
}

export interface LowMargins extends Page<LowMargin> {
  /** The owner company's minimum margin in percent. Null: none. */
  readonly floor: string | null;
  readonly rules: readonly RuleOutcome[];
  /** Published `Costo` rates that are valid or still to begin and have a price for the usual load. */
  readonly priced: number;
  /** False: there are more than are priced at once. */
  readonly isWhole: boolean;
}

const eb = expressionBuilder<Searched, 'r'>();

/** Each is priced at each reading. */
const mostPriced = 1000;

/**
 * The newest rates whose price by the usual profit rule, for the usual load, is under the owner company's floor,
 * the lowest margin first, and how each rule does.
 */
export const listLowMargins = defineQuery({
  name: 'listLowMargins',
  access: 'manager',
  scope: 'owner',
  input: z.object({
    kind: rateKind.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
    offset: z.coerce.number().int().min(0).default(0),
  }),
  async run(db, { kind, limit, offset }, actor): Promise<LowMargins> {
    const ownerId = ownerCompanyOf(actor);
    const [floor, rules, ids] = await Promise.all([
      floorOf(db, ownerId),
      rulesOf(db, ownerId),
      newestCostRates(db, ownerId, kind),
    ]);
    const priced = await priceUsually(db, ids.slice(0, mostPriced), ownerId);
    const isUnder = ({ margin }: LowMargin) => floor !== null && Big(margin ?? 0).lt(floor);
    const under = priced.filter(isUnder).toSorted((one, other) => compare(one.margin, other.margin));
    const outcomes = [...rules, null].flatMap((rule): readonly RuleOutcome[] => {
      const own = priced.filter(({ ruleId }) => ruleId === (rule?.id ?? null));
      const margins = own.map(({ margin }) => margin).toSorted(compare);
      const [lowest = null, highest = null] = [margins[0], margins.at(-1)];
      if (own.length === 0) return [];
      return [{ rule, rates: own.length, under: own.filter(isUnder).length, lowest, highest }];
    });
    return {
      ...{ floor, priced: priced.length, isWhole: ids.length <= mostPriced },
      rules: outcomes.toSorted((one, other) => other.under - one.under || other.rates - one.rates),
      ...{ data: under.slice(offset, offset + limit), total: under.length },
    };
  },
});

function compare(one: string | null, other: string | null): number {
  return Big(one ?? 0).cmp(other ?? 0);
}

async function floorOf(db: Database, ownerId: string): Promise<string | null> {
  const owner = await db
    .selectFrom('owners')
    .select((of) => of.cast<string | null>('margin_floor', 'text').as('floor'))
    .where('id', '=', ownerId)
    .executeTakeFirst();
  return owner?.floor ?? null;
}

/** One more than are priced, if there are more. */
async function newestCostRates(
  db: Database,
  ownerId: string,
  kind: RateKind | undefined,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('rate_list as r')
    .select('r.id')
    .where('r.owner_id', '=', ownerId)
    .where('r.state', '=', 'published')
    .where((of) => of.ref('r.is_active'))
    .where('r.business_model', '=', 'Costo')
    .where((of) => of('r.valid_to', '>=', todayIn(of.ref('r.time_zone'))))
    .$if(kind !== undefined, (query) => query.where('r.kind', '=', kind ?? ''))
    .orderBy('r.drafted_at', 'desc')
    .orderBy('r.id')
    .limit(mostPriced + 1)
    .execute();
  return rows.map(({ id }) => id);
}

async function priceUsually(
  db: Database,
  ids: readonly string[],
  ownerId: string,
): Promise<readonly LowMargin[]> {
  if (ids.length === 0) return [];
  const isAmong = eb('r.id', '=', eb.fn.any(eb.val(ids)));
  const [{ rates }, known] = await Promise.all([sightRates(db, isAmong, undefined), marketOf(db)]);
  const market = known.ofOwner(ownerId);
  return rates.flatMap(({ rate: { id, code, kind, terms } }) => {
    const { currency, origin, destination, zones, carriers } = terms;
    const worked = workOutRequest({ kind, terms }, { currency, load: usualLoad(kind, terms) }, market);
    if (isRejection(worked)) return [];
    const { price } = worked;
    const costing = costingOf(price);
    if (costing === null) return [];
    const { cost, sold: sale } = costing;
    return [
      {
        ...{ id, code, kind, validTo: terms.to, currency },
        lane: [origin, destination].map((end) => (end && shortNameOf(end)) ?? zones?.[0]?.name).join(' → '),
        carriers: carriers.map((carrier) => known.carriers[carrier] ?? carrier),
        ...{ cost, sale, profit: price.profit.toFixed() },
        margin: marginBetween(Big(sale), Big(cost), currency).percent,
        ruleId: price.lines.find(({ kind: of }) => of === 'profit')?.name ?? null,
      },
    ];
  });
}
