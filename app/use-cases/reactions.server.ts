import { settleMemberships } from '~/use-cases/crm/colleagues/membership.server';
import { tellOfCompanies } from '~/use-cases/crm/tell-of-companies.server';
import { inviteToMeetings } from '~/use-cases/crm/meetings/invite.server';
import { closeShutAccount } from '~/use-cases/people/close-shut-account.server';
import { followSecondFactors } from '~/use-cases/people/second-factor/follow-factors.server';
import { handOverWork } from '~/use-cases/people/hand-over.server';
import { finishErasure } from '~/use-cases/privacy/finish-erasure.server';
import { tellOfErasureRequests } from '~/use-cases/privacy/tell-of-erasure-requests.server';
import { assignRequests } from '~/use-cases/quoting/assign-requests.server';
import { followOffers } from '~/use-cases/quoting/follow-offers.server';
import { tellOfApprovals, tellOfQuotes } from '~/use-cases/quoting/telling/tell.server';
import { closeReservedCart } from '~/use-cases/shop/close-reserved-cart.server';
import { followReservations } from '~/use-cases/shop/follow-reservations.server';
import { freeCouponUse } from '~/use-cases/shop/free-coupon-use.server';
import { mailReservation } from '~/use-cases/shop/mail-reservation.server';
import { tellOfFilledCarts } from '~/use-cases/shop/tell-of-filled-carts.server';
import { tellOfReservations } from '~/use-cases/shop/tell-of-reservations.server';
import { finishMergesAndSplits } from '~/use-cases/support/finish-merges.server';
import { tellOfTickets } from '~/use-cases/support/tell-of-tickets.server';
import { startOwnerCompany } from '~/use-cases/catalogues/start-owner-company.server';
import { reaction, type AnyReaction } from './reaction.server';

export const reactions: readonly AnyReaction[] = [
  reaction(assignRequests),
  reaction(closeShutAccount),
  reaction(closeReservedCart),
  reaction(finishErasure),
  reaction(finishMergesAndSplits),
  reaction(followOffers),
  reaction(followReservations),
  reaction(followSecondFactors),
  reaction(freeCouponUse),
  reaction(handOverWork),
  reaction(inviteToMeetings),
  reaction(mailReservation),
  reaction(settleMemberships),
  reaction(startOwnerCompany),
  reaction(tellOfApprovals),
  reaction(tellOfCompanies),
  reaction(tellOfErasureRequests),
  reaction(tellOfFilledCarts),
  reaction(tellOfQuotes),
  reaction(tellOfReservations),
  reaction(tellOfTickets),
];
