import Big from 'big.js';

interface Averaged {
  readonly price: { readonly total: string; readonly quantity: { readonly amount: string } };
  readonly pricedUnits: readonly { readonly unit: string | null }[];
}

/**
 * Per chargeable kilogram, revenue ton, container or truck, rounded to cents. Null if several container types
 * share the total.
 */
export function averagePrice({ price: { total, quantity }, pricedUnits }: Averaged): string | null {
  const types = new Set(pricedUnits.map(({ unit }) => unit));
  const amount = Big(quantity.amount);
  return amount.lte(0) || types.size > 1 ? null : Big(total).div(amount).toFixed(2);
}
