import Big from 'big.js';
import { toDecimals } from './money';

/** Sale without tax minus cost. */
export interface Margin {
  /** To the currency's decimals. */
  readonly amount: string;
  /** Of the sale, two decimals, rounded down. Null: nothing was sold. */
  readonly percent: string | null;
}

/** Of exact amounts in one currency: rounded ones would change the percent with the currency. */
export function marginBetween(sale: Big, cost: Big, currency: string): Margin {
  const amount = sale.minus(cost);
  const percent = sale.eq(0) ? null : amount.times(100).div(sale).round(2, Big.roundDown).toFixed();
  return { amount: toDecimals(amount, currency).toFixed(), percent };
}

/** What a sale costs, as far as costs are known. Exact, in the currency of the sale; for staff alone. */
export interface KnownCost {
  readonly cost: string;
  /** Net sale of the lines whose cost is known. */
  readonly sold: string;
  readonly unknown: readonly string[];
}

/** Null: a cost is unknown. */
export function marginOfSale({ cost, sold, unknown }: KnownCost, currency: string): Margin | null {
  return unknown.length > 0 ? null : marginBetween(Big(sold), Big(cost), currency);
}
