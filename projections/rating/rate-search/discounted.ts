import Big from 'big.js';
import type { Actor } from '../../../domain/shared/actor';
import { weighDiscounts } from '../../../domain/shop/discount/discount';
import { sumOfTaxes, netSumsOf, taxesOn } from '../../../domain/shared/tax';
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
    const { subTotal, step } = price;
    const { takenOff, discount } = weighDiscounts(discounts, null, { actor, at, currency, subTotal, step });
    const shown = takenOff.map(({ terms: { code, mode, value }, amount }) => ({ code, mode, value, amount }));
    return { ...result, price: { ...price, discounts: shown, ...withDiscount(price, discount) } };
  });
}

function withDiscount({ subTotal, taxes: before, currency }: RateResult['price'], discount: string) {
  const taxes = taxesOn(netSumsOf(before), Big(discount), currency);
  const tax = sumOfTaxes(taxes);
  const total = Big(subTotal).minus(discount);
  return {
    discount,
    total: total.toFixed(),
    taxes,
    tax: tax.toFixed(),
    totalWithTax: total.plus(tax).toFixed(),
  };
}
