import type { z } from 'zod';
import type { Decision } from '../../shared/command';
import type { Load } from '../../shared/load';
import { timesLoad, withQuantities } from '../../shared/load-quantities';
import { reject, rejectInput } from '../../shared/rejection';
import { isSameData } from '../../shared/same-data';
import type { PricedOffer } from './priced-offer';
import type { CartEvent } from './events';
import { shipmentsOf } from './shipments';
import type { CartLine, CartState } from './state';

/** What the line orders, as one load. */
export function orderedLoad({ request, amount }: Pick<CartLine, 'request' | 'amount'>): Load {
  return timesLoad(request.load, amount);
}

export interface Repriced {
  readonly load: Load;
  readonly offer: PricedOffer;
}

/** The doors of a line carry what the line carries. */
export function decideQuantities(
  { lineId, quantities }: { readonly lineId: string; readonly quantities: readonly number[] },
  repriced: Readonly<Record<string, Repriced>>,
  state: CartState,
): Decision<CartEvent> {
  const shipment = shipmentsOf(state.lines).find(({ id }) => id === lineId);
  if (shipment === undefined) return reject('not-found', 'cart.line-not-found');
  const events: CartEvent[] = [];
  for (const line of [shipment.main, ...shipment.doors]) {
    const load = withQuantities(orderedLoad(line), quantities);
    if (load === null) return rejectInput([quantitiesIssue(quantities)]);
    const priced = repriced[line.id];
    // Somebody else changed the line after it was priced.
    if (priced === undefined || !isSameData(priced.load, load)) return reject('conflict', 'record.busy');
    const { unavailable, total } = priced.offer;
    if (unavailable !== null) return reject('rule', `cart.rate-${unavailable}`);
    if (!isSameData(load, orderedLoad(line)))
      events.push({ type: 'CartLineLoadChanged', data: { lineId: line.id, load, total } });
  }
  return events;
}

function quantitiesIssue(input: readonly number[]): z.core.$ZodIssue {
  return { code: 'custom', path: ['quantities'], message: 'validation.quantities', input };
}
