import Big from 'big.js';

interface Priced {
  readonly totalWithTax: string;
  readonly currency: string;
}

interface Summed {
  /** The amount to pay. */
  readonly total: string;
  readonly currency: string;
}

/** Null for no prices, and for prices in several currencies. */
export function sumOf(prices: readonly Priced[]): Summed | null {
  const [first, ...others] = prices;
  if (first === undefined || others.some(({ currency }) => currency !== first.currency)) return null;
  return {
    total: others
      .reduce((sum, { totalWithTax }) => sum.plus(totalWithTax), Big(first.totalWithTax))
      .toFixed(),
    currency: first.currency,
  };
}
