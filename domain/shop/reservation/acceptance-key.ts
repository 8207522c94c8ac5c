import type { Reservation } from '../../shared/command';

const scope = 'reservation.offer';

/** An acceptance is booked once, until that reservation is cancelled. */
export function acceptanceKey(quoteId: string, acceptance: string): Reservation {
  return {
    scope,
    key: `${quoteId}/${acceptance}`,
    code: 'reservation.already-made',
    namesHolder: true,
  };
}

/** Confirming this placeholder key releases the acceptance. */
export function freedAcceptance(reservationId: string): Reservation {
  return { scope, key: `freed ${reservationId}`, code: 'reservation.already-made' };
}
