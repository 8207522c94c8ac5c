import { z } from 'zod';

const text = z.string();
const optional = z.string().nullable();
const offerId = text;
/** From 1; each sending of an offer makes the next. */
const revision = z.int();

/** What happens to a quote's offers. The states of all of them follow from these events. */
export const offerAnswers = {
  QuoterOfferAdded: {
    schema: z.object({
      offerId,
      /** Counts a quote's offers from 1. */
      number: z.int(),
    }),
    personal: 'none',
  },
  QuoterOfferSent: {
    schema: z.object({
      offerId,
      revision,
      /** Revision of the offer's stream whose content was sent. It never changes. */
      contentRevision: z.int(),
      /** The last day on which a customer can accept, as a day in `timeZone`. */
      validUntil: text,
      timeZone: text,
      currency: text,
      net: text,
      tax: text,
      total: text,
      /** Compares offers in different currencies. Null without an exchange rate. */
      totalInUsd: optional,
      /** In the mail to the customer. */
      message: optional,
    }),
    personal: {
      offerId: false,
      revision: false,
      contentRevision: false,
      validUntil: false,
      timeZone: false,
      currency: false,
      net: false,
      tax: false,
      total: false,
      totalInUsd: false,
      message: true,
    },
  },
  /** The customer's page showed them. */
  QuoterOffersSeen: {
    schema: z.object({
      offers: z.array(z.object({ offerId, revision })),
      /** The private link by which they were seen; null: in the account. */
      linkId: optional,
    }),
    personal: 'none',
  },
  QuoterOffersWithdrawn: {
    schema: z.object({ offerIds: z.array(text), reason: optional }),
    personal: { offerIds: false, reason: true },
  },
  /** Their last day is over. */
  QuoterOffersExpired: { schema: z.object({ offerIds: z.array(text) }), personal: 'none' },
  QuoterOfferAccepted: {
    schema: z.object({
      offerId,
      revision,
      /** The other open offers, which are declined with it. */
      declined: z.array(text),
      /** Counts a quote's acceptances from 1. */
      acceptance: z.int(),
      /** Who accepted. */
      name: text,
      email: optional,
      /** Network address; null if staff entered it. */
      address: optional,
      /** The terms that stood before the answer, word for word. */
      terms: text,
      /** The customer's order number. */
      orderNumber: optional,
      /** Files that came with the answer. */
      fileIds: z.array(text),
      comment: optional,
      /** Entered by staff in the customer's name. */
      isOnBehalf: z.boolean(),
      /** After the last day, which only staff can do. */
      isLate: z.boolean(),
    }),
    personal: {
      offerId: false,
      revision: false,
      declined: false,
      acceptance: false,
      name: true,
      email: true,
      address: true,
      terms: false,
      orderNumber: true,
      fileIds: false,
      comment: true,
      isOnBehalf: false,
      isLate: false,
    },
  },
  QuoterOffersDeclined: {
    schema: z.object({
      offerIds: z.array(text),
      reason: text,
      comment: optional,
      isOnBehalf: z.boolean(),
    }),
    personal: { offerIds: false, reason: false, comment: true, isOnBehalf: false },
  },
  QuoterAcceptanceTakenBack: {
    schema: z.object({
      offerId,
      reason: text,
      /** Offers that are open again, since they are still valid, the accepted one among them. */
      reopened: z.array(text),
      /** Those whose last day is over by now. */
      expired: z.array(text),
    }),
    personal: { offerId: false, reason: true, reopened: false, expired: false },
  },
  QuoterOfferBooked: {
    schema: z.object({ offerId, reservationId: text, reservationNumber: text }),
    personal: 'none',
  },
  QuoterBookingCancelled: { schema: z.object({ offerId, reservationId: text }), personal: 'none' },
} as const;
