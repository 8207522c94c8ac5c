import { z } from 'zod';
import { defineEvents, subjectOfRecord } from '../../shared/event';
import { chargeBases, offerLegs, offerStates } from './states';

const text = z.string();
const optional = z.string().nullable();

/** Amounts are decimal strings; days are ISO dates. */
const line = z.object({
  /** Tells the lines of an offer apart. */
  id: text,
  leg: z.enum(offerLegs),
  description: text,
  basis: z.enum(chargeBases),
  quantity: text,
  currency: text,
  unitPrice: text,
  minimum: optional,
  rounding: z.enum(['decimals', 'whole-up']),
  profit: text,
  discount: text,
  /** Percent. Null: exempt. */
  taxRate: optional,
  /** Without tax. */
  subtotal: text,
  tax: text,
  cost: z.object({ currency: text, unitPrice: text, minimum: optional, total: text }).nullable(),
  /** Which of the offer's rates it comes from. */
  rateId: optional,
});
export type OfferLine = z.output<typeof line>;

/** A rate that lines come from, as it was. */
const usedRate = z.object({
  id: text,
  revision: text,
  code: text,
  /** For staff. */
  supplier: z.object({ id: text, name: text }).nullable(),
  validTo: optional,
});

/** A text of the catalogue of conditions, as it was. */
const condition = z.object({ id: optional, es: text, en: optional, pt: optional });

const terms = z.object({
  carrier: z.object({ id: optional, name: text }).nullable(),
  service: optional,
  /** Codes or names of the places of transshipment, in order. Empty: direct. */
  transfers: z.array(text),
  transitDays: z.int().nullable(),
  /** The next departures. */
  departures: z.array(text),
  /** Hours before each of them by which cargo must be handed in. Absent in older offers. */
  cutOff: z.int().nullable().optional(),
  /** The last day on which a customer can accept. */
  validUntil: optional,
  /** In which `validUntil` ends. */
  timeZone: text,
  /** Days without demurrage and detention at the destination. */
  freeDays: z.int().nullable(),
  incoterm: optional,
  included: z.array(text),
  notIncluded: z.array(text),
  conditions: z.array(condition),
});
export type OfferTerms = z.output<typeof terms>;

const totals = { currency: text, net: text, tax: text, total: text };

const content = z.object({
  currency: text,
  lines: z.array(line),
  rates: z.array(usedRate),
  terms,
  /** How amounts were converted to the offer's currency, and from there to the dollar. */
  conversions: z.array(z.object({ from: text, to: text, rate: text, date: text, source: text })),
  totals: z.object({ ...totals, byCurrency: z.array(z.object(totals)) }),
  /** Null if it cannot be told for lack of a conversion. */
  margin: z
    .object({ amount: text, percent: optional, cost: text, unknownLines: z.array(z.int()) })
    .nullable(),
  /** Compares offers in different currencies. Null without a conversion. */
  totalInUsd: optional,
  /** For the customer. */
  comment: optional,
  /** For staff. */
  note: optional,
});
export type OfferContent = z.output<typeof content>;

/** Where the offer stood in its quote. Absent in older events. */
const seen = z
  .object({ state: z.enum(offerStates).exclude(['pending', 'superseded']), revision: z.int() })
  .optional();
const personalSeen = { state: false, revision: false } as const;

const personalContent = {
  currency: false,
  lines: false,
  rates: false,
  terms: false,
  conversions: false,
  totals: false,
  margin: false,
  totalInUsd: false,
  comment: true,
  note: true,
} as const;

/**
 * An offer's drafts and approval. What was sent is a content of this stream at a revision; sending and answers
 * are events of its quote's stream.
 */
export const offerEvents = defineEvents(
  'offer',
  {
    OfferDrafted: {
      schema: z.object({ quoteId: text, ownerId: text, authorId: text, content }),
      personal: { quoteId: false, ownerId: false, authorId: false, content: personalContent },
    },
    /** The whole content from now on. Whatever waited for approval does no longer. */
    OfferChanged: {
      schema: z.object({ quoteId: text, authorId: text, content }),
      personal: { quoteId: false, authorId: false, content: personalContent },
    },
    OfferApprovalRequested: {
      schema: z.object({
        quoteId: text,
        requestedBy: text,
        /** Percent. Null: unknown. */
        margin: optional,
        floor: text,
        comment: optional,
        /** For the mail to the customer, once it is approved. */
        message: optional.optional(),
        seen,
      }),
      personal: {
        quoteId: false,
        requestedBy: false,
        margin: false,
        floor: false,
        comment: true,
        message: true,
        seen: personalSeen,
      },
    },
    OfferApproved: {
      schema: z.object({
        quoteId: text,
        /** Revision of this stream whose content was approved. */
        contentRevision: z.int(),
        comment: optional,
        seen,
      }),
      personal: { quoteId: false, contentRevision: false, comment: true, seen: personalSeen },
    },
    OfferApprovalDeclined: {
      schema: z.object({ quoteId: text, comment: text }),
      personal: { quoteId: false, comment: true },
    },
  },
  // What is typed about a request is forgotten with it.
  (_id, data) => subjectOfRecord('quoter', (data as { readonly quoteId: string }).quoteId),
);
