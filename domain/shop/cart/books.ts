import type { Books } from '../../shared/command';
import { reservationEvents, type ReservationMade } from '../reservation/events';
import type { cartEvents } from './events';
import type { CartState } from './state';

/** A cart ends when confirmed, merged or emptied. The holder's next cart keeps billing and payment. */
export const cartBooks: Books<CartState, typeof cartEvents> = {
  closedBy: ['CartClosed', 'CartEmptied'],
  opening: ({ round, lines, checkout }) => ({
    type: 'CartOpened',
    data: {
      round,
      checkout,
      ...(lines.length > 0 && { lines: lines.map(({ id, ...line }) => ({ lineId: id, ...line })) }),
    },
  }),
  roundOf: ({ round }) => round,
  carriedOverBy({ type, data }) {
    if (type !== 'CartClosed' || data.reservationId === null) return null;
    return {
      stream: `${reservationEvents.category}-${data.reservationId}`,
      opening(first) {
        const { source, billing, payment } = first.data as ReservationMade;
        if (source.type !== 'cart') throw new Error('a cart was closed by the reservation of an offer');
        const { round } = source;
        const checkout = {
          ...(billing !== null && { billing }),
          ...(payment.method !== null && { paymentMethod: payment.method }),
          ...(payment.bankAccount !== null && { selectedBankAccount: payment.bankAccount.id }),
        };
        return { type: 'CartOpened', data: { round: round + 1, checkout } };
      },
    };
  },
};
