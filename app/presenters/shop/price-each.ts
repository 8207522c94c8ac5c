import Big from 'big.js';
import type { TFunction } from 'i18next';
import type { RateKind } from '@domain/rating/rate/inputs';
import { unitName } from '~/presenters/rating/unit-name';
import type { Formats } from '~/texts/formats';

interface Priced {
  readonly typeRate: RateKind;
  readonly price: {
    readonly currency: string;
    readonly total: string;
    readonly quantity: { readonly amount: string; readonly unit: 'kg' | 'wm' | 'unit' };
  };
  /** Containers or trucks it is priced for; none for loose cargo. */
  readonly pricedUnits: readonly { readonly unit: string | null; readonly amount: number }[];
}

/**
 * What a total comes to for each chargeable kilogram, revenue ton, container or truck, and for how many: "USD 4,20 por kg
 * cobrable · 120 kg". The average is rounded to cents. Empty where several types of containers share the total.
 */
export function priceEachText(
  t: TFunction<'shop'>,
  { money, number }: Pick<Formats, 'money' | 'number'>,
  { typeRate, price, pricedUnits }: Priced,
): string {
  const { total, currency, quantity } = price;
  const { unit } = quantity;
  const types = new Set(pricedUnits.map((line) => line.unit));
  const amount = Big(quantity.amount);
  if (amount.lte(0) || types.size > 1) return '';
  const each = money(Big(total).div(amount).toFixed(2), currency);
  const [type = null] = types;
  const of = unit === 'unit' ? (typeRate === 'FTL' ? 'truck' : 'container') : unit;
  return t(`results.each.${of}`, {
    each,
    amount: number(quantity.amount),
    unit: type === null ? '' : unitName(type),
  });
}
