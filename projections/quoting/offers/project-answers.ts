import { quoterEvents } from '../../../domain/quoting/quoter/events';
import { usualTimeZone } from '../../../domain/quoting/offer/states';
import { idOfStream, type RecordedOf } from '../../../domain/shared/event';
import { defineRowProjection } from '../../row-projection';
import type { GivenAnswer, QuoterOfferRow } from './table';

type QuoterEvent = RecordedOf<typeof quoterEvents>;

function offersOf(event: QuoterEvent): readonly string[] {
  switch (event.type) {
    case 'QuoterOfferAdded':
    case 'QuoterOfferSent':
    case 'QuoterOfferBooked':
    case 'QuoterBookingCancelled':
      return [event.data.offerId];
    case 'QuoterOfferAccepted':
      return [event.data.offerId, ...event.data.declined];
    case 'QuoterOffersSeen':
      return event.data.offers.map(({ offerId }) => offerId);
    case 'QuoterOffersWithdrawn':
    case 'QuoterOffersExpired':
    case 'QuoterOffersDeclined':
      return event.data.offerIds;
    case 'QuoterAcceptanceTakenBack':
      return [...event.data.reopened, ...event.data.expired];
    default:
      return [];
  }
}

type Accepted = Extract<QuoterEvent, { type: 'QuoterOfferAccepted' }>['data'];

function answerIn({ name, orderNumber, comment, isOnBehalf, fileIds }: Accepted): GivenAnswer {
  return { name, orderNumber, comment, isOnBehalf, fileIds };
}

/** Where each offer of a quote stands. */
export const quoterOffers = defineRowProjection<typeof quoterEvents, QuoterOfferRow>({
  name: 'quoter-offers',
  version: 3,
  table: 'quoter_offer',
  follows: [quoterEvents],
  keys: (event) => offersOf(event as QuoterEvent),
  recordColumn: 'quote_id',
  on: {
    QuoterOpened: 'ignored',
    QuoterStateChanged: 'ignored',
    QuoterExecutiveAssigned: 'ignored',
    QuoterParticipantsChanged: 'ignored',
    QuoterParticipantRemoved: 'ignored',
    QuoterServicesRequested: 'ignored',
    QuoterQuestionAsked: 'ignored',
    QuoterQuestionAnswered: 'ignored',
    QuoterContactChanged: 'ignored',
    QuoterNoteAdded: 'ignored',
    QuoterOfferAdded: (_none, { data: { number }, stream }, id) => ({
      id,
      quote_id: idOfStream(stream),
      number,
      state: 'draft',
      revision: 0,
      content_revision: null,
      valid_until: null,
      time_zone: usualTimeZone,
      currency: null,
      net: null,
      tax: null,
      total: null,
      total_in_usd: null,
      first_sent_at: null,
      sent_at: null,
      seen_at: null,
      seen_revision: 0,
      answered_at: null,
      accepted_revision: null,
      decline_reason: null,
      reservation_id: null,
      sent_revisions: [],
      answer: null,
    }),
    QuoterOfferSent: (row, { data, metadata: { at } }) =>
      row && {
        ...row,
        state: 'sent',
        revision: data.revision,
        content_revision: data.contentRevision,
        valid_until: data.validUntil,
        time_zone: data.timeZone,
        currency: data.currency,
        net: data.net,
        tax: data.tax,
        total: data.total,
        total_in_usd: data.totalInUsd,
        first_sent_at: row.first_sent_at ?? at,
        sent_at: at,
        answered_at: null,
        decline_reason: null,
        sent_revisions: [
          ...row.sent_revisions,
          {
            revision: data.revision,
            contentRevision: data.contentRevision,
            at,
            currency: data.currency,
            total: data.total,
          },
        ],
      },
    QuoterOffersSeen: (row, { data, metadata: { at } }, id) =>
      row && {
        ...row,
        seen_at: at,
        seen_revision: data.offers.find(({ offerId }) => offerId === id)?.revision ?? row.seen_revision,
      },
    QuoterOffersWithdrawn: (row) =>
      row && { ...row, state: 'withdrawn', accepted_revision: null, answer: null },
    QuoterOffersExpired: (row) => row && { ...row, state: 'expired' },
    QuoterOfferAccepted: (row, { data, metadata: { at } }, id) =>
      row && {
        ...row,
        answered_at: at,
        ...(id === data.offerId
          ? { state: 'accepted', accepted_revision: data.revision, answer: answerIn(data) }
          : { state: 'rejected' }),
      },
    QuoterOffersDeclined: (row, { data, metadata: { at } }) =>
      row && { ...row, state: 'rejected', answered_at: at, decline_reason: data.reason },
    QuoterAcceptanceTakenBack: (row, { data }, id) =>
      row && {
        ...row,
        state: data.reopened.includes(id) ? 'sent' : 'expired',
        answered_at: null,
        accepted_revision: null,
        answer: null,
      },
    QuoterOfferBooked: (row, { data }) => row && { ...row, reservation_id: data.reservationId },
    QuoterBookingCancelled: (row) => row && { ...row, reservation_id: null },
  },
});
