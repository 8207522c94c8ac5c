import Big from 'big.js';
import type { Actor } from '../../../domain/shared/actor';
import { weighDiscounts } from '../../../domain/shop/discount/discount';
import type { ReadDiscounts } from '../../shop/discount/queries';
import type { RateResult } from './result';

/** Automatic discounts, each result as if it were bought alone. */
export function withDiscounts(
  results: readonly RateResult[],
  { discounts, at }: ReadDiscounts,
  actor: Actor,
): readonly RateResult[] {
  if (discounts.length === 0) return results;
  return results.map((result) => {
    const { currency, price } = result;
    const { subTotal } = price;
    const { takenOff, discount } = weighDiscounts(discounts, null, { actor, at, currency, subTotal });
    const shown = takenOff.map(({ terms: { code, mode, value }, amount }) => ({ code, mode, value, amount }));
    const total = Big(subTotal).minus(discount).toFixed();
    return { ...result, price: { ...price, discount, discounts: shown, total } };
  });
}
