import { isStaff, type Actor } from '../../shared/actor';
import { defineCommand, facts } from '../../shared/command';
import { reject, type Rejection } from '../../shared/rejection';
import { isPastLastDay } from '../offer/states';
import { findOffer, mayAnswer, openIds, refuseAnswer } from './answering';
import { onQuoter, type FollowingFacts } from './following-facts';
import { moved, refuseAcceptance } from './offer-commands';
import {
  acceptQuoterOfferInput,
  declineQuoterOffersInput,
  seeQuoterOffersInput,
  takeBackAcceptanceInput,
} from './offer-inputs';
import { opened, quoter, type Quoter } from './quoter';
import { confirmedStatus, sentStatus } from './states';

const answering = {
  access: 'public',
  expects: 'existing',
  facts: facts<FollowingFacts>(),
  id: ({ id }: { readonly id: string }) => id,
} as const;

function refuseStranger(actor: Actor, id: string, quote: Quoter, known: FollowingFacts): Rejection | null {
  return mayAnswer(actor, id, quote, known) ? null : reject('not-found', 'quoter.not-found');
}

function isBarred(actor: Actor, { companyId }: Quoter): boolean {
  return companyId !== null && !isStaff(actor) && (actor.barredCompanyIds ?? []).includes(companyId);
}

/** At most one offer is accepted; other open ones are declined. The quote becomes Ganado (Confirmado). */
export const acceptQuoterOffer = defineCommand(quoter, {
  ...answering,
  name: 'acceptQuoterOffer',
  input: acceptQuoterOfferInput,
  decide({ input, facts: known, actor, at }, state) {
    const quote = opened(state);
    const {
      id,
      offerId,
      revision,
      name,
      email = null,
      terms,
      orderNumber = null,
      fileIds,
      comment = null,
      address = null,
    } = input;
    const stranger = refuseStranger(actor, id, quote, known);
    if (stranger !== null) return stranger;
    if (isBarred(actor, quote)) return reject('rule', 'company.offers-not-permitted');
    const found = findOffer(quote, offerId);
    const refusal = refuseAnswer(found, revision, { actor, at });
    if (refusal !== null) return refusal;
    // A lost or accepted quote has no open offers, but one may have expired before.
    const closed = refuseAcceptance(quote);
    if (closed !== null) return closed;
    const isOnBehalf = isStaff(actor);
    return [
      {
        type: 'QuoterOfferAccepted',
        data: {
          offerId,
          revision,
          declined: openIds(quote).filter((one) => one !== offerId),
          acceptance: quote.acceptances + 1,
          name,
          email,
          address: isOnBehalf ? null : address,
          terms,
          orderNumber,
          fileIds,
          comment,
          isOnBehalf,
          isLate: found !== undefined && (found.state === 'expired' || isPastLastDay(found, at)),
        },
      },
      ...moved(quote, confirmedStatus, offerId),
    ];
  },
});

export const declineQuoterOffers = defineCommand(quoter, {
  ...answering,
  name: 'declineQuoterOffers',
  input: declineQuoterOffersInput,
  decide({ input, facts: known, actor, at }, state) {
    const quote = opened(state);
    const { id, reason, comment = null } = input;
    const stranger = refuseStranger(actor, id, quote, known);
    if (stranger !== null) return stranger;
    const isOver = (offerId: string) => {
      const found = findOffer(quote, offerId);
      return found?.state === 'sent' && isPastLastDay(found, at);
    };
    const open = openIds(quote).filter((offerId) => !isOver(offerId));
    const offerIds = input.offerIds.length > 0 ? [...new Set(input.offerIds)] : open;
    if (offerIds.length === 0) return reject('conflict', 'offer.none-open');
    for (const offerId of offerIds) {
      const found = findOffer(quote, offerId);
      if (found === undefined || found.state === 'draft') return reject('not-found', 'offer.not-found');
      if (isOver(offerId)) return reject('conflict', 'offer.is-expired');
      if (found.state !== 'sent' && found.state !== 'rejected') {
        return reject('conflict', `offer.is-${found.state}`);
      }
    }
    const declined = offerIds.filter((offerId) => open.includes(offerId));
    if (declined.length === 0) return [];
    return [
      {
        type: 'QuoterOffersDeclined',
        data: { offerIds: declined, reason, comment, isOnBehalf: isStaff(actor) },
      },
    ];
  },
});

/** Until it is booked. Offers still valid are open again; the quote returns to Cotizado (Enviado). */
export const takeBackAcceptance = defineCommand(quoter, {
  ...onQuoter<FollowingFacts>(),
  name: 'takeBackAcceptance',
  input: takeBackAcceptanceInput,
  decide({ input: { reason, offerId: meant }, at }, state) {
    const quote = opened(state);
    const { acceptance } = quote;
    if (acceptance === null || (meant !== undefined && acceptance.offerId !== meant)) {
      return reject('conflict', 'offer.none-accepted');
    }
    if (acceptance.reservationId !== null) return reject('conflict', 'quoter.is-booked');
    const { offerId } = acceptance;
    const back = quote.offers.filter((one) => one.id === offerId || one.isDeclinedWithAnother);
    const isOver = (one: (typeof back)[number]) => isPastLastDay(one, at);
    const reopened = back.filter((one) => !isOver(one)).map((one) => one.id);
    const expired = back.filter(isOver).map((one) => one.id);
    return [
      { type: 'QuoterAcceptanceTakenBack', data: { offerId, reason, reopened, expired } },
      ...moved(quote, sentStatus, offerId),
    ];
  },
});

export const seeQuoterOffers = defineCommand(quoter, {
  ...answering,
  name: 'seeQuoterOffers',
  input: seeQuoterOffersInput,
  decide({ input: { id }, facts: known, actor }, state) {
    const quote = opened(state);
    const stranger = refuseStranger(actor, id, quote, known);
    if (stranger !== null) return stranger;
    if (isStaff(actor)) return [];
    const unseen = quote.offers.filter((one) => one.state === 'sent' && one.seenRevision < one.revision);
    if (unseen.length === 0) return [];
    const offers = unseen.map(({ id: offerId, revision }) => ({ offerId, revision }));
    return [{ type: 'QuoterOffersSeen', data: { offers, linkId: actor.quoteLink?.id ?? null } }];
  },
});
