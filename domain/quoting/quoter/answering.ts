import { isStaff, type Actor } from '../../shared/actor';
import { reject, type Rejection } from '../../shared/rejection';
import { isPastLastDay, neverSent, usualTimeZone, type OfferStanding } from '../offer/states';
import type { EarlierState } from './earlier-prices';
import type { QuoterOffer } from './offers';
import type { Quoter } from './quoter';
import { isQuoterWithinReach } from './reach';

/** An offer, or the earlier prices, as an answer needs it. */
export type AnsweredOffer = Pick<QuoterOffer, 'id' | 'revision' | 'validUntil' | 'timeZone'> & {
  readonly state: QuoterOffer['state'] | EarlierState;
  /** Earlier prices of a quote that people moved to Ganado: nobody recorded who accepted them. */
  readonly isWonByHand: boolean;
  /** By the acceptance of another one. */
  readonly isDeclinedWithAnother: boolean;
};

/** An offer by its id; the quote's own id means its earlier prices. */
export function findOffer(quote: Quoter, quoteId: string, offerId: string): AnsweredOffer | undefined {
  const found = quote.offers.find(({ id }) => id === offerId);
  if (found !== undefined) return { ...found, isWonByHand: false };
  if (offerId !== quoteId || quote.earlier === null) return undefined;
  const { state, wasSent, isDeclinedWithAnother } = quote.earlier;
  const revision = wasSent ? 1 : 0;
  const isWonByHand = isEarlierWonByHand(quote);
  return {
    ...{ id: quoteId, state, revision, validUntil: null, timeZone: usualTimeZone },
    ...{ isWonByHand, isDeclinedWithAnother },
  };
}

/** An offer that the quote has not counted yet was never sent. */
export function standingOf(quote: Quoter, quoteId: string, offerId: string): OfferStanding {
  const { state, revision } = findOffer(quote, quoteId, offerId) ?? neverSent;
  return { state, revision };
}

export function isEarlierWonByHand({ earlier, acceptance }: Pick<Quoter, 'earlier' | 'acceptance'>): boolean {
  return earlier?.state === 'accepted' && acceptance === null;
}

/** Ids of what is open: sent and not answered. The quote's own id means its earlier prices. */
export function openIds(quote: Quoter, quoteId: string): readonly string[] {
  const open = quote.offers.filter(({ state }) => state === 'sent').map(({ id }) => id);
  return quote.earlier?.state === 'sent' ? [...open, quoteId] : open;
}

/** Whether an actor may answer offers: whoever holds the quote's private link, its customers, and staff. */
export function mayAnswer(
  actor: Actor,
  quoteId: string,
  quote: Quoter,
  subordinateIds: readonly string[],
): boolean {
  return actor.quoteLink?.quoteId === quoteId || isQuoterWithinReach(actor, quote, subordinateIds);
}

/** Why an offer cannot be answered at a time; null if it can. Staff may also accept after the last day. */
export function refuseAnswer(
  found: AnsweredOffer | undefined,
  revision: number,
  { actor, at }: { readonly actor: Actor; readonly at: string },
): Rejection | null {
  if (found === undefined || found.state === 'draft') return reject('not-found', 'offer.not-found');
  if (found.revision !== revision)
    return reject('conflict', 'offer.is-superseded', { revision: found.revision });
  if (found.state === 'expired' || (found.state === 'sent' && isPastLastDay(found, at))) {
    return isStaff(actor) ? null : reject('conflict', 'offer.is-expired');
  }
  if (found.isWonByHand && isStaff(actor)) return null;
  if (found.state === 'rejected' && found.isDeclinedWithAnother)
    return reject('conflict', 'offer.quote-accepted');
  return found.state === 'sent' ? null : reject('conflict', `offer.is-${found.state}`);
}
