import Big from 'big.js';
import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import { convert, refuseConversion } from '../../../domain/rating/pricing/exchange';
import { commonUnit, standardPrice, standardQuantityOf } from '../../../domain/rating/pricing/standard-price';
import { daysIn, gapsBetween, type Period } from '../../../domain/rating/rate/coverage';
import { rateKind } from '../../../domain/rating/rate/inputs';
import { shownRateState, type ShownRateState } from '../../../domain/rating/rate/states';
import { currencyCode } from '../../../domain/shared/money';
import { ownerCompanyOf } from '../../../domain/shared/actor';
import { isRejection, type Rejection } from '../../../domain/shared/rejection';
import { rowCount } from '../../expressions';
import { defineQuery, type Tables } from '../../projection';
import { dayOfMarket } from '../rate-search/market';
import { marketOf } from '../rate-search/market-queries';
import { reachOf } from '../rate-list/conditions';
import { listFullRates } from '../rate-list/queries';
import type { Named } from '../rate-list/table';

export interface LaneRate {
  readonly id: string;
  readonly code: string;
  readonly state: ShownRateState;
  readonly isActive: boolean;
  readonly supplier: Named | null;
  readonly carriers: readonly Named[];
  readonly from: string | null;
  readonly to: string | null;
  /** For a standard unit, as stored, without surcharges. */
  readonly price: { readonly amount: string; readonly currency: string } | null;
  /** In the currency of the comparison, at today's exchange rates; null: no rate. */
  readonly comparable: string | null;
}

export interface LaneOverTime {
  readonly rates: readonly LaneRate[];
  /** All matching rates, of which only the newest are returned. */
  readonly total: number;
  readonly window: Period;
  readonly today: string;
  /** Days without a published, active rate among those returned. */
  readonly gaps: readonly (Period & { readonly days: number })[];
  /** Container or truck whose prices are compared; null: a kind with weight breaks. */
  readonly unit: string | null;
  readonly units: readonly string[];
  readonly carriers: readonly Named[];
  /** For comparing rates with weight breaks; null: containers and trucks. */
  readonly quantity: string | null;
  readonly currency: string;
}

const mostRates = 200;

const eb = expressionBuilder<Tables & { readonly r: Tables['rate_list'] }, 'r'>();

const laneInput = z.object({
  kind: rateKind,
  origin: z.string(),
  destination: z.string(),
  carrier: z.string().optional(),
  unit: z.string().optional(),
  currency: currencyCode.default('USD'),
});

/**
 * Of every supplier: published, expired, upcoming and unpublished. Of the actor's owner company;
 * administrators see all.
 */
export const listLaneRates = defineQuery({
  name: 'listLaneRates',
  access: 'staff',
  scope: 'owner',
  input: laneInput,
  async run(
    db,
    { kind, origin, destination, carrier, unit, currency },
    actor,
  ): Promise<LaneOverTime | Rejection> {
    const where = eb.and([
      ...reachOf(actor),
      eb('r.kind', '=', kind),
      eb('r.origin_code', '=', origin),
      eb('r.destination_code', '=', destination),
      eb('r.valid_from', 'is not', null),
      eb('r.valid_to', 'is not', null),
    ]);
    const ofCarrier = carrier === undefined ? where : where.and(eb('r.carriers', '@>', eb.val([carrier])));
    const [ids, { total }, market, { day }, named] = await Promise.all([
      db
        .selectFrom('rate_list as r')
        .select('r.id')
        .where(ofCarrier)
        .orderBy('r.valid_to', 'desc')
        .orderBy('r.id')
        .limit(mostRates)
        .execute(),
      db.selectFrom('rate_list as r').select(rowCount.as('total')).where(ofCarrier).executeTakeFirstOrThrow(),
      marketOf(db),
      db.selectNoFrom(dayOfMarket(undefined).as('day')).executeTakeFirstOrThrow(),
      db
        .selectFrom('carriers')
        .select(['carriers.id', 'carriers.name'])
        .where('carriers.id', 'in', (of) =>
          of
            .selectFrom('rate_list as r')
            .select((it) => it.fn<string>('unnest', ['r.carriers']).as('id'))
            .where(where),
        )
        .orderBy('carriers.name')
        .execute(),
    ]);
    const full = await listFullRates.run(db, { ids: ids.map(({ id }) => id) }, actor);
    if (isRejection(full)) return full;
    const { exchangeRates } = market.ofOwner(ownerCompanyOf(actor));
    const units = [...new Set(full.flatMap(({ terms }) => terms.unitPrices.map((price) => price.unit)))];
    const quantity = standardQuantityOf(kind);
    const compared = quantity === null ? (unit ?? commonUnit(full.map(({ terms }) => terms))) : null;
    const shown = full.filter(
      ({ terms }) => unit === undefined || terms.unitPrices.some((price) => price.unit === unit),
    );
    const rates = shown.map((rate): LaneRate => {
      const { id, code, isActive, supplier, carriers, from, to } = rate;
      const price = standardPrice(kind, rate.terms, compared);
      const isComparable =
        price !== null && refuseConversion(price.currency, currency, exchangeRates) === null;
      return {
        ...{ id, code, isActive, supplier, carriers, from, to, price },
        state: shownRateState(rate.state, rate, rate.today),
        comparable: isComparable
          ? convert(Big(price.amount), price.currency, currency, exchangeRates).round(4).toString()
          : null,
      };
    });
    const today = full[0]?.today ?? day;
    const window = windowOf(rates, today);
    const held = rates.flatMap(({ from, to, isActive, state }) =>
      isActive && isPublic.has(state) && from !== null && to !== null ? [{ from, to }] : [],
    );
    return {
      ...{ rates, window, today, quantity, currency, carriers: named },
      total: unit === undefined ? total : rates.length,
      gaps: gapsBetween(held, window).map((gap) => ({ ...gap, days: daysIn(gap) })),
      unit: compared,
      units: units.toSorted(),
    };
  },
});

const isPublic: ReadonlySet<ShownRateState> = new Set<ShownRateState>(['upcoming', 'published', 'expired']);

/** Spans the rates, at most a year back and ahead, and includes today. */
function windowOf(rates: readonly LaneRate[], today: string): Period {
  const yearFrom = (years: number) =>
    `${Number(today.slice(0, 4)) + years}${today.slice(4)}`.replace(/-02-29$/, '-02-28');
  const firsts = rates.flatMap(({ from }) => from ?? []).toSorted();
  const lasts = rates.flatMap(({ to }) => to ?? []).toSorted();
  const [first = today] = firsts;
  const last = lasts.at(-1) ?? today;
  const earliest = [first, today].toSorted()[0] ?? today;
  const latest = [last, today].toSorted()[1] ?? today;
  return {
    from: [earliest, yearFrom(-1)].toSorted()[1] ?? earliest,
    to: [latest, yearFrom(1)].toSorted()[0] ?? latest,
  };
}
