import type { EventOf } from '../../shared/event';
import { usualTimeZone } from '../offer/states';
import type { quoterEvents } from './events';
import type { offerAnswers } from './offer-events';
import type { QuoterOffer, QuoterOffers } from './offers';

export type OfferAnswer = Extract<EventOf<typeof quoterEvents>, { type: keyof typeof offerAnswers }>;

export function foldOffers<Quote extends QuoterOffers>(before: Quote, { type, data }: OfferAnswer): Quote {
  const { offers, acceptance } = before;
  switch (type) {
    case 'QuoterOfferAdded': {
      const { offerId: id, number } = data;
      return { ...before, offers: [...offers, { ...newOffer, id, number }] };
    }
    case 'QuoterOfferSent': {
      const { offerId, revision, contentRevision, validUntil, timeZone, currency, total, totalInUsd } = data;
      const sent = { revision, contentRevision, validUntil, timeZone, currency, total, totalInUsd };
      return move(before, [offerId], { ...sent, state: 'sent' });
    }
    case 'QuoterOffersSeen': {
      const seenOf = ({ id }: QuoterOffer) => data.offers.find(({ offerId }) => offerId === id)?.revision;
      return {
        ...before,
        offers: offers.map((one) => ({ ...one, seenRevision: seenOf(one) ?? one.seenRevision })),
      };
    }
    case 'QuoterOffersWithdrawn': {
      const isAccepted = acceptance !== null && data.offerIds.includes(acceptance.offerId);
      return {
        ...move(before, data.offerIds, { state: 'withdrawn' }),
        acceptance: isAccepted ? null : acceptance,
      };
    }
    case 'QuoterOffersExpired':
      return move(before, data.offerIds, { state: 'expired' });
    case 'QuoterOfferAccepted': {
      const { offerId, revision, acceptance: number, declined } = data;
      const others = move(before, declined, { state: 'rejected', isDeclinedWithAnother: true });
      return {
        ...move(others, [offerId], { state: 'accepted' }),
        acceptance: { offerId, revision, number, reservationId: null },
        acceptances: number,
      };
    }
    case 'QuoterOffersDeclined':
      return move(before, data.offerIds, { state: 'rejected' });
    case 'QuoterAcceptanceTakenBack': {
      const reopened = move(before, data.reopened, { state: 'sent' });
      return { ...move(reopened, data.expired, { state: 'expired' }), acceptance: null };
    }
    case 'QuoterOfferBooked': {
      const { reservationId } = data;
      return { ...before, acceptance: acceptance && { ...acceptance, reservationId } };
    }
    case 'QuoterBookingCancelled':
      return { ...before, acceptance: acceptance && { ...acceptance, reservationId: null } };
    default: {
      const unknown: never = type;
      return unknown;
    }
  }
}

const newOffer = {
  state: 'draft',
  revision: 0,
  contentRevision: null,
  validUntil: null,
  timeZone: usualTimeZone,
  currency: null,
  total: null,
  totalInUsd: null,
  isDeclinedWithAnother: false,
  seenRevision: 0,
} as const;

function move<Quote extends QuoterOffers>(
  quote: Quote,
  ids: readonly string[],
  change: Partial<QuoterOffer> & Pick<QuoterOffer, 'state'>,
): Quote {
  return {
    ...quote,
    offers: quote.offers.map((one) =>
      ids.includes(one.id) ? { ...one, isDeclinedWithAnother: false, ...change } : one,
    ),
  };
}
