import { z } from 'zod';
import { chargeBases, offerLegs, offerStates, shownState } from '@domain/quoting/offer/states';
import { taxFields } from '../tax-fields';
import { landedCost } from '@domain/shared/landed-cost/landed-cost';
import { incoterms } from '@domain/quoting/quoter/inputs';
import type { CustomerOffer, FoundOffer } from '@projections/quoting/offers/queries';

const decimal = z.string().describe('Decimal as text, such as "1250.5".');
const instant = z.string().describe('ISO instant, UTC.');
const optional = z.string().nullable();
const forStaff = 'For staff alone.';

const line = z.object({
  id: z.string(),
  leg: z.enum(offerLegs),
  description: z.string(),
  basis: z.enum(chargeBases),
  quantity: decimal,
  currency: z.string(),
  unitPrice: decimal.nullable().describe('For customers null where the price is not quantity × unit price.'),
  taxRate: decimal.nullable().describe('Percent; null: exempt.'),
  taxReason: z.string().nullable().describe('The law, or the reason of another tax than the usual one.'),
  subtotal: decimal.describe('Without tax.'),
  tax: decimal,
  minimum: decimal.nullable().optional().describe(forStaff),
  profitMonto: decimal.optional().describe(forStaff),
  descuentoMonto: decimal.optional().describe(forStaff),
  cost: z
    .object({ currency: z.string(), unitPrice: decimal, minimum: decimal.nullable(), total: decimal })
    .nullable()
    .optional()
    .describe(`${forStaff} Null: unknown.`),
  rateId: optional.optional().describe(forStaff),
});

const sums = { currency: z.string(), net: decimal, tax: decimal, total: decimal };

const terms = z.object({
  carrier: z.object({ id: optional, name: z.string() }).nullable(),
  service: optional,
  transfers: z.array(z.string()),
  transitDays: z.number().int().nullable(),
  departures: z.array(z.string()),
  cutOff: z
    .number()
    .int()
    .nullable()
    .optional()
    .describe('Hours before each departure by which cargo must be handed in; null or absent: not said.'),
  freeDays: z.number().int().nullable(),
  incoterm: z.enum(incoterms).nullable(),
  included: z.array(z.string()),
  notIncluded: z.array(z.string()),
  conditions: z.array(z.object({ id: optional, es: z.string(), en: optional, pt: optional })),
});

const landedCostAnswer = z.object({
  goods: z.object({
    ...{ value: decimal, currency: z.string(), hsCode: optional, origin: optional },
    units: z.number().int().nullable(),
    ...{ hasCertificate: z.boolean(), hasInsurance: z.boolean() },
  }),
  estimate: landedCost,
});

export const responseAnswer = z.object({
  _id: z.string(),
  id: z.string(),
  quoter: z.string(),
  number: z.number().int().describe('Counts the offers of a quoter from 1.'),
  stateResponse: z.enum(offerStates),
  revision: z.number().int().describe('The newest that was sent; 0 for none.'),
  currency: z.string(),
  lines: z.array(line),
  totals: z.object({
    ...sums,
    byCurrency: z.array(z.object(sums)),
    taxes: taxFields.taxes,
  }),
  total: decimal.describe('With tax.'),
  conversions: z.array(
    z.object({ from: z.string(), to: z.string(), rate: decimal, date: z.string(), source: z.string() }),
  ),
  terms,
  validity: z.string().nullable().describe('The last day on which a customer can accept.'),
  timeZone: z.string(),
  landedCost: landedCostAnswer
    .optional()
    .describe('An estimate, in the currency of the offer, frozen with its revision.'),
  comment: optional,
  declineReason: optional,
  orderNumber: optional.describe('The customer’s, given with the acceptance.'),
  files: z.array(z.string()).describe('Ids of the files that came with the acceptance.'),
  reservationId: optional,
  sentAt: instant.nullable(),
  seenAt: instant.nullable(),
  answeredAt: instant.nullable(),
  note: optional.optional().describe(forStaff),
  hasUnsent: z.boolean().optional().describe(`${forStaff} Whether this content was not sent yet.`),
  author: z.string().optional().describe(forStaff),
  createdAt: instant.optional().describe(forStaff),
  updatedAt: instant.optional().describe(forStaff),
  rates: z
    .array(
      z.object({
        id: z.string(),
        revision: z.string(),
        code: z.string(),
        supplier: z.object({ id: z.string(), name: z.string() }).nullable(),
        validTo: optional,
      }),
    )
    .optional()
    .describe(forStaff),
  margin: z
    .object({
      amount: decimal,
      percent: decimal.nullable(),
      cost: decimal,
      unknownLines: z.array(z.number().int()),
    })
    .nullable()
    .optional()
    .describe(forStaff),
});
export type ResponseAnswer = z.input<typeof responseAnswer>;

function head(offer: CustomerOffer | FoundOffer, quoterId: string) {
  const { id, number, revision, declineReason, reservationId, sentAt, seenAt, answeredAt, content } = offer;
  const { currency, totals, conversions, comment, landedCost } = content;
  const { validUntil, timeZone, ...rest } = content.terms;
  return {
    _id: id,
    id,
    quoter: quoterId,
    number,
    stateResponse: shownState(offer.state, offer.approval),
    revision,
    currency,
    totals: { ...totals, byCurrency: [...totals.byCurrency], taxes: totals.taxes.map((sum) => ({ ...sum })) },
    total: totals.total,
    conversions: [...conversions],
    terms: { ...rest, incoterm: rest.incoterm as ResponseAnswer['terms']['incoterm'] },
    validity: validUntil,
    timeZone,
    ...(landedCost !== undefined && { landedCost }),
    comment,
    declineReason,
    orderNumber: offer.answer?.orderNumber ?? null,
    files: [...(offer.answer?.fileIds ?? [])],
    reservationId,
    sentAt,
    seenAt,
    answeredAt,
  };
}

/** With cost, profit, margin and supplier: for staff. */
export function toResponse(offer: FoundOffer): ResponseAnswer {
  const { content, hasUnsent, authorId, draftedAt, changedAt } = offer;
  return {
    ...head(offer, offer.quoteId),
    lines: content.lines.map(({ profit: profitMonto, discount: descuentoMonto, ...one }) => ({
      ...one,
      profitMonto,
      descuentoMonto,
    })),
    rates: content.rates,
    margin: content.margin,
    note: content.note,
    hasUnsent,
    author: authorId,
    createdAt: draftedAt,
    updatedAt: changedAt,
  };
}

/** The newest sent revision, for customers. */
export function toSentResponse(offer: CustomerOffer, quoterId: string): ResponseAnswer {
  return { ...head(offer, quoterId), lines: [...offer.content.lines] };
}
