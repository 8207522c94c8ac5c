import type { DomainEvent } from '../../shared/event';
import type { HeldKey, KeyHolder } from '../../shared/key-holder';
import type { ReservationEvent } from './events';

/** A reservation holds its cart's round, and until it is cancelled a use of its coupon and of each other discount. */
export const reservationKeys: KeyHolder = {
  category: 'reservation',
  scopes: ['reservation.cart-round', 'coupon.client-use', 'coupon.use'],
  keysHeld(events: readonly DomainEvent[]) {
    const happened = events as readonly ReservationEvent[];
    const isCancelled = happened.some(({ type }) => type === 'ReservationCancelled');
    return happened.flatMap((event): HeldKey[] => {
      if (event.type !== 'ReservationMade') return [];
      const { cartId, round, coupon, discounts = [] } = event.data;
      const ofCart = { scope: 'reservation.cart-round', key: `${cartId}/${round}` };
      if (isCancelled) return [ofCart];
      const used = [
        ...discounts.map(({ discountId: id, client }) => ({ id, client })),
        ...(coupon === undefined ? [] : [{ id: coupon.couponId, client: coupon.client }]),
      ];
      return [
        ofCart,
        ...used.flatMap(({ id, client }) => [
          { scope: 'coupon.client-use', key: `${id}/${client}`, holders: unlimited },
          { scope: 'coupon.use', key: id, holders: unlimited },
        ]),
      ];
    });
  },
};

/** What was sold stays sold: a place beyond a limit that was lowered since is held all the same. */
const unlimited = Number.MAX_SAFE_INTEGER;
