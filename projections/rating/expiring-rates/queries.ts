import Big from 'big.js';
import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import type { OfferContent } from '../../../domain/quoting/offer/events';
import { convert, refuseConversion, type ExchangeRates } from '../../../domain/rating/pricing/exchange';
import { isoDate, type RateKind } from '../../../domain/rating/rate/inputs';
import { ownerCompanyOf } from '../../../domain/shared/actor';
import { currencyCode } from '../../../domain/shared/money';
import type { ReservedLine } from '../../../domain/shop/reservation/lines';
import type { Condition } from '../../expressions';
import { defineQuery, fromNow, type Database, type Tables } from '../../projection';
import { quotersWithinReach } from '../../quoting/quoter-list/scope';
import { reservationsWithinReach } from '../../shop/reservation/queries';
import { filterRates } from '../rate-list/conditions';
import { rateListInput } from '../rate-list/inputs';
import { marketOf } from '../rate-search/market-queries';
import { linesOfRate, type Amount } from '../rate-uses/queries';

export interface ExpiringKind {
  readonly kind: RateKind;
  readonly count: number;
  readonly firstToEnd: string | null;
  /** Quoted but not booked, and booked, in one currency; null: too many rates to value. */
  readonly quoted: string | null;
  readonly booked: string | null;
  /** Amounts without an exchange rate, which are in neither sum. */
  readonly unconverted: readonly Amount[];
}

/** With more rates the value is not summed, since each is looked up in offers and reservations. */
const mostValued = 5000;

const daysOfUse = 90;

/**
 * Published, active rates that end by a day and are not continued, most valuable first, with quotes and
 * bookings of the last 90 days within the reader's reach.
 */
export const listExpiringRates = defineQuery({
  name: 'listExpiringRates',
  access: 'staff',
  scope: 'owner',
  input: z.object({ until: isoDate, currency: currencyCode.default('USD') }),
  async run(db, { until, currency }, actor): Promise<readonly ExpiringKind[]> {
    const ending = rateListInput.parse({ state: 'published', dateType: 'unrenewed', to: until });
    const rates = await db
      .selectFrom('rate_list as r')
      .select((of) => [
        'r.id',
        of.ref('r.kind').$castTo<RateKind>().as('kind'),
        of.cast<string>('r.valid_to', 'text').as('to'),
      ])
      .where(await filterRates(db, ending, actor))
      .execute();
    if (rates.length === 0) return [];
    const isValued = rates.length <= mostValued;
    const ids = isValued ? rates.map(({ id }) => id) : [];
    const [market, quotes, reservations] = await Promise.all([
      marketOf(db),
      quotersWithinReach(db, actor),
      reservationsWithinReach(db, actor),
    ]);
    const [offered, sold] = await Promise.all([
      listOffered(db, ids, quotes),
      listSold(db, ids, reservations),
    ]);
    const { exchangeRates } = market.ofOwner(ownerCompanyOf(actor));
    const kinds = [...new Set(rates.map(({ kind }) => kind))].map((kind): ExpiringKind => {
      const own = rates.filter((rate) => rate.kind === kind);
      const isOwn = new Set(own.map(({ id }) => id));
      const of = (uses: readonly Use[]) =>
        uses.flatMap(({ rateId, amounts }) => (isOwn.has(rateId) ? amounts : []));
      const quoted = sumIn(currency, of(offered.filter(({ isBooked }) => !isBooked)), exchangeRates);
      const booked = sumIn(
        currency,
        [...of(offered.filter(({ isBooked }) => isBooked)), ...of(sold)],
        exchangeRates,
      );
      return {
        ...{ kind, count: own.length, firstToEnd: own.map(({ to }) => to).toSorted()[0] ?? null },
        quoted: isValued ? quoted.sum.toFixed(2) : null,
        booked: isValued ? booked.sum.toFixed(2) : null,
        unconverted: [...quoted.rest, ...booked.rest],
      };
    });
    const value = ({ quoted, booked }: ExpiringKind) => Number(quoted) + Number(booked);
    return kinds.toSorted((one, other) => value(other) - value(one) || other.count - one.count);
  },
});

interface Use {
  readonly rateId: string;
  readonly amounts: readonly Amount[];
}

type Using = Tables & {
  readonly r: Tables['rate_list'];
  readonly c: Tables['offer_content'];
  readonly s: Tables['reservation'];
};

const eb = expressionBuilder<Using, 'r' | 'c' | 's'>();

/** `[{"<name>": <rate id>}]`, the expression of the indexes. */
function naming(name: 'id' | 'rateId') {
  const one = eb.fn('jsonb_build_object', [eb.cast(eb.val(name), 'text'), eb.ref('r.id')]);
  return eb.fn<unknown>('jsonb_build_array', [one]);
}

/** From the newest sent content of each offer, and whether it was booked. */
async function listOffered(
  db: Database,
  ids: readonly string[],
  reach: Condition,
): Promise<readonly (Use & { readonly isBooked: boolean })[]> {
  const named = eb(eb.cast(eb.ref('c.content', '->').key('rates'), 'jsonb'), '@>', naming('id'));
  const rows = await db
    .selectFrom('rate_list as r')
    .innerJoin('offer_content as c', (join) => join.on(named))
    .innerJoin('quoter_offer as o', (join) =>
      join.onRef('o.id', '=', 'c.offer_id').onRef('o.content_revision', '=', 'c.content_revision'),
    )
    .select((of) => [
      'r.id as rateId',
      of.ref('c.content', '->').key('lines').$castTo<OfferContent['lines']>().as('lines'),
      of('o.reservation_id', 'is not', null).$castTo<boolean>().as('isBooked'),
    ])
    .where((of) => of('r.id', '=', of.fn.any(of.val(ids))))
    .where('o.sent_at', '>=', fromNow({ days: -daysOfUse }))
    .where((of) =>
      of.exists(
        of
          .selectFrom('quoter_list')
          .select('quoter_list.id')
          .whereRef('quoter_list.id', '=', 'o.quote_id')
          .where(reach),
      ),
    )
    .execute();
  return rows.map(({ rateId, lines, isBooked }) => ({
    ...{ rateId, isBooked },
    amounts: linesOfRate({ lines }, rateId),
  }));
}

async function listSold(db: Database, ids: readonly string[], reach: Condition): Promise<readonly Use[]> {
  const reserved = eb(eb.cast(eb.ref('s.lines'), 'jsonb'), '@>', naming('rateId'));
  const within = db.selectFrom('reservation as r').select('r.id').where(reach);
  const rows = await db
    .selectFrom('rate_list as r')
    .innerJoin('reservation as s', (join) => join.on(reserved))
    .select((of) => ['r.id as rateId', of.ref('s.lines').$castTo<readonly ReservedLine[]>().as('lines')])
    .where((of) => of('r.id', '=', of.fn.any(of.val(ids))))
    .where('s.made_at', '>=', fromNow({ days: -daysOfUse }))
    .where('s.cancelled_at', 'is', null)
    .where('s.id', 'in', within)
    .execute();
  return rows.map(({ rateId, lines }) => ({
    rateId,
    amounts: lines.flatMap((line) =>
      line.type === 'rate' && line.rateId === rateId ? [{ amount: line.total, currency: line.currency }] : [],
    ),
  }));
}

function sumIn(currency: string, amounts: readonly Amount[], rates: ExchangeRates) {
  const rest = amounts.filter((one) => refuseConversion(one.currency, currency, rates) !== null);
  const sum = amounts
    .filter((one) => !rest.includes(one))
    .reduce((total, one) => total.plus(convert(Big(one.amount), one.currency, currency, rates)), Big(0));
  return { sum, rest };
}
