import { offerEvents } from '@domain/quoting/offer/events';
import { addQuoterOffer, sendQuoterOffer } from '@domain/quoting/quoter/offer-commands';
import { system } from '@domain/shared/actor';
import { idOfStream, type RecordedEvent } from '@domain/shared/event';
import { isRejection } from '@domain/shared/rejection';
import { isCounted } from '@projections/quoting/offers/present-content';
import type { ReactionOf, ReactionServices } from '~/use-cases/reaction.server';

/**
 * What follows in the quote from an offer's own events, even if the process that recorded them died before: a
 * drafted offer is counted, an approved one is sent. Both are usually done by then, and change nothing again.
 */
export const followOffers: ReactionOf<typeof offerEvents> = {
  name: 'followOffers',
  events: offerEvents,
  on: {
    async OfferDrafted(event, services) {
      // What the quote shows to have counted, it has; what it does not show yet is counted once.
      if (await isCounted(services.db, idOfStream(event.stream))) return;
      await follow(event, services, addQuoterOffer, event.data.quoteId);
    },
    async OfferApproved(event, services) {
      await follow(event, services, sendQuoterOffer, event.data.quoteId);
    },
  },
};

async function follow(
  { stream, position }: RecordedEvent,
  { dispatch, projections }: ReactionServices,
  command: typeof addQuoterOffer | typeof sendQuoterOffer,
  quoteId: string,
): Promise<void> {
  const offerId = idOfStream(stream);
  await projections.waitFor('offer', position, 10_000);
  const context = { actor: system, via: 'process', correlationId: offerId } as const;
  const outcome =
    command.name === 'addQuoterOffer'
      ? await dispatch(addQuoterOffer, { id: quoteId, offerId }, context)
      : await dispatch(sendQuoterOffer, { id: quoteId, offerId }, context);
  // The offer or its quote went another way since, such as a change of the approved content: nothing follows.
  if (isRejection(outcome) && outcome.kind === 'unavailable') throw new Error(outcome.code);
}
