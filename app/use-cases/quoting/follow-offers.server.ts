import { offerEvents } from '@domain/quoting/offer/events';
import { addQuoterOffer } from '@domain/quoting/quoter/offer-commands';
import { system } from '@domain/shared/actor';
import { idOfStream, type RecordedEvent } from '@domain/shared/event';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { isCounted } from '@projections/quoting/offers/present-content';
import type { DispatchContext } from '~/services';
import type { ReactionOf, ReactionServices } from '~/use-cases/reaction.server';
import { sendApproved } from './offers.server';

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
      const { quoteId } = event.data;
      await follow(event, services, (offerId, context) =>
        services.dispatch(addQuoterOffer, { id: quoteId, offerId }, context),
      );
    },
    async OfferApproved(event, services) {
      await follow(event, services, (_offerId, context) => sendApproved(services, event, context));
    },
  },
};

async function follow(
  { stream, position }: RecordedEvent,
  { projections }: ReactionServices,
  step: (offerId: string, context: DispatchContext) => Promise<object | Rejection>,
): Promise<void> {
  const offerId = idOfStream(stream);
  await projections.waitFor('offer', position, 10_000);
  const outcome = await step(offerId, { actor: system, via: 'process', correlationId: offerId });
  // The offer or its quote went another way since, such as a withdrawal: nothing follows.
  if (isRejection(outcome) && outcome.kind === 'unavailable') throw new Error(outcome.code);
}
