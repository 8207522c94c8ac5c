import { defineCommand } from '../../shared/command';
import type { EventOf } from '../../shared/event';
import { isErased } from '../../shared/personal';
import { reject, type Rejection } from '../../shared/rejection';
import { isPastLastDay, standsAsSeen } from '../offer/states';
import { findOffer, standingOf } from './answering';
import type { quoterEvents } from './events';
import { onQuoter, type FollowingFacts } from './following-facts';
import {
  addQuoterOfferInput,
  bookQuoterOfferInput,
  cancelQuoterBookingInput,
  expireQuoterOffersInput,
  sendApprovedOfferInput,
  sendQuoterOfferInput,
  withdrawQuoterOfferInput,
} from './offer-inputs';
import { opened, quoter, type Quoter } from './quoter';
import { bookedStatus, confirmedStatus, isSameStatus, sentStatus, type QuoterStatus } from './states';

type Event = EventOf<typeof quoterEvents>;

export interface OfferToSend {
  readonly quoteId: string;
  readonly contentRevision: number;
  readonly lines: number;
  readonly validUntil: string | null;
  readonly timeZone: string;
  readonly currency: string;
  readonly net: string;
  readonly tax: string;
  readonly total: string;
  readonly totalInUsd: string | null;
  /** Its margin is below the owner company's floor, and nobody approved it. */
  readonly needsApproval: boolean;
}

export interface OfferFactsOfQuote extends FollowingFacts {
  readonly offer: OfferToSend | null;
}

/** Null: allowed. A quote whose contact was erased has nobody to send offers to. */
export function refuseNewOffers(quote: Quoter): Rejection | null {
  if (isErased(quote.contact.email)) return reject('rule', 'quoter.contact-erased');
  return refuseAcceptance(quote);
}

/** Why none of a quote's offers can be accepted; null if one can. */
export function refuseAcceptance({ state, acceptance }: Quoter): Rejection | null {
  if (state === 'lost' || state === 'void') return reject('rule', 'quoter.closed');
  return acceptance === null ? null : reject('conflict', 'offer.quote-accepted');
}

export interface CountingFacts extends FollowingFacts {
  readonly offer: Pick<OfferToSend, 'quoteId'> | null;
}

export const addQuoterOffer = defineCommand(quoter, {
  ...onQuoter<CountingFacts>(),
  name: 'addQuoterOffer',
  input: addQuoterOfferInput,
  decide({ input: { id, offerId }, facts: { offer } }, state) {
    if (offer === null || offer.quoteId !== id) return reject('not-found', 'offer.not-found');
    return added(opened(state), offerId);
  },
});

function added({ offers }: Quoter, offerId: string): Event[] {
  if (offers.some(({ id }) => id === offerId)) return [];
  return [{ type: 'QuoterOfferAdded', data: { offerId, number: offers.length + 1 } }];
}

/** Sends the current content as the next revision. The quote becomes Cotizado (Enviado). */
export const sendQuoterOffer = defineCommand(quoter, {
  ...onQuoter<OfferFactsOfQuote>(),
  name: 'sendQuoterOffer',
  input: sendQuoterOfferInput,
  decide({ input: { id, offerId, message = null }, facts: { offer }, at }, state) {
    const quote = opened(state);
    if (offer === null || offer.quoteId !== id) return reject('not-found', 'offer.not-found');
    const closed = refuseNewOffers(quote);
    if (closed !== null) return closed;
    const before = quote.offers.find((one) => one.id === offerId);
    const { quoteId: _quote, lines, needsApproval, validUntil, ...sent } = offer;
    const isSent = before?.state === 'sent' && before.contentRevision === sent.contentRevision;
    if (isSent && !isPastLastDay(before, at)) return [];
    if (lines === 0) return reject('rule', 'offer.no-lines');
    if (validUntil === null) return reject('rule', 'offer.last-day-missing');
    if (isPastLastDay({ ...sent, validUntil }, at))
      return reject('rule', 'offer.last-day-over', { validUntil });
    if (needsApproval) return reject('rule', 'offer.approval-needed');
    const revision = (before?.revision ?? 0) + 1;
    return [
      ...added(quote, offerId),
      { type: 'QuoterOfferSent', data: { offerId, revision, ...sent, validUntil, message } },
      ...moved(quote, sentStatus, offerId),
    ];
  },
});

/**
 * Sends at most once per approval: never after the offer was withdrawn, answered or changed, however late
 * this runs. Staff can still use `sendQuoterOffer`.
 */
export const sendApprovedOffer = defineCommand(quoter, {
  ...onQuoter<OfferFactsOfQuote>(),
  name: 'sendApprovedOffer',
  input: sendApprovedOfferInput,
  decide({ input: { approved, ...input }, ...order }, state) {
    const { contentRevision, seen } = approved;
    const { offerId } = input;
    const quote = opened(state);
    const before = quote.offers.find((one) => one.id === offerId);
    if (before?.state === 'sent' && before.contentRevision === contentRevision) return [];
    const isChanged = order.facts.offer?.contentRevision !== contentRevision;
    if (isChanged || !standsAsSeen(seen, standingOf(quote, offerId)))
      return reject('conflict', 'offer.moved-since');
    return sendQuoterOffer.decide({ ...order, input }, state);
  },
});

/** Moves by the platform are not bound to followers. */
export function moved(quote: QuoterStatus, { state, stateLv2 }: QuoterStatus, offerId: string): Event[] {
  if (isSameStatus(quote, { state, stateLv2 })) return [];
  return [{ type: 'QuoterStateChanged', data: { state, stateLv2, reason: null, comment: null, offerId } }];
}

export const withdrawQuoterOffer = defineCommand(quoter, {
  ...onQuoter<FollowingFacts>(),
  name: 'withdrawQuoterOffer',
  input: withdrawQuoterOfferInput,
  decide({ input: { offerId, reason = null } }, state) {
    const found = findOffer(opened(state), offerId);
    if (found === undefined) return reject('not-found', 'offer.not-found');
    if (found.state === 'withdrawn') return [];
    if (found.state !== 'draft' && found.state !== 'sent') {
      return reject('conflict', `offer.is-${found.state}`);
    }
    return [{ type: 'QuoterOffersWithdrawn', data: { offerIds: [offerId], reason } }];
  },
});

export const expireQuoterOffers = defineCommand(quoter, {
  name: 'expireQuoterOffers',
  access: 'admin',
  expects: 'existing',
  input: expireQuoterOffersInput,
  id: ({ id }) => id,
  decide({ at }, state) {
    const over = opened(state).offers.filter((one) => one.state === 'sent' && isPastLastDay(one, at));
    if (over.length === 0) return [];
    return [{ type: 'QuoterOffersExpired', data: { offerIds: over.map(({ id }) => id) } }];
  },
});

export const bookQuoterOffer = defineCommand(quoter, {
  ...onQuoter<FollowingFacts>(),
  name: 'bookQuoterOffer',
  input: bookQuoterOfferInput,
  decide({ input: { offerId, reservationId, reservationNumber } }, state) {
    const quote = opened(state);
    const { acceptance } = quote;
    if (acceptance === null || acceptance.offerId !== offerId)
      return reject('conflict', 'offer.none-accepted');
    if (acceptance.reservationId === reservationId) return [];
    if (acceptance.reservationId !== null) return reject('conflict', 'quoter.is-booked');
    return [
      { type: 'QuoterOfferBooked', data: { offerId, reservationId, reservationNumber } },
      ...moved(quote, bookedStatus, offerId),
    ];
  },
});

export const cancelQuoterBooking = defineCommand(quoter, {
  ...onQuoter<FollowingFacts>(),
  name: 'cancelQuoterBooking',
  input: cancelQuoterBookingInput,
  decide({ input: { reservationId } }, state) {
    const quote = opened(state);
    if (quote.acceptance === null || quote.acceptance.reservationId !== reservationId) return [];
    const { offerId } = quote.acceptance;
    return [
      { type: 'QuoterBookingCancelled', data: { offerId, reservationId } },
      ...moved(quote, confirmedStatus, offerId),
    ];
  },
});
