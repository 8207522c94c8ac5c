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
  /** Null: not quantity × unit price, because profit was added or a minimum applies. */
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
  const isPlain = Number(line.profit) === 0 && Number(line.discount) === 0 && line.minimum === null;
  // With profit added, the unit price is the supplier's.
  const unitPrice = isPlain ? line.unitPrice : null;
  return { id, leg, description, basis, quantity, currency, taxRate, taxReason, subtotal, tax, unitPrice };
}
