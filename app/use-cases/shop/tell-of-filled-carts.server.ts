import { z } from 'zod';
import { idOfStream, type RecordedEvent, type RecordedOf } from '@domain/shared/event';
import { cartEvents } from '@domain/shop/cart/events';
import type { ReactionOf } from '~/use-cases/reaction.server';
import { notify } from '~/use-cases/telling/notify.server';
import { recentOfPeople } from '~/use-cases/telling/recent.server';
import { toldOf } from '~/use-cases/telling/told';

type CartEvent = RecordedOf<typeof cartEvents>;
type CartLine = Extract<CartEvent, { type: 'CartLineAdded' }>;

function isByStaff({ stream, metadata: { actorId } }: RecordedEvent): boolean {
  const cartId = idOfStream(stream);
  return z.uuid().safeParse(cartId).success && actorId !== cartId;
}

/** The line was removed since, or the cart was confirmed, merged or emptied. */
function isGone({ data }: CartLine, later: readonly CartEvent[]): boolean {
  return later.some(
    (one) =>
      one.type === 'CartClosed' ||
      one.type === 'CartEmptied' ||
      (one.type === 'CartLineRemoved' && one.data.lineId === data.lineId),
  );
}

/** One notification for all rates of a command. */
export const tellOfFilledCarts: ReactionOf<typeof cartEvents> = {
  name: 'tellOfFilledCarts',
  events: cartEvents,
  pick: (events) => Promise.resolve(recentOfPeople(events).filter(isByStaff)),
  overtaken: { CartLineAdded: isGone },
  on: {
    async CartLineAdded({ stream, metadata }: CartEvent, services) {
      const cartId = idOfStream(stream);
      const { actorId, commandId } = metadata;
      // The cart's owner must be known before anybody is notified.
      await services.readCurrent([stream], () => Promise.resolve(null));
      const happening = { cause: `cart-filled/${commandId}`, recordId: cartId, actorId };
      await notify(services, { ...happening, kind: toldOf('CartFilledByStaff').notified?.customer }, [
        cartId,
      ]);
    },
  },
};
