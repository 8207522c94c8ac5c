import Big from 'big.js';
import { calcOf, type RateKind } from '../rate/kinds';
import type { BracketCalc, RateTerms } from '../rate/terms';
import { priceOfOne } from './kilometres';

export type PricedBy = BracketCalc | 'lb' | 'container' | 'trip';

/**
 * In the rate's currency. Steps are left out: they add to the bracket before. Null: no price, or one per
 * kilometre of an unknown distance.
 */
export function lowestPriceOf(
  kind: RateKind,
  terms: Pick<RateTerms, 'segments' | 'unitPrices' | 'kilometres' | 'weightMetric'>,
): { readonly amount: Big; readonly by: PricedBy } | null {
  const { segments, unitPrices, kilometres } = terms;
  const distance = typeof kilometres === 'string' ? { kilometres: Big(kilometres), estimate: null } : null;
  const ofUnits = unitPrices
    .filter(({ calc }) => calc !== 'km' || distance !== null)
    .map((price) => ({
      amount: priceOfOne(price, distance),
      by: kind === 'FTL' ? ('trip' as const) : ('container' as const),
    }));
  const ofSegments = segments
    .filter(({ calc }) => calc !== 'step')
    .map(({ rate, calc }) => ({ amount: Big(rate), by: calcOf(kind, terms, calc) }));
  const prices = [...ofSegments, ...ofUnits].filter(({ amount }) => amount.gt(0));
  return prices.toSorted((one, other) => one.amount.cmp(other.amount))[0] ?? null;
}
