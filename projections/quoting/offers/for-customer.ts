import Big from 'big.js';
import { unitSalePrice } from '../../../domain/quoting/offer/selling-price';
import { toDecimals } from '../../../domain/shared/money';
import type { OfferContent, OfferLine } from '../../../domain/quoting/offer/events';

export type CustomerLine = Pick<
  OfferLine,
  | 'id'
  | 'leg'
  | 'description'
  | 'basis'
  | 'quantity'
  | 'currency'
  | 'taxRate'
  | 'taxReason'
  | 'subtotal'
  | 'tax'
> & {
  /** What a unit is sold for, profit and discount counted in. Null: a minimum applies, or no price of a unit gives the line. */
  readonly unitPrice: string | null;
};

export type CustomerContent = Pick<
  OfferContent,
  'currency' | 'terms' | 'conversions' | 'totals' | 'comment' | 'landedCost'
> & {
  readonly lines: readonly CustomerLine[];
};

/** Omits cost, profit, margin, suppliers and the internal note. */
export function forCustomer({
  currency,
  lines,
  terms,
  conversions,
  totals,
  comment,
  landedCost,
}: OfferContent): CustomerContent {
  return {
    currency,
    terms,
    // Conversions of costs, and the comparison in dollars, are for staff.
    conversions: conversions.filter(
      ({ from, to }) =>
        to === currency &&
        (lines.some((line) => line.currency === from) || landedCost?.goods.currency === from),
    ),
    totals,
    comment,
    ...(landedCost !== undefined && { landedCost }),
    lines: lines.map(customerLine),
  };
}

function customerLine(line: OfferLine): CustomerLine {
  const { id, leg, description, basis, quantity, currency, taxRate, taxReason, subtotal, tax } = line;
  const sold = unitSalePrice(line);
  const isExact = sold !== null && toDecimals(Big(sold).times(quantity), currency).eq(subtotal);
  const unitPrice = isExact ? sold : null;
  return { id, leg, description, basis, quantity, currency, taxRate, taxReason, subtotal, tax, unitPrice };
}
