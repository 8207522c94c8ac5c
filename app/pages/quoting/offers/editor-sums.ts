import { marginOf, marginOfLine, type CostedLine } from '@domain/quoting/offer/margin';
import type { OfferLeg } from '@domain/quoting/offer/states';
import { amountsOfLine, totalsOf, type OfferConversion } from '@domain/quoting/offer/totals';
import type { EditorLine } from './editor-values';

/** The line as it would be saved; null while it has no price or no quantity yet. */
export function pricedLine(line: EditorLine): CostedLine | null {
  const { quantity, unitPrice, currency, minimum, profit, discount, tax } = line;
  if (!isAmount(quantity) || Number(quantity) === 0 || !isAmount(unitPrice.replace(/^-/, ''))) return null;
  const orZero = (text: string) => (isAmount(text) ? text : '0');
  const orNull = (text: string) => (isAmount(text) ? text : null);
  return {
    quantity,
    currency,
    unitPrice,
    minimum: orNull(minimum),
    profit: orZero(profit),
    discount: orZero(discount),
    taxRate: orNull(tax),
    taxReason: null,
    cost: isAmount(line.costPrice)
      ? { currency: line.costCurrency, unitPrice: line.costPrice, minimum: orNull(line.costMinimum) }
      : null,
  };
}

function isAmount(text: string): boolean {
  return /^\d{1,15}(\.\d{1,6})?$/.test(text);
}

export function sumsOfLine(line: EditorLine, conversions: readonly OfferConversion[]) {
  const priced = pricedLine(line);
  if (priced === null) return null;
  return { ...amountsOfLine(priced), margin: marginOfLine(priced, conversions) };
}

export function netOfLeg(
  lines: readonly EditorLine[],
  leg: OfferLeg,
  currency: string,
  conversions: readonly OfferConversion[],
): string | null {
  const priced = lines.flatMap((line) => (line.leg === leg ? (pricedLine(line) ?? []) : []));
  return totalsOf(priced, currency, conversions)?.net ?? null;
}

/** Must match the arithmetic used on saving. */
export function sumsOf(
  lines: readonly EditorLine[],
  currency: string,
  conversions: readonly OfferConversion[],
) {
  const priced = lines.flatMap((line) => pricedLine(line) ?? []);
  return {
    totals: totalsOf(priced, currency, conversions),
    margin: marginOf(priced, currency, conversions),
  };
}
