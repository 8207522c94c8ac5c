import Big from 'big.js';
import { kindsOfRate, type RateKind } from '../rate/kinds';
import type { BracketCalc, RateTerms } from '../rate/terms';
import { priceOfOne } from './kilometres';

/** What a price of a rate is for: what a bracket counts in, a container, or a truck's trip. */
export type PricedBy = BracketCalc | 'container' | 'trip';

/**
 * The lowest price that a rate's terms name, in the rate's currency, and what it is for. Steps are left out, since each is
 * added to what the bracket before it costs. Null if there is none, or if trucks are priced per kilometre and the rate
 * does not say how many.
 */
export function lowestPriceOf(
  kind: RateKind,
  { segments, unitPrices, kilometres }: Pick<RateTerms, 'segments' | 'unitPrices' | 'kilometres'>,
): { readonly amount: Big; readonly by: PricedBy } | null {
  const distance = typeof kilometres === 'string' ? { kilometres: Big(kilometres), estimate: null } : null;
  const ofUnits = unitPrices
    .filter(({ calc }) => calc !== 'km' || distance !== null)
    .map((price) => ({
      amount: priceOfOne(price, distance),
      by: kind === 'FTL' ? ('trip' as const) : ('container' as const),
    }));
  const ofSegments = segments
    .filter(({ calc }) => calc !== 'step')
    .map(({ rate, calc }) => ({ amount: Big(rate), by: calc ?? kindsOfRate[kind].calc }));
  const prices = [...ofSegments, ...ofUnits].filter(({ amount }) => amount.gt(0));
  return prices.toSorted((one, other) => one.amount.cmp(other.amount))[0] ?? null;
}
