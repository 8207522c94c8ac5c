import { z } from 'zod';
import { defineEvents, subjectOfRecord } from '../../shared/event';
import { landedCost } from '../../shared/landed-cost/landed-cost';
import { chargeBases, offerLegs, offerStates } from './states';

const text = z.string();
const optional = z.string().nullable();

/** Amounts are decimal strings; days are ISO dates. */
const line = z.object({
  id: text,
  leg: z.enum(offerLegs),
  description: text,
  basis: z.enum(chargeBases),
  quantity: text,
  currency: text,
  unitPrice: text,
  minimum: optional,
  profit: text,
  discount: text,
  /** Percent. Null: exempt. */
  taxRate: optional,
  /** The law, or the reason that staff gave. Null: unknown. */
  taxReason: optional,
  /** Without tax. */
  subtotal: text,
  tax: text,
  cost: z.object({ currency: text, unitPrice: text, minimum: optional, total: text }).nullable(),
  rateId: optional,
});
export type OfferLine = z.output<typeof line>;

const usedRate = z.object({
  id: text,
  revision: text,
  code: text,
  /** For staff. */
  supplier: z.object({ id: text, name: text }).nullable(),
  validTo: optional,
});

const condition = z.object({ id: optional, es: text, en: optional, pt: optional });

const terms = z.object({
  carrier: z.object({ id: optional, name: text }).nullable(),
  service: optional,
  transfers: z.array(text),
  transitDays: z.int().nullable(),
  departures: z.array(text),
  /** Hours before each departure by which cargo must be handed in. Absent in older offers. */
  cutOff: z.int().nullable().optional(),
  validUntil: optional,
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

/** Of all lines with one rate of tax. */
const taxSum = z.object({ percent: optional, net: text, tax: text, reasons: z.array(text) });

const content = z.object({
  currency: text,
  lines: z.array(line),
  rates: z.array(usedRate),
  terms,
  conversions: z.array(z.object({ from: text, to: text, rate: text, date: text, source: text })),
  totals: z.object({ ...totals, byCurrency: z.array(z.object(totals)), taxes: z.array(taxSum) }),
  margin: z
    .object({ amount: text, percent: optional, cost: text, unknownLines: z.array(z.int()) })
    .nullable(),
  /** Compares offers in different currencies. Null without a conversion. */
  totalInUsd: optional,
  comment: optional,
  /** For staff. */
  note: optional,
  /** As estimated when the content was written. Absent without one, and in older offers. */
  landedCost: z
    .object({
      goods: z.object({
        ...{ value: text, currency: text, hsCode: optional, origin: optional },
        ...{ units: z.int().nullable(), hasCertificate: z.boolean(), hasInsurance: z.boolean() },
      }),
      estimate: landedCost,
    })
    .optional(),
});
export type OfferContent = z.output<typeof content>;

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
  landedCost: false,
} as const;

/** Drafts and approvals. Sending and answers are in the quote's stream, with a revision of this one. */
export const offerEvents = defineEvents(
  'offer',
  {
    OfferDrafted: {
      schema: z.object({ quoteId: text, ownerId: text, authorId: text, content }),
      personal: { quoteId: false, ownerId: false, authorId: false, content: personalContent },
    },
    /** The complete content. Cancels a pending approval. */
    OfferChanged: {
      schema: z.object({ quoteId: text, authorId: text, content }),
      personal: { quoteId: false, authorId: false, content: personalContent },
    },
    OfferApprovalRequested: {
      schema: z.object({
        quoteId: text,
        requestedBy: text,
        margin: optional,
        floor: text,
        comment: optional,
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
  // Data typed about a request is erased with it.
  (_id, data) => subjectOfRecord('quoter', (data as { readonly quoteId: string }).quoteId),
);
