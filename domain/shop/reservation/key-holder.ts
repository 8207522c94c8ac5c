import type { DomainEvent } from '../../shared/event';
import type { HeldKey, KeyHolder } from '../../shared/key-holder';
import type { ReservationEvent } from './events';

/** A reservation holds its cart's round, and until it is cancelled a use of its coupon. */
export const reservationKeys: KeyHolder = {
  category: 'reservation',
  scopes: ['reservation.cart-round', 'coupon.client-use', 'coupon.use'],
  keysHeld(events: readonly DomainEvent[]) {
    const happened = events as readonly ReservationEvent[];
    const isCancelled = happened.some(({ type }) => type === 'ReservationCancelled');
    return happened.flatMap((event): HeldKey[] => {
      if (event.type !== 'ReservationMade') return [];
      const { cartId, round, coupon } = event.data;
      const ofCart = { scope: 'reservation.cart-round', key: `${cartId}/${round}` };
      if (coupon === undefined || isCancelled) return [ofCart];
      const { couponId, client } = coupon;
      return [
        ofCart,
        { scope: 'coupon.client-use', key: `${couponId}/${client}`, holders: unlimited },
        { scope: 'coupon.use', key: couponId, holders: unlimited },
      ];
    });
  },
};

/** What was sold stays sold: a place beyond a limit that was lowered since is held all the same. */
const unlimited = Number.MAX_SAFE_INTEGER;
