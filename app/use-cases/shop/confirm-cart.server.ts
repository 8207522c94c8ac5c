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
  readonly cartRevision?: unknown;
  readonly round?: number | undefined;
  /** In the cart's currency. Required: nobody confirms a total that they did not see, or a higher one. */
  readonly total?: unknown;
  /** Refuses a cart without booking details: dangerous goods were never asked about. */
  readonly isDeclarationNeeded?: boolean;
  /** Version that the customer saw, if known; a newer one is not accepted. */
  readonly termsVersion?: number | undefined;
  /** Name of the rules of cancellation that the customer saw, if known. */
  readonly cancellation?: string | undefined;
  readonly language: Language;
  readonly actor: Actor;
  readonly via: Door;
  readonly commandId?: string | undefined;
  /** Staff confirm for the customer; access to the customer must have been checked. */
  readonly isForCustomer?: boolean;
}

/** A discount may end without an event of the cart, so that its revision alone does not name a price. */
export function refuseUnseen({ total }: Pick<Confirming, 'total'>): Rejection | null {
  return total === undefined ? reject('invalid', 'cart.seen-missing') : null;
}

/**
 * Empties the cart and returns the reservation's id. Idempotent: a repeat, or another tab, returns the first
 * reservation.
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
  /** The cart is closed while the command waits for the read models. */
  const closing: Promise<Accepted | Rejection>[] = [];
  const input = {
    cartId,
    round,
    cartRevision: cartRevision ?? cart.revision,
    language,
    isDeclarationNeeded: confirming.isDeclarationNeeded ?? false,
    total,
  };
  const order = {
    ...{ actor, via, ...(commandId !== undefined && { commandId }) },
    whenAccepted: (made: Accepted) => closing.push(close(made)),
  };
  const outcome = isForCustomer
    ? await services.dispatch(makeReservationForCustomer, input, order)
    : await services.dispatch(
        makeReservation,
        { ...input, termsVersion: confirming.termsVersion, cancellation: confirming.cancellation },
        order,
      );
  if (isRejection(outcome)) {
    // A confirmed round returns its reservation, whatever the refusal, such as a coupon used up.
    const isConfirmed =
      outcome.code === 'reservation.already-made' || (await readCart(services.db, cartId)).round > round;
    const first = isConfirmed
      ? await whileHolderIsHidden.execute(() => findMade(round))
      : await findMade(round);
    // Without a round, an empty cart counts as a repeat of its last confirmation.
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

/** A repeated command closes only the round of the first: a cart filled since stays open. */
function reservedBy(made: Accepted): { readonly round: number; readonly lineIds: readonly string[] } {
  const { source, lines } = reservedIn(made);
  if (source.type !== 'cart') throw new Error('a confirmed cart became the reservation of an offer');
  return { round: source.round, lineIds: lines.map(({ lineId }) => lineId) };
}
