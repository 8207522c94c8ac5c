import { ownerCompanyOf, reachesEveryOwner } from '../../../domain/shared/actor';
import Big from 'big.js';
import { z } from 'zod';
import { chargeProfit, profitRuleFor, type ProfitRule } from '../../../domain/rating/pricing/profit';
import type { ProfitBase, ProfitUnit } from '../../../domain/rating/pricing/profit-terms';
import type { ExchangeRate } from '../../../domain/rating/pricing/exchange';
import { isoDate, rateKind } from '../../../domain/rating/rate/inputs';
import { nonNegativeDecimal } from '../../../domain/shared/money';
import { isRejection, type Rejection } from '../../../domain/shared/rejection';
import { defineQuery, type Database } from '../../projection';
import { dayOfMarket, marketToken, readMarket, type Market } from './market';
import { allowedRules, profitsOfSeller } from './sellers-profits';

export async function marketOf(db: Database, date?: string): Promise<Market> {
  const asked = await db
    .selectNoFrom([marketToken.as('token'), dayOfMarket(date).as('day')])
    .executeTakeFirstOrThrow();
  return readMarket(db, asked);
}

/** Units per US dollar; by default today's. */
export const listExchangeRates = defineQuery({
  name: 'listExchangeRates',
  access: 'public',
  scope: 'owner',
  input: z.object({ date: isoDate.optional() }),
  async run(db, { date }, actor): Promise<readonly ExchangeRate[]> {
    const { exchangeRates } = (await marketOf(db, date)).ofOwner(ownerCompanyOf(actor));
    return Object.values(exchangeRates).toSorted((one, other) => one.currency.localeCompare(other.currency));
  },
});

const word = z.string().trim().min(1);

export const profitInput = z.strictObject({
  amount: nonNegativeDecimal.default('100'),
  owner: word.optional(),
  modal: rateKind,
  carrier: word,
  supplier: word,
  route: z.strictObject({ countryOrigin: word, countryDestination: word, origin: word, destination: word }),
});

export interface ProfitAnswer {
  readonly amount: string;
  /** In `currency`, of one container, revenue ton or kilogram. "0": no rule matches. */
  readonly profit: string;
  readonly currency: string;
  readonly rule:
    | (Pick<ProfitRule, 'id' | 'mode' | 'value' | 'currency'> & {
        readonly name: string | null;
        readonly per: ProfitUnit | null;
        readonly of: ProfitBase | null;
        readonly min: string | null;
        readonly max: string | null;
      })
    | null;
}

export const findProfit = defineQuery({
  name: 'findProfit',
  access: 'staff',
  scope: 'owner',
  input: profitInput,
  async run(
    db,
    { amount, owner, modal, carrier, supplier, route },
    actor,
  ): Promise<ProfitAnswer | Rejection> {
    const market = await marketOf(db, undefined);
    const named = reachesEveryOwner(actor) ? owner : undefined;
    const { profitRules, exchangeRates } = market.ofOwner(named ?? ownerCompanyOf(actor));
    const subject = {
      modal,
      carriers: [carrier],
      supplier,
      origin: route.origin,
      destination: route.destination,
      originCountry: route.countryOrigin,
      destinationCountry: route.countryDestination,
    };
    const rule = profitRuleFor(subject, allowedRules(profitRules, await profitsOfSeller(db, actor)));
    if (rule === undefined) return { amount, profit: '0', currency: 'USD', rule: null };
    const [costs, one] = [Big(amount), Big(1)];
    const charge = chargeProfit(
      rule,
      {
        freight: { amount: costs, currency: 'USD' },
        costs,
        quantities: { container: one, wm: one, kg: one },
      },
      exchangeRates,
    );
    if (isRejection(charge)) return charge;
    const { id, name = null, mode, value, currency, per = null, of = null, min = null, max = null } = rule;
    return {
      amount,
      profit: charge.amount.toFixed(),
      currency: charge.currency,
      rule: { id, name, mode, value, currency, per, of, min, max },
    };
  },
});
