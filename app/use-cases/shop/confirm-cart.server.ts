import { system, type Actor } from '@domain/shared/actor';
import type { Door } from '@domain/shared/event';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { isOwnCart } from '@domain/shop/cart/cart';
import { closeCart } from '@domain/shop/cart/commands';
import { makeReservation, makeReservationForCustomer } from '@domain/shop/reservation/commands';
import type { ReservationMade } from '@domain/shop/reservation/events';
import { readCart } from '@projections/shop/cart/queries';
import { findReservationOfCart } from '@projections/shop/reservation/queries';
import type { Accepted, Services } from '~/services';
import type { Language } from '~/texts';
import { whileHolderIsHidden } from '~/use-cases/retries.server';
import { keepToApproval } from './keep-to-approval.server';

interface Confirming {
  readonly cartId: string;
  /** The cart's revision as the customer saw it. It or `total` is needed: what was not seen is not confirmed. */
  readonly cartRevision?: unknown;
  /** The round the customer saw, where the door knows it: one that is over is answered with the reservation it became. */
  readonly round?: number | undefined;
  /** What the customer saw it cost, in the cart's currency: more is not confirmed. */
  readonly total?: unknown;
  /** Whether a cart without booking details is refused, dangerous goods not having been asked. */
  readonly isDeclarationNeeded?: boolean;
  /** The version of the terms that the customer saw, where the door knows it: a newer one is not accepted. */
  readonly termsVersion?: number | undefined;
  /** Of the customer, who is written to in it. */
  readonly language: Language;
  readonly actor: Actor;
  readonly via: Door;
  readonly commandId?: string | undefined;
  /** Staff confirm it for the customer, whom they have been found to know. */
  readonly isForCustomer?: boolean;
}

/** Why a confirmation that says neither the total nor the cart that was seen is refused; null if it says one of them. */
export function refuseUnseen({
  total,
  cartRevision,
}: Pick<Confirming, 'total' | 'cartRevision'>): Rejection | null {
  return total === undefined && cartRevision === undefined ? reject('invalid', 'cart.seen-missing') : null;
}

/**
 * Makes a cart a reservation and empties it; answers the reservation's id. The same confirm again, or one from another tab,
 * answers the reservation the first one made.
 */
export async function confirmCart(
  services: Pick<Services, 'dispatch' | 'db' | 'store'>,
  confirming: Confirming,
): Promise<{ readonly reservationId: string } | Rejection> {
  const { cartId, cartRevision, round: seenRound, total, language, actor, via, commandId } = confirming;
  const { isForCustomer = false } = confirming;
  const unseen = refuseUnseen(confirming);
  if (unseen !== null) return unseen;
  const cart = await readCart(services.db, cartId);
  const round = seenRound ?? cart.round;
  const findMade = async (ofRound: number): Promise<string | null> =>
    isForCustomer || isOwnCart(actor, cartId) ? findReservationOfCart(services.db, cartId, ofRound) : null;
  if (round < cart.round) {
    const made = await findMade(round);
    if (made !== null) return { reservationId: made };
  }
  const close = (made: Accepted): Promise<Accepted | Rejection> =>
    services.dispatch(
      closeCart,
      { cartId, reservationId: made.id, reason: 'reserved', ...reservedBy(made) },
      { actor: system, via, correlationId: made.id },
    );
  /** While the read models are waited for, the cart is closed. */
  const closing: Promise<Accepted | Rejection>[] = [];
  const input = {
    cartId,
    round,
    cartRevision: cartRevision ?? cart.revision,
    language,
    isDeclarationNeeded: confirming.isDeclarationNeeded ?? false,
    ...(total !== undefined && { total }),
  };
  const order = {
    ...{ actor, via, ...(commandId !== undefined && { commandId }) },
    whenAccepted: (made: Accepted) => closing.push(close(made)),
  };
  const outcome = isForCustomer
    ? await services.dispatch(makeReservationForCustomer, input, order)
    : await services.dispatch(makeReservation, { ...input, termsVersion: confirming.termsVersion }, order);
  if (isRejection(outcome)) {
    // A confirmed round answers with its reservation, whatever else the refusal says, such as that its coupon has been used.
    const isConfirmed =
      outcome.code === 'reservation.already-made' || (await readCart(services.db, cartId)).round > round;
    const first = isConfirmed
      ? await whileHolderIsHidden.execute(() => findMade(round))
      : await findMade(round);
    // Without its round, an empty cart that was confirmed before is confirmed again.
    const isRepeat = seenRound === undefined && cart.lines.length === 0;
    const made = first ?? (isRepeat ? await findMade(round - 1) : null);
    return made === null ? outcome : { reservationId: made };
  }
  const data = reservedIn(outcome);
  const { id: reservationId, position } = outcome;
  const gone = position === null ? null : await keepToApproval(services, { reservationId, position, data });
  if (gone !== null) return gone;
  const closed = await (closing[0] ?? close(outcome));
  if (isRejection(closed) && closed.kind !== 'conflict') return reject('conflict', 'record.busy');
  return { reservationId: outcome.id };
}

function reservedIn({ events }: Accepted): ReservationMade {
  const made = events.find(({ type }) => type === 'ReservationMade');
  if (made === undefined) throw new Error('a confirmed cart made no reservation');
  return made.data as ReservationMade;
}

/** Of a repeated command, the round of the first: the cart that was filled since stays open. */
function reservedBy(made: Accepted): { readonly round: number; readonly lineIds: readonly string[] } {
  const { source, lines } = reservedIn(made);
  if (source.type !== 'cart') throw new Error('a confirmed cart became the reservation of an offer');
  return { round: source.round, lineIds: lines.map(({ lineId }) => lineId) };
}
