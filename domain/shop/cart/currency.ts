import type { Decision } from '../../shared/command';
import { reject } from '../../shared/rejection';
import type { OffersByLine } from './priced-offer';
import type { CartEvent } from './events';
import type { CartState } from './state';

/** Inside Chile prices start in pesos, elsewhere in dollars. */
export function startingCurrency(
  from: { readonly country: string | null } | undefined,
  to: { readonly country: string | null } | undefined,
): string {
  return from?.country === 'CL' && to?.country === 'CL' ? 'CLP' : 'USD';
}

/** `converted`: the lines in the new currency, at the day's rates. */
export function decideCurrency(
  { lines }: CartState,
  currency: string,
  converted: OffersByLine,
): Decision<CartEvent> {
  const totals: { lineId: string; total: string }[] = [];
  for (const { id } of lines) {
    const offer = converted[id];
    // Somebody else changed the cart after it was priced.
    if (offer?.currency !== currency) return reject('conflict', 'record.busy');
    if (offer.unavailable !== null) return reject('rule', `cart.rate-${offer.unavailable}`);
    totals.push({ lineId: id, total: offer.total });
  }
  return [{ type: 'CartCurrencyChanged', data: { currency, lines: totals } }];
}
