import { z } from 'zod';
import { rateKind } from '../../../domain/rating/rate/inputs';
import { ofOwnGoods } from '../../../domain/rating/pricing/goods';
import { rateTerms } from '../../../domain/rating/rate/terms';
import { load } from '../../../domain/shared/load';
import { currencyCode } from '../../../domain/shared/money';
import type { Rejection } from '../../../domain/shared/rejection';
import { defineQuery } from '../../projection';
import { readDiscounts } from '../../shop/discount/queries';
import { withDiscounts } from './discounted';
import { dayOfMarket, marketToken } from './market';
import { compareRates, showResults } from './pricing';
import type { RateResult } from './result';
import { ownerNamed, profitsOfSeller } from './sellers-profits';

export interface SamplePrice {
  /** With cost and margin in `internal`. Null: no price. */
  readonly result: RateResult | null;
  readonly refusal: Rejection | null;
}

/**
 * Prices unsaved terms as a search would, on their first day or today if that has passed. A load without
 * goods has those of the terms. Only administrators name an owner company.
 */
export const priceSample = defineQuery({
  name: 'priceSample',
  access: 'staff',
  scope: 'owner',
  input: z.object({
    ...{ kind: rateKind, terms: rateTerms, load, ownerId: z.string().optional() },
    currency: currencyCode.optional(),
  }),
  async run(db, { kind, terms, load: cargo, ownerId, currency }, actor): Promise<SamplePrice> {
    const own = ownerNamed(ownerId, actor);
    const [now, profits, discounts] = await Promise.all([
      db
        .selectNoFrom([marketToken.as('token'), dayOfMarket(undefined).as('today')])
        .executeTakeFirstOrThrow(),
      profitsOfSeller(db, actor),
      readDiscounts(db, own, actor),
    ]);
    const day = terms.from !== null && terms.from > now.today ? terms.from : now.today;
    const rate = {
      ...{ id: sampleId, code: '', kind, state: 'published', isActive: true, ownerId: own, revision: 0 },
      terms,
    };
    const wanted = {
      ...{
        load: ofOwnGoods(cargo, terms),
        currency: currency ?? terms.currency,
        date: day,
        profits,
        isInternal: true,
      },
      ...{ mode: undefined, origin: null, destination: null },
    };
    const sighting = { rates: [{ rate, day }], market: { token: now.token, day } };
    const { candidates, refused, market } = await compareRates(db, sighting, wanted);
    const [shown] = await showResults(db, candidates, market, wanted);
    const [result = null] = shown === undefined ? [] : withDiscounts([shown.result], discounts, actor);
    return { result, refusal: refused[0]?.refusal ?? null };
  },
});

const sampleId = 'sample';
