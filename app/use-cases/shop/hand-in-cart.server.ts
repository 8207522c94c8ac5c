import type { Actor } from '@domain/shared/actor';
import type { BookingDetails } from '@domain/shared/booking/inputs';
import type { Door, EventOf } from '@domain/shared/event';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import type { quoterEvents } from '@domain/quoting/quoter/events';
import { openQuoter } from '@domain/quoting/quoter/open-quoter';
import { removeFromCart } from '@domain/shop/cart/commands';
import type { PostalAddress } from '@domain/shop/cart/inputs';
import { detailsOfShipment, shipmentsOf } from '@domain/shop/cart/shipments';
import type { PricedCart } from '@projections/shop/priced-cart/queries';
import { addressLine } from '~/presenters/shop/address-line';
import type { Services } from '~/services';
import { requestedEnd, requestedServices } from '~/use-cases/quoting/request-of-rate.server';
import type { Language } from '~/texts';

interface HandingIn {
  readonly cart: Pick<PricedCart, 'id' | 'checkout'> & {
    readonly lines: readonly Pick<PricedCart['lines'][number], 'id' | 'door' | 'offer' | 'request'>[];
  };
  readonly actor: Actor;
  readonly language: Language;
  readonly via: Door;
}

export interface HandedInQuote {
  readonly id: string;
  readonly reference: string;
}

/**
 * For carts with dangerous goods: one quote per shipment, with its line's id, so that a double submit makes
 * one. Removes the lines from the cart.
 */
export async function handInCart(
  services: Pick<Services, 'dispatch'>,
  { cart, actor, language, via }: HandingIn,
): Promise<{ readonly quotes: readonly HandedInQuote[] } | Rejection> {
  if (cart.lines.length === 0) return reject('rule', 'cart.empty');
  const shipments = shipmentsOf(cart.lines).map(({ main }) => ({
    line: main,
    details: detailsOfShipment(cart.checkout, main.id),
  }));
  if (!shipments.some(({ details }) => details.booking?.dangerousGoods.answer === 'yes'))
    return reject('rule', 'booking.nothing-dangerous');
  const quotes: HandedInQuote[] = [];
  for (const { line, details } of shipments) {
    const { id, offer, request } = line;
    if (offer.result === null) return reject('rule', `cart.rate-${offer.unavailable ?? 'not-found'}`);
    const { from, to, load } = offer.result;
    const opened = await services.dispatch(
      openQuoter,
      {
        origin: requestedEnd(from, addressOf(details.pickup)),
        destination: requestedEnd(to, addressOf(details.delivery)),
        load,
        ...(details.booking && requestOf(details.booking)),
        ...requestedServices(request.services, language),
        language,
      },
      { actor, via, commandId: id },
    );
    if (isRejection(opened)) return opened;
    const [first] = opened.events as readonly EventOf<typeof quoterEvents>[];
    if (first?.type !== 'QuoterOpened') throw new Error(`line ${id} of a cart opened no quote`);
    quotes.push({ id: opened.id, reference: first.data.reference });
    const removed = await services.dispatch(
      removeFromCart,
      { cartId: cart.id, lineId: id },
      { actor, via, correlationId: id },
    );
    if (isRejection(removed) && removed.kind !== 'not-found') return removed;
  }
  return { quotes };
}

function requestOf(booking: BookingDetails) {
  const { commodity, readyOn } = booking;
  return {
    commodity: commodity.description.slice(0, 120),
    ...(readyOn !== undefined && { readyOn }),
    booking,
  };
}

function addressOf(door: PostalAddress | null | undefined): string | undefined {
  return door ? addressLine(door) : undefined;
}
