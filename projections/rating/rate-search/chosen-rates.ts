import { expressionBuilder } from 'kysely';
import { z } from 'zod';
import type { RateKind } from '../../../domain/rating/rate/kinds';
import { isoDate } from '../../../domain/rating/rate/inputs';
import { askedEnds } from '../../../domain/shared/asked-ends';
import { ownerCompanyOf } from '../../../domain/shared/actor';
import { load } from '../../../domain/shared/load';
import { currencyCode } from '../../../domain/shared/money';
import { reject, type Rejection } from '../../../domain/shared/rejection';
import { defineQuery } from '../../projection';
import { readDiscounts } from '../../shop/discount/queries';
import { offeredRates, reachOf, type Searched } from './conditions';
import { withDiscounts } from './discounted';
import { compareRates, showResults } from './pricing';
import { profitsOfSeller } from './sellers-profits';
import type { RateResult } from './result';
import { sightRates } from './sighting';

const eb = expressionBuilder<Searched, 'r'>();

/** A rate that was chosen from a search, priced as the search does. */
export interface ChosenRate {
  readonly id: string;
  readonly code: string;
  readonly kind: RateKind;
  readonly revision: number;
  readonly timeZone: string;
  readonly result: RateResult;
}

/**
 * Offered rates by id, priced for a load as the search prices them, in the order of the ids. Refuses one that is
 * not offered to the actor on the day, and one that does not carry the load.
 */
export const priceChosenRates = defineQuery({
  name: 'priceChosenRates',
  access: 'staff',
  isSearch: true,
  input: z.object({
    ids: z.array(z.string().min(1)).min(1).max(20),
    load,
    currency: currencyCode.default('USD'),
    mode: askedEnds.optional(),
    /** The day on which the rates must be valid. Defaults to today. */
    date: isoDate.optional(),
  }),
  async run(
    db,
    { ids, load: cargo, currency, mode, date },
    actor,
  ): Promise<readonly ChosenRate[] | Rejection> {
    const chosen = eb('r.id', '=', eb.fn.any(eb.val(ids)));
    const offered = offeredRates({ kind: cargo.type, date }, reachOf(actor), chosen);
    const profits = await profitsOfSeller(db, actor);
    const sold = { load: cargo, currency, mode, date, profits };
    const wanted = { ...sold, isInternal: true, origin: null, destination: null };
    const [sighting, discounts] = await Promise.all([
      sightRates(db, offered, date),
      readDiscounts(db, ownerCompanyOf(actor), actor),
    ]);
    const { candidates, refused, market } = await compareRates(db, sighting, wanted);
    const found = new Map(candidates.map((candidate) => [candidate.id, candidate]));
    const missing = ids.find((id) => !found.has(id));
    if (missing !== undefined) {
      const refusal = refused.find(({ rate }) => rate.id === missing)?.refusal;
      return refusal ?? reject('rule', 'offer.rate-not-offered', { rate: missing });
    }
    const chosenRates = ids.flatMap((id) => found.get(id) ?? []);
    const shown = await showResults(db, chosenRates, market, wanted);
    const results = withDiscounts(
      shown.map(({ result }) => result),
      discounts,
      actor,
    );
    return results.flatMap((result, index): readonly ChosenRate[] => {
      const rate = chosenRates[index]?.rate;
      if (rate === undefined) return [];
      const { id, code, kind, revision, terms } = rate;
      return [{ id, code, kind, revision, timeZone: terms.timeZone, result }];
    });
  },
});
