import { z } from 'zod';
import { priceStates } from '@domain/rating/rate/price-comparison';
import { isRejection } from '@domain/shared/rejection';
import { findImport } from '~/use-cases/imports/imports.server';
import { countPrices } from '~/use-cases/imports/price-store.server';
import { shownPrices } from '~/use-cases/imports/shown-prices.server';
import { pageOf } from '../answers';
import { defineEndpoint } from '../endpoint';
import { listQuery } from '../query';

const priceAnswer = z
  .object({
    number: z.number().int(),
    row: z.number().int().nullable().describe('Null: the file no longer has the rate, which stays as it is.'),
    origin: z.string(),
    destination: z.string(),
    carriers: z.string(),
    from: z.iso.date().nullable(),
    to: z.iso.date().nullable(),
    what: z.string().describe('The container, break or surcharge.'),
    state: z.enum(priceStates).describe('`other`: in another currency than before.'),
    before: z.string().nullable(),
    beforeCurrency: z.string().nullable().describe('`%` for a share of the freight.'),
    after: z.string().nullable(),
    afterCurrency: z.string().nullable(),
    percent: z.string().nullable().describe('How much dearer; null where it cannot be told.'),
    older: z
      .object({ id: z.string(), code: z.string() })
      .nullable()
      .describe('The rate that it is compared with.'),
  })
  .meta({ id: 'ImportPrice' });

export const importPrices = defineEndpoint({
  method: 'get',
  path: '/catalogue-imports/{importId}/prices',
  access: 'staff',
  summary:
    'Prices of an import of rates by lane, each beside what it was: new, dearer, cheaper, same or gone',
  query: listQuery({ state: z.enum(priceStates).optional() }),
  answer: pageOf(priceAnswer),
  async handler({ services, actor, language, params, query }) {
    const found = await findImport(services, actor, params.importId, { reads: true });
    if (isRejection(found)) return found;
    const { state = null, limit, offset } = query;
    const { id } = found.job;
    const counts = await countPrices(services.db, id);
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    return {
      data: await shownPrices(services.db, id, { state, limit, offset }, language),
      total: state === null ? all : (counts[state] ?? 0),
    };
  },
});
