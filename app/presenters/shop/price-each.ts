import type { TFunction } from 'i18next';
import type { Quantity } from '@domain/rating/pricing/price';
import type { RateKind } from '@domain/rating/rate/inputs';
import { unitName } from '~/presenters/rating/unit-name';
import type { Formats } from '~/texts/formats';

interface Priced {
  readonly typeRate: RateKind;
  readonly price: {
    readonly currency: string;
    readonly quantity: Pick<Quantity, 'amount' | 'unit'>;
  };
  readonly priceEach: string | null;
  readonly pricedUnits: readonly { readonly unit: string | null; readonly amount: number }[];
}

/**
 * "USD 4,20 por kg cobrable · 120 kg": per chargeable kilogram, revenue ton, container or truck. Empty
 * without an average (`averagePrice`).
 */
export function priceEachText(
  t: TFunction<'shop'>,
  { money, number }: Pick<Formats, 'money' | 'number'>,
  { typeRate, price, priceEach, pricedUnits }: Priced,
): string {
  if (priceEach === null) return '';
  const { currency, quantity } = price;
  const { unit } = quantity;
  const each = money(priceEach, currency);
  const type = pricedUnits[0]?.unit ?? null;
  const of = unit === 'unit' ? (typeRate === 'FTL' ? 'truck' : 'container') : unit;
  return t(`results.each.${of}`, {
    each,
    amount: number(quantity.amount),
    unit: type === null ? '' : unitName(type),
  });
}
