export const rateOrders = ['price', 'unit', 'margin', 'transit', 'valid'] as const;
export type RateOrder = (typeof rateOrders)[number];

interface Sorted {
  readonly price: { readonly totalWithTax: string };
  readonly unitPrice: { readonly amount: string } | null;
  readonly margin: { readonly percent: string | null } | null;
  readonly transitDays: number | null;
  readonly validTo: string;
}

/** The best first: cheap, well-earning, fast, long valid. What is unknown comes last. */
export function sortRates<Rate extends Sorted>(rates: readonly Rate[], by: RateOrder): readonly Rate[] {
  switch (by) {
    case 'price':
      return sorted(rates, ({ price }) => price.totalWithTax, 1);
    case 'unit':
      return sorted(rates, ({ unitPrice }) => unitPrice?.amount ?? null, 1);
    case 'margin':
      return sorted(rates, ({ margin }) => margin?.percent ?? null, -1);
    case 'transit':
      return sorted(rates, ({ transitDays }) => (transitDays === null ? null : String(transitDays)), 1);
    case 'valid':
      return rates.toSorted((one, other) => other.validTo.localeCompare(one.validTo));
    default: {
      const unknown: never = by;
      return unknown;
    }
  }
}

function sorted<Rate>(
  rates: readonly Rate[],
  valueOf: (rate: Rate) => string | null,
  sign: 1 | -1,
): readonly Rate[] {
  return rates.toSorted((one, other) => {
    const [first, second] = [valueOf(one), valueOf(other)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return sign * (Number(first) - Number(second));
  });
}
