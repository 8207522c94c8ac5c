import { bookQuoterOffer } from '@domain/quoting/quoter/offer-commands';
import { system } from '@domain/shared/actor';
import { isRejection, reject, type Rejection } from '@domain/shared/rejection';
import { bookOffer } from '@domain/shop/reservation/book-offer';
import { cancelReservation } from '@domain/shop/reservation/commands';
import type { ReservationMade } from '@domain/shop/reservation/events';
import { readQuoter } from '@projections/quoting/quoter-history/queries';
import { findReservationOfQuote, readReservation } from '@projections/shop/reservation/queries';
import type { DispatchContext, Services } from '~/services';
import { streamOfQuote } from '~/use-cases/quoting/streams.server';
import { whileHolderIsHidden } from '~/use-cases/retries.server';
import { translate } from '~/texts/translate.server';
import { keepToApproval } from './keep-to-approval.server';

type Booking = Pick<Services, 'dispatch' | 'db' | 'store' | 'readCurrent'>;
type Following = Pick<Booking, 'dispatch' | 'db'>;

interface AskedBooking {
  readonly quoteId: string;
  readonly offerId: string;
}

/**
 * Moves the quote to Ganado (Reservado). `details` are unparsed. Idempotent: a repeat, or a colleague's
 * booking, returns the first reservation.
 */
export async function bookAcceptedOffer(
  services: Booking,
  { quoteId, offerId, ...details }: AskedBooking & Readonly<Record<string, unknown>>,
  context: DispatchContext,
): Promise<{ readonly reservationId: string } | Rejection> {
  const made = await services.dispatch(bookOffer, { quoteId, offerId, ...details }, context);
  if (isRejection(made)) {
    if (made.code !== 'quoter.is-booked' && made.code !== 'reservation.already-made') return made;
    const reservationId = await findFirstBooking(services, quoteId);
    return reservationId === null ? made : { reservationId };
  }
  const [event] = made.events;
  if (event?.type !== 'ReservationMade') throw new Error('a booked offer made no reservation');
  // A resubmitted form must not book again if its reservation was cancelled since.
  const before = await services.readCurrent([`reservation-${made.id}`], (db) => readReservation(db, made.id));
  if (before !== null && before.cancelled_at !== null) return reject('rule', 'reservation.is-cancelled');
  const data = event.data as ReservationMade;
  const gone =
    made.position === null
      ? null
      : await keepToApproval(services, { reservationId: made.id, position: made.position, data });
  if (gone !== null) return gone;
  const { actor, via, at } = context;
  const booked = { quoteId, offerId, reservationId: made.id, number: data.number };
  const refusal = await followBooking(services, booked, { actor, via, ...(at !== undefined && { at }) });
  return refusal ?? { reservationId: made.id };
}

function findFirstBooking({ readCurrent }: Booking, quoteId: string): Promise<string | null> {
  return whileHolderIsHidden.execute(async () => {
    const [first, quote] = await readCurrent([streamOfQuote(quoteId)], (db) =>
      Promise.all([findReservationOfQuote(db, quoteId), readQuoter(db, quoteId)]),
    );
    return first?.id ?? quote?.quoter.acceptance?.reservationId ?? null;
  });
}

/**
 * If the acceptance was revoked meanwhile, the reservation is cancelled and the refusal says why. Null once
 * the quote has it.
 */
export async function followBooking(
  { dispatch, db }: Following,
  {
    quoteId,
    offerId,
    reservationId,
    number,
  }: AskedBooking & { readonly reservationId: string; readonly number: string },
  booker: Pick<DispatchContext, 'actor' | 'via' | 'at'> = { actor: system, via: 'process' },
): Promise<Rejection | null> {
  const booked = await dispatch(
    bookQuoterOffer,
    { id: quoteId, offerId, reservationId, reservationNumber: number },
    { ...booker, correlationId: reservationId },
  );
  if (!isRejection(booked)) return null;
  if (booked.code !== 'offer.none-accepted' && booked.code !== 'quoter.is-booked')
    throw new Error(`the booking of ${reservationId} was not recorded: ${booked.code}`);
  const language = (await readReservation(db, reservationId))?.language ?? 'es';
  const reason = translate(language, 'shop:reservation.acceptance-gone');
  const cancelled = await dispatch(
    cancelReservation,
    { reservationId, reason },
    { actor: system, via: 'process', correlationId: reservationId },
  );
  if (isRejection(cancelled) && cancelled.code !== 'reservation.is-cancelled')
    throw new Error(`reservation ${reservationId} was not cancelled: ${cancelled.code}`);
  return booked;
}
