import { z } from 'zod';

const text = z.string();
const optional = z.string().nullable();
const offerId = text;
/** From 1; each sending of an offer makes the next. */
const revision = z.int();

export const offerAnswers = {
  QuoterOfferAdded: {
    schema: z.object({
      offerId,
      number: z.int(),
    }),
    personal: 'none',
  },
  QuoterOfferSent: {
    schema: z.object({
      offerId,
      revision,
      /** Revision of the offer's stream that was sent. It never changes. */
      contentRevision: z.int(),
      validUntil: text,
      timeZone: text,
      currency: text,
      net: text,
      tax: text,
      total: text,
      totalInUsd: optional,
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
  QuoterOffersSeen: {
    schema: z.object({
      offers: z.array(z.object({ offerId, revision })),
      linkId: optional,
    }),
    personal: 'none',
  },
  QuoterOffersWithdrawn: {
    schema: z.object({ offerIds: z.array(text), reason: optional }),
    personal: { offerIds: false, reason: true },
  },
  QuoterOffersExpired: { schema: z.object({ offerIds: z.array(text) }), personal: 'none' },
  QuoterOfferAccepted: {
    schema: z.object({
      offerId,
      revision,
      declined: z.array(text),
      acceptance: z.int(),
      name: text,
      email: optional,
      /** IP address; null if staff entered the answer. */
      address: optional,
      /** The terms displayed before the answer, word for word. */
      terms: text,
      orderNumber: optional,
      fileIds: z.array(text),
      comment: optional,
      isOnBehalf: z.boolean(),
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
      reopened: z.array(text),
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
