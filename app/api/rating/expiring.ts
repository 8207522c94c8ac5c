import { z } from 'zod';
import { isoDate, rateKind } from '@domain/rating/rate/inputs';
import { currencyCode } from '@domain/shared/money';
import { isRejection } from '@domain/shared/rejection';
import { listExpiringRates } from '@projections/rating/expiring-rates/queries';
import { defineEndpoint } from '../endpoint';

const sum = z.string().nullable().describe('In `currency`; null of more than 5,000 rates.');

export const getExpiringRates = defineEndpoint({
  method: 'get',
  path: '/rates/expiring',
  access: 'staff',
  summary:
    'Published rates that are about to expire and that no other one continues, by kind, with what was quoted and booked on them',
  description: 'Of the last 90 days, within the caller’s reach; the most valuable kind first.',
  query: z.object({
    until: isoDate.describe('The last day that counts.'),
    currency: currencyCode.default('USD'),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        typeRate: rateKind,
        count: z.int(),
        firstToEnd: z.string().nullable(),
        quoted: sum,
        booked: sum,
        unconverted: z
          .array(z.object({ amount: z.string(), currency: z.string() }))
          .describe('Amounts without an exchange rate, in neither sum.'),
      }),
    ),
  }),
  async handler({ ask, query }) {
    const found = await ask(listExpiringRates, query);
    if (isRejection(found)) return found;
    return {
      data: found.map(({ kind: typeRate, unconverted, ...rest }) => ({
        ...{ typeRate, ...rest },
        unconverted: [...unconverted],
      })),
    };
  },
});
