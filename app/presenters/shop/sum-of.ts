import Big from 'big.js';

interface Summed {
  readonly total: string;
  readonly currency: string;
}

/** What prices come to; null for none, and for those in several currencies. */
export function sumOf(prices: readonly Summed[]): Summed | null {
  const [first, ...others] = prices;
  if (first === undefined || others.some(({ currency }) => currency !== first.currency)) return null;
  return {
    total: others.reduce((sum, { total }) => sum.plus(total), Big(first.total)).toFixed(),
    currency: first.currency,
  };
}
