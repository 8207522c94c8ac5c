import type { offerEvents } from '@domain/quoting/offer/events';
import type { quoterEvents } from '@domain/quoting/quoter/events';
import { endsOffers } from '@domain/quoting/quoter/offers';
import type { RecordedOf } from '@domain/shared/event';
import type { ReactionOf } from '~/use-cases/reaction.server';

type QuoterEvent = RecordedOf<typeof quoterEvents>;
type OfferEvent = RecordedOf<typeof offerEvents>;

function endsOffer(offerId: string, { type, data }: QuoterEvent): boolean {
  switch (type) {
    case 'QuoterOfferSent':
      return data.offerId === offerId;
    case 'QuoterOffersWithdrawn':
    case 'QuoterOffersExpired':
    case 'QuoterOffersDeclined':
      return data.offerIds.includes(offerId);
    case 'QuoterOfferAccepted':
      return data.offerId === offerId || data.declined.includes(offerId);
    default:
      return false;
  }
}

const isTakenBack = ({ type }: QuoterEvent): boolean => type === 'QuoterAcceptanceTakenBack';
const isEnded = ({ type, data }: QuoterEvent): boolean =>
  type === 'QuoterStateChanged' && endsOffers(data.state);

/** Notifications of an event are dropped after these later events. */
export const overtakenInQuote: ReactionOf<typeof quoterEvents>['overtaken'] = {
  QuoterOpened: (_event, later) => later.some(isEnded),
  QuoterExecutiveAssigned: (_event, later) =>
    later.some((one) => one.type === 'QuoterExecutiveAssigned' || isEnded(one)),
  QuoterOfferSent: ({ data }, later) => later.some((one) => endsOffer(data.offerId, one)),
  QuoterOffersSeen: ({ data }, later) =>
    data.offers.every(({ offerId }) =>
      later.some((one) => one.type !== 'QuoterOfferAccepted' && endsOffer(offerId, one)),
    ),
  QuoterOfferAccepted: (_event, later) => later.some((one) => isTakenBack(one) || isEnded(one)),
  QuoterOffersDeclined: ({ data }, later) =>
    data.offerIds.every((offerId) =>
      later.some((one) => one.type === 'QuoterOfferSent' && one.data.offerId === offerId),
    ),
  QuoterQuestionAsked: (_event, later, earlier) => {
    const question = earlier.filter(({ type }) => type === 'QuoterQuestionAsked').length + 1;
    return later.some((one) => one.type === 'QuoterQuestionAnswered' && one.data.question === question);
  },
};

/** Any later change, request, approval or refusal makes the notification obsolete. */
const isOver = (_event: OfferEvent, later: readonly OfferEvent[]): boolean => later.length > 0;

export const overtakenInOffer: ReactionOf<typeof offerEvents>['overtaken'] = {
  OfferApprovalRequested: isOver,
  OfferApproved: isOver,
  OfferApprovalDeclined: isOver,
};
