import { system, type Actor } from '@domain/shared/actor';
import type { Door } from '@domain/shared/event';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { isOwnCart } from '@domain/shop/cart/cart';
import { closeCart } from '@domain/shop/cart/commands';
import { makeReservation } from '@domain/shop/reservation/commands';
import { readCart } from '@projections/shop/cart/queries';
import { findReservationOfCart } from '@projections/shop/reservation/queries';
import type { Services } from '~/services.server';
import type { Language } from '~/texts';

interface Confirming {
  readonly cartId: string;
  /** The cart's revision as the customer saw it; as it is now when it is not said. */
  readonly cartRevision?: unknown;
  /** The round the customer saw, where the door knows it: one that is over is answered with what became of it. */
  readonly round?: number | undefined;
  readonly language: Language;
  readonly actor: Actor;
  readonly via: Door;
  readonly commandId?: string | undefined;
}

/**
 * Makes a cart a reservation and empties it; answers the reservation's id. The same confirm again, or one from another tab,
 * answers the reservation the first one made.
 */
export async function confirmCart(
  services: Pick<Services, 'dispatch' | 'db'>,
  { cartId, cartRevision, round: seenRound, language, actor, via, commandId }: Confirming,
): Promise<{ readonly reservationId: string } | Rejection> {
  const { round, revision } = await readCart(services.db, cartId);
  if (seenRound !== undefined && seenRound < round) {
    const made = await findReservationOfCart(services.db, cartId, seenRound);
    if (made !== null) return { reservationId: made };
  }
  const outcome = await services.dispatch(
    makeReservation,
    { cartId, cartRevision: cartRevision ?? Math.max(revision, 0), language },
    { actor, via, ...(commandId !== undefined && { commandId }) },
  );
  if (isRejection(outcome)) {
    // Whatever is said of a round that is a reservation already, such as that its coupon has been used: by that reservation.
    const made = isOwnCart(actor, cartId) ? await findReservationOfCart(services.db, cartId, round) : null;
    return made === null ? outcome : { reservationId: made };
  }
  const closed = await services.dispatch(
    closeCart,
    { cartId, reservationId: outcome.id, reason: 'reserved', round },
    { actor: system, via, correlationId: outcome.id },
  );
  if (isRejection(closed) && closed.kind !== 'conflict') return reject('conflict', 'record.busy');
  return { reservationId: outcome.id };
}
