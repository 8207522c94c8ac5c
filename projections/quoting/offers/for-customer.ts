import type { OfferContent, OfferLine } from '../../../domain/quoting/offer/events';

/** A line without cost, profit and supplier. */
export type CustomerLine = Pick<
  OfferLine,
  'id' | 'leg' | 'description' | 'basis' | 'quantity' | 'currency' | 'taxRate' | 'subtotal' | 'tax'
> & {
  /** Null where the sale price is not quantity × unit price: profit was added, or a minimum holds. */
  readonly unitPrice: string | null;
};

/** An offer's content for customers. */
export type CustomerContent = Pick<
  OfferContent,
  'currency' | 'terms' | 'conversions' | 'totals' | 'comment'
> & {
  readonly lines: readonly CustomerLine[];
};

/** Leaves out cost, profit, margin, suppliers and the internal note. */
export function forCustomer({
  currency,
  lines,
  terms,
  conversions,
  totals,
  comment,
}: OfferContent): CustomerContent {
  return {
    currency,
    terms,
    // Those of the cost, and the one that compares offers in dollars, are for staff.
    conversions: conversions.filter(
      ({ from, to }) => to === currency && lines.some((line) => line.currency === from),
    ),
    totals,
    comment,
    lines: lines.map(customerLine),
  };
}

function customerLine(line: OfferLine): CustomerLine {
  const { id, leg, description, basis, quantity, currency, taxRate, subtotal, tax } = line;
  const isPlain = Number(line.profit) === 0 && Number(line.discount) === 0 && line.minimum === null;
  // The unit price of a rate that is sold with profit is the supplier's.
  const unitPrice = isPlain ? line.unitPrice : null;
  return { id, leg, description, basis, quantity, currency, taxRate, subtotal, tax, unitPrice };
}
