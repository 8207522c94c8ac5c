import { marginBetween } from '@domain/shared/margin';
import { toDecimals } from '@domain/shared/money';
import Big from 'big.js';
import type { Internal } from '@projections/rating/rate-search/result';

/**
 * In the currency of the price. `share` is the margin in percent of the sale price. Services of unknown cost
 * count neither as cost nor as sale. A rate of sale prices has no known cost.
 */
export function staffLineOf({ supplier, missingCharges, price }: Internal) {
  const { costing, currency, services } = price;
  const line = {
    supplier: supplier?.name ?? null,
    missingCharges,
    services: services?.costs ?? [],
    unknown: costing?.unknown ?? [],
    /** Line by line, with cost, profit and its rule. */
    working: price,
  };
  if (costing === null) return { ...line, cost: null, margin: null, share: null };
  const { amount, percent } = marginBetween(Big(costing.sold), Big(costing.cost), currency);
  return { ...line, cost: toDecimals(Big(costing.cost), currency).toFixed(), margin: amount, share: percent };
}
