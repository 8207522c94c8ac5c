import type { Actor } from '@domain/shared/actor';
import type { Rejection } from '@domain/shared/rejection';
import { findOffer, findOfferById, type FoundOffer } from '@projections/quoting/offers/queries';
import { findQuoter, type FoundQuoter } from '@projections/quoting/quoter-history/queries';
import type { Services } from '~/services';
import { streamOfQuote, streamsOfOffer, streamsOfQuote } from './streams.server';

type Asking = Pick<Services, 'ask' | 'readCurrent' | 'store'>;

export function findCurrentQuote(
  { ask, readCurrent }: Asking,
  quoteId: string,
  actor: Actor,
): Promise<FoundQuoter | Rejection> {
  return readCurrent([streamOfQuote(quoteId)], (db) => ask(findQuoter, { id: quoteId }, actor, db));
}

/** From the log, within the actor's reach. Without `quoteId` it is found by its own id. */
export async function findCurrentOffer(
  { ask, readCurrent, store }: Asking,
  { quoteId, offerId }: { readonly quoteId?: string; readonly offerId: string },
  actor: Actor,
): Promise<FoundOffer | Rejection> {
  if (quoteId !== undefined) {
    const streams = streamsOfQuote(quoteId, offerId);
    return readCurrent(streams, (db) => ask(findOffer, { quoteId, offerId }, actor, db));
  }
  const streams = await streamsOfOffer(store, offerId);
  return readCurrent(streams, (db) => ask(findOfferById, { id: offerId }, actor, db));
}
