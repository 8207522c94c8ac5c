import type { DomainEvent } from '../../shared/event';
import type { HeldKey, KeyHolder } from '../../shared/key-holder';
import { acceptanceKey } from './acceptance-key';
import type { ReservationEvent } from './events';

/** The round of its cart and, until cancelled, one use of each discount or its offer's acceptance. */
export const reservationKeys: KeyHolder = {
  category: 'reservation',
  scopes: ['reservation.cart-round', 'reservation.offer', 'coupon.client-use', 'coupon.use'],
  keysHeld(events: readonly DomainEvent[]) {
    const happened = events as readonly ReservationEvent[];
    const isCancelled = happened.some(({ type }) => type === 'ReservationCancelled');
    return happened.flatMap((event): HeldKey[] => {
      if (event.type !== 'ReservationMade') return [];
      const { source, coupon, discounts = [] } = event.data;
      if (source.type === 'offer') {
        const { scope, key } = acceptanceKey(source.quoteId, source.acceptance);
        return isCancelled ? [] : [{ scope, key }];
      }
      const ofCart = { scope: 'reservation.cart-round', key: `${source.cartId}/${source.round}` };
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

/** Sales stay valid even if the limit was lowered since. */
const unlimited = Number.MAX_SAFE_INTEGER;
