import type { Decision } from '../../shared/command';
import { reject } from '../../shared/rejection';
import type { CartEvent } from './events';
import type { PricedOffer } from './priced-offer';
import { shipmentsOf } from './shipments';
import type { CartState } from './state';

/** `offer`: the line today, priced for this departure. Null: the first available. Doors keep their day. */
export function decideDeparture(
  { lineId, departure }: { readonly lineId: string; readonly departure: string | null },
  offer: PricedOffer | null,
  { lines }: CartState,
): Decision<CartEvent> {
  const line = shipmentsOf(lines).find(({ id }) => id === lineId)?.main;
  if (line === undefined || offer === null) return reject('not-found', 'cart.line-not-found');
  if ((line.request.departure ?? null) === departure) return [];
  if (offer.unavailable !== null) return reject('rule', `cart.rate-${offer.unavailable}`);
  return [{ type: 'CartLineDepartureChanged', data: { lineId, departure, total: offer.total } }];
}
