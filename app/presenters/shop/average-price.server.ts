import Big from 'big.js';
import { decimalsOf } from '@domain/shared/currency-decimals';
import { toDecimals } from '@domain/shared/money';

interface Averaged {
  readonly price: {
    readonly totalWithTax: string;
    readonly currency: string;
    readonly quantity: { readonly amount: string };
  };
  readonly pricedUnits: readonly { readonly unit: string | null }[];
}

/**
 * Of the amount to pay, per chargeable kilogram, revenue ton, container or truck, to the currency's decimals.
 * Null if several container types share the total.
 */
export function averagePrice({
  price: { totalWithTax, quantity, currency },
  pricedUnits,
}: Averaged): string | null {
  const types = new Set(pricedUnits.map(({ unit }) => unit));
  const amount = Big(quantity.amount);
  return amount.lte(0) || types.size > 1
    ? null
    : toDecimals(Big(totalWithTax).div(amount), currency).toFixed(decimalsOf(currency));
}
