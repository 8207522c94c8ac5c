import { z } from 'zod';
import { isoDate } from '@domain/rating/rate/inputs';
import { isRejection } from '@domain/shared/rejection';
import { findProfit, listExchangeRates, profitInput } from '@projections/rating/rate-search/market-queries';
import { defineEndpoint } from '../endpoint';
import { profitTerms } from './profit-terms';

/** Every conversion goes through the dollar. */
export const getCurrencyRates = defineEndpoint({
  method: 'get',
  path: '/currencies/rates',
  access: 'public',
  summary: 'Units of each currency per US dollar, each with its date and source',
  query: z.object({
    base: z.literal('USD').optional(),
    date: isoDate.optional().describe('Rates as they were on this day; today by default.'),
  }),
  answer: z.object({
    base: z.literal('USD'),
    rates: z.array(
      z.object({ currency: z.string(), rate: z.string(), date: z.string(), source: z.string() }),
    ),
  }),
  async handler({ ask, query }) {
    const rates = await ask(listExchangeRates, { date: query.date });
    if (isRejection(rates)) return rates;
    return { base: 'USD' as const, rates: rates.map(({ perUsd, ...rate }) => ({ ...rate, rate: perUsd })) };
  },
});

export const postProfitOfQuoter = defineEndpoint({
  method: 'post',
  path: '/valorization/profit-quoter',
  access: 'staff',
  status: 200,
  summary: 'What the most specific profit rule adds to a cost',
  body: profitInput,
  answer: z.object({
    amount: z.string(),
    profit: z.string(),
    currency: z.string(),
    rule: z
      .object({
        _id: z.string(),
        name: z.string().nullable(),
        mode: z.enum(['amount', 'percent']),
        value: z.string(),
        currency: z.string().describe('Of an amount, of `min` and of `max`.'),
        ...profitTerms,
      })
      .nullable(),
  }),
  async handler({ ask, body }) {
    const found = await ask(findProfit, body);
    if (isRejection(found)) return found;
    const { rule, ...rest } = found;
    if (rule === null) return { ...rest, rule };
    const { id, ...terms } = rule;
    return { ...rest, rule: { _id: id, ...terms } };
  },
});
