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
 * Repeats the follow-up of an offer's events in its quote in case the process died: a drafted offer is
 * counted, an approved one is sent. Usually both are done and nothing changes.
 */
export const followOffers: ReactionOf<typeof offerEvents> = {
  name: 'followOffers',
  events: offerEvents,
  on: {
    async OfferDrafted(event, services) {
      // A counted offer is not counted again.
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
  // The offer or its quote changed since, such as a withdrawal: nothing follows.
  if (isRejection(outcome) && outcome.kind === 'unavailable') throw new Error(outcome.code);
}
