import type { FoundOffer } from '@projections/quoting/offers/queries';
import type { OfferRow } from './offers-card';

export function offerRow({ content, ...offer }: FoundOffer): OfferRow {
  const { id, number, state, approval, revision, hasUnsent } = offer;
  const { terms, margin } = content;
  return {
    id,
    number,
    state: state === 'draft' && approval === 'waiting' ? 'pending' : state,
    revision,
    hasUnsent,
    carrier: terms.carrier?.name ?? null,
    transitDays: terms.transitDays,
    validUntil: terms.validUntil,
    total: content.totals.total,
    currency: content.currency,
    marginPercent: margin?.unknownLines.length === 0 ? margin.percent : null,
  };
}
