import { z } from 'zod';
import { isoDate, rateKind } from '@domain/rating/rate/inputs';
import type { RateKind } from '@domain/rating/rate/kinds';
import { shownRateStates } from '@domain/rating/rate/states';
import { isRejection } from '@domain/shared/rejection';
import { listRates } from '@projections/rating/rate-list/queries';
import { dateTypes } from '@projections/rating/rate-list/inputs';
import { pageOf } from '../answers';
import { defineEndpoint } from '../endpoint';
import { booleanParameter, listParameter, listQuery } from '../query';
import { listedRateAnswer, toListedRate } from './rate-answer';

const word = z.string().min(1);

export const filterSet = {
  carriers: listParameter(word).optional().describe('Ids of carriers.'),
  origin: word.optional().describe('Code of an airport, port or zone.'),
  destination: word.optional(),
  suppliers: listParameter(word).optional().describe('Ids of suppliers.'),
  search: z.string().max(200).optional(),
  web: booleanParameter.optional().describe('Whether customers find it: published and active.'),
  register: word.optional().describe('Id of who registered it.'),
  from: isoDate.optional(),
  to: isoDate.optional(),
  dateType: z
    .enum(dateTypes)
    .optional()
    .describe(
      'What from and to mean; creation by default. `unrenewed`: the last day of rates that no other published rate continues.',
    ),
  isActive: z
    .union([z.literal('all'), booleanParameter])
    .optional()
    .describe('True by default; `all` for both.'),
  state: z.enum(shownRateStates).optional(),
  sort: z.enum(['drafted', 'changed', 'from', 'to', 'price', 'lane']).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
};

export function listEndpoint<const Path extends string>(path: Path, kind?: RateKind) {
  return defineEndpoint({
    method: 'get',
    path,
    access: 'staff',
    summary:
      kind === undefined ? 'Rates of every kind, newest first' : `Rates of the kind ${kind}, newest first`,
    query: listQuery({ ...filterSet, ...(kind === undefined ? { typeRate: rateKind.optional() } : {}) }),
    answer: pageOf(listedRateAnswer),
    async handler({ ask, query }) {
      const { typeRate, ...filters } = query as typeof query & { readonly typeRate?: RateKind };
      const page = await ask(listRates, { ...filters, kind: kind ?? typeRate });
      return isRejection(page) ? page : { data: page.data.map(toListedRate), total: page.total };
    },
  });
}
