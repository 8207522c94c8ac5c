import { z } from 'zod';
import { reportQuoters } from '@projections/quoting/quoter-progress/queries';
import { quoterFilters } from '@projections/quoting/quoter-list/inputs';
import { defineEndpoint } from '../endpoint';

const count = z.number().int();
const outcomes = { total: count, won: count, lost: count };
const decimal = z.string().describe('Decimal as text, such as "1250.5".');
const durations = z.object({
  counts: z.array(count).describe('Quoters up to each limit (docs/selling.md), and beyond the last.'),
  medianSeconds: z.number().nullable(),
});

const reportAnswer = z.object({
  total: count,
  funnel: z.array(
    z.object({
      state: z.string().describe('Code of the level-1 state.'),
      reached: count.describe('Quoters that ever stood in it.'),
      now: count,
    }),
  ),
  toFirstOffer: durations,
  toClose: durations,
  lostFor: z.array(
    z.object({
      ownerId: z.string(),
      state: z.string(),
      stateLv2: z.string().nullable(),
      reason: z.string().nullable(),
      count,
    }),
  ),
  lanes: z.array(z.object({ origin: z.string(), destination: z.string(), ...outcomes })),
  executives: z.array(z.object({ id: z.string().nullable(), name: z.string().nullable(), ...outcomes })),
  months: z.array(z.object({ month: z.string().describe('Of the request, such as 2026-03.'), ...outcomes })),
  values: z.array(
    z.object({
      currency: z.string(),
      ...outcomes,
      totalValue: decimal,
      wonValue: decimal,
      lostValue: decimal,
    }),
  ),
});

export const getQuotersSummary = defineEndpoint({
  method: 'get',
  path: '/quoters/report',
  access: 'staff',
  summary: 'What became of the quoters of the filters: funnel, times, wins and losses',
  query: z.object(quoterFilters),
  answer: reportAnswer,
  handler: ({ ask, query }) => ask(reportQuoters, query),
});
