import Big from 'big.js';

interface Summed {
  readonly total: string;
  readonly currency: string;
}

/** Null for no prices, and for prices in several currencies. */
export function sumOf(prices: readonly Summed[]): Summed | null {
  const [first, ...others] = prices;
  if (first === undefined || others.some(({ currency }) => currency !== first.currency)) return null;
  return {
    total: others.reduce((sum, { total }) => sum.plus(total), Big(first.total)).toFixed(),
    currency: first.currency,
  };
}
