import { isStaff, type Actor } from '../../shared/actor';
import { reject, type Rejection } from '../../shared/rejection';
import { isPastLastDay, neverSent, type OfferStanding } from '../offer/states';
import type { QuoterOffer, QuoterOffers } from './offers';
import type { Quoter } from './quoter';
import { isQuoterWithinReach, type QuoterReach } from './reach';

export function findOffer({ offers }: QuoterOffers, offerId: string): QuoterOffer | undefined {
  return offers.find(({ id }) => id === offerId);
}

/** An offer that the quote does not know was never sent. */
export function standingOf(quote: QuoterOffers, offerId: string): OfferStanding {
  const { state, revision } = findOffer(quote, offerId) ?? neverSent;
  return { state, revision };
}

/** Ids of the offers that were sent and not answered. */
export function openIds({ offers }: QuoterOffers): readonly string[] {
  return offers.filter(({ state }) => state === 'sent').map(({ id }) => id);
}

export function mayAnswer(actor: Actor, quoteId: string, quote: Quoter, reach: QuoterReach): boolean {
  return actor.quoteLink?.quoteId === quoteId || isQuoterWithinReach(actor, quote, reach);
}

/** Null: it can be answered. Staff may also accept after the last day. */
export function refuseAnswer(
  found: QuoterOffer | undefined,
  revision: number,
  { actor, at }: { readonly actor: Actor; readonly at: string },
): Rejection | null {
  if (found === undefined || found.state === 'draft' || found.revision === 0)
    return reject('not-found', 'offer.not-found');
  if (found.revision !== revision)
    return reject('conflict', 'offer.is-superseded', { revision: found.revision });
  if (found.state === 'expired' || (found.state === 'sent' && isPastLastDay(found, at))) {
    return isStaff(actor) ? null : reject('conflict', 'offer.is-expired');
  }
  if (found.state === 'rejected' && found.isDeclinedWithAnother)
    return reject('conflict', 'offer.quote-accepted');
  return found.state === 'sent' ? null : reject('conflict', `offer.is-${found.state}`);
}
