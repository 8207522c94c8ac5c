import { z } from 'zod';
import { isRejection } from '@domain/shared/rejection';
import { listDailyPrices } from '@projections/rating/rate-search/daily-prices';
import { defineEndpoint } from '../endpoint';
import { withKnownPlaces } from './known-places';
import { searchOf, searchPayload } from './search-payload';

const searchAsJson = z
  .string()
  .max(20_000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      context.issues.push({ code: 'custom', message: 'validation.an-object', input: text });
      return z.NEVER;
    }
  })
  .pipe(searchPayload);

export const getDailyPrices = defineEndpoint({
  method: 'get',
  path: '/rates/daily-prices',
  access: 'public',
  summary: 'The lowest price of each day of a month for a load between two places',
  description:
    'Tax and doors included. The month is priced only on the days where a rate or a charge begins or ends; `priced` says on how many.',
  query: z.object({
    search: searchAsJson.describe(
      'The body of `POST /rates/search`, as JSON; page, order and filters do not count.',
    ),
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { message: 'validation.month' })
      .describe('Such as `2026-03`.'),
  }),
  answer: z.object({
    month: z.string(),
    currency: z.string(),
    today: z.string().describe('Days before it have no price.'),
    priced: z.number().int(),
    data: z.array(
      z.object({
        day: z.string(),
        total: z.string().nullable().describe('The amount to pay. Null: no rate.'),
      }),
    ),
  }),
  async handler({ ask, query: { search, month }, services, actor }) {
    const payload = await withKnownPlaces({ services, actor }, search);
    if (isRejection(payload)) return payload;
    const found = await ask(listDailyPrices, { search: searchOf(payload), month });
    if (isRejection(found)) return found;
    const { days, ...prices } = found;
    return { ...prices, data: days.map((one) => ({ ...one })) };
  },
});
