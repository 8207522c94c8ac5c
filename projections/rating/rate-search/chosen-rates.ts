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
import { priceRates } from './pricing';
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
    const wanted = { load: cargo, currency, mode, date, isInternal: true, origin: null, destination: null };
    const [sighting, discounts] = await Promise.all([
      sightRates(db, offered, date),
      readDiscounts(db, ownerCompanyOf(actor), actor),
    ]);
    const priced = await priceRates(db, sighting, wanted);
    const rates: ChosenRate[] = [];
    for (const id of ids) {
      const found = priced.find(({ rate }) => rate.id === id);
      if (found === undefined) return reject('rule', 'offer.rate-not-offered', { rate: id });
      if (found.refusal !== null) return found.refusal;
      const { code, kind, revision, terms } = found.rate;
      const [result = found.result] = withDiscounts([found.result], discounts, actor);
      rates.push({ id, code, kind, revision, timeZone: terms.timeZone, result });
    }
    return rates;
  },
});
