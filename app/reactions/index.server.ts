import { closeRemovedAccount } from '~/features/people/reactions/close-removed-account.server';
import { closeReservedCart } from '~/features/shop/reactions/close-reserved-cart.server';
import { freeCouponUse } from '~/features/shop/reactions/free-coupon-use.server';
import { mailReservation } from '~/features/shop/reactions/mail-reservation.server';
import { startOwnerCompany } from './start-owner-company.server';
import { reaction, type AnyReaction } from './reaction.server';

/** Everything the platform does because something happened. */
export const reactions: readonly AnyReaction[] = [
  reaction(closeRemovedAccount),
  reaction(closeReservedCart),
  reaction(freeCouponUse),
  reaction(mailReservation),
  reaction(startOwnerCompany),
];
