import { z } from 'zod';
import { recordId as id } from '../../shared/record-id';
import { decimal, knownCurrency, nonNegativeDecimal, positiveDecimal } from '../../shared/money';
import { offeredGoods } from '../../shared/landed-cost/goods';
import { isTimeZone } from '../../shared/wall-clock';
import { incoterms } from '../quoter/inputs';
import { chargeBases, offerLegs, usualTimeZone } from './states';

const optionalText = (max: number) => z.string().trim().min(1).max(max).optional();
const percent = nonNegativeDecimal.refine((text) => Number(text) <= 100, { message: 'validation.percent' });

export const mostLines = 100;

export const offerLineInput = z.object({
  id: id.optional(),
  leg: z.enum(offerLegs).default('freight'),
  description: z.string().trim().min(1).max(200),
  basis: z.enum(chargeBases).default('shipment'),
  quantity: positiveDecimal,
  currency: knownCurrency.optional(),
  /** Below zero: a refund or rebate. */
  unitPrice: decimal,
  minimum: nonNegativeDecimal.optional(),
  profitMonto: nonNegativeDecimal.default('0'),
  descuentoMonto: nonNegativeDecimal.default('0'),
  /** Percent; null: exempt. The default depends on the leg: see `usualTax`. */
  taxRate: percent.nullable().optional(),
  /** Needed where the rate is not the usual one. */
  taxReason: optionalText(200),
  /** Without tax. Calculated, and checked if it is sent. */
  subtotal: decimal.optional(),
  cost: z
    .object({
      currency: knownCurrency.optional(),
      /** Below zero: a refund of the supplier. */
      unitPrice: decimal,
      minimum: nonNegativeDecimal.optional(),
    })
    .optional(),
  rateId: id.optional(),
});
export type OfferLineInput = z.output<typeof offerLineInput>;

const usedRate = z.object({
  id,
  revision: z.string().max(20),
  code: z.string().max(80),
  supplier: z.object({ id, name: z.string().max(200) }).optional(),
  validTo: z.iso.date().optional(),
});

const words = (max: number) => z.string().trim().min(1).max(max);
const listed = z.array(words(200)).max(30);
const days = z.coerce.number().pipe(z.int().min(0).max(365));
const cutOff = z.coerce.number().pipe(z.int().min(0).max(720));

const mostConditions = 30;
const termFields = {
  carrier: z.object({ id: id.optional(), name: words(120) }),
  service: words(120),
  transfers: z.array(words(80)).max(10),
  transitDays: days,
  departures: z.array(z.iso.date()).max(12),
  validUntil: z.iso.date(),
  timeZone: z.string().refine(isTimeZone, { message: 'validation.time-zone' }),
  freeDays: days,
  incoterm: z.enum(incoterms),
  included: listed,
  notIncluded: listed,
  conditions: z
    .array(z.object({ id: id.optional(), es: words(2000), en: optionalText(2000), pt: optionalText(2000) }))
    .max(mostConditions),
};

export const offerTermsInput = z.object({
  carrier: termFields.carrier.optional(),
  service: termFields.service.optional(),
  transfers: termFields.transfers.default([]),
  transitDays: days.optional(),
  departures: termFields.departures.default([]),
  cutOff: cutOff.optional(),
  validUntil: termFields.validUntil.optional(),
  timeZone: termFields.timeZone.default(usualTimeZone),
  freeDays: days.optional(),
  incoterm: termFields.incoterm.optional(),
  included: listed.default([]),
  notIncluded: listed.default([]),
  conditions: termFields.conditions.default([]),
});

/** Absent fields stay, null clears. Nothing has a default. A misspelt name is refused. */
export const offerTermsChange = z.strictObject({
  carrier: termFields.carrier.strict().nullish(),
  service: termFields.service.nullish(),
  transfers: termFields.transfers.nullish(),
  transitDays: days.nullish(),
  departures: termFields.departures.nullish(),
  cutOff: cutOff.nullish(),
  validUntil: termFields.validUntil.nullish(),
  timeZone: termFields.timeZone.nullish(),
  freeDays: days.nullish(),
  incoterm: termFields.incoterm.nullish(),
  included: listed.nullish(),
  notIncluded: listed.nullish(),
  conditions: z.array(termFields.conditions.element.strict()).max(mostConditions).nullish(),
});

export const offerContentInput = z.object({
  currency: knownCurrency.default('USD'),
  lines: z.array(offerLineInput).max(mostLines).default([]),
  rates: z.array(usedRate).max(20).default([]),
  terms: offerTermsInput.prefault({}),
  comment: optionalText(2000),
  /** For staff. */
  note: optionalText(2000),
  landedCost: offeredGoods.optional(),
});
export type OfferContentInput = z.output<typeof offerContentInput>;

/** `productos` and services of the API. `subtotal` is calculated, and checked if it is sent. */
export const productInput = offerLineInput
  .pick({
    description: true,
    quantity: true,
    unitPrice: true,
    profitMonto: true,
    descuentoMonto: true,
    subtotal: true,
  })
  .extend({ currency: knownCurrency.optional() });
export const productsInput = z.object({
  currency: knownCurrency.optional(),
  productos: z.array(productInput).max(mostLines),
});
export const pricedServiceInput = z.object({
  name: z.string().trim().min(1).max(120),
  price: nonNegativeDecimal.optional(),
  currency: knownCurrency.default('USD'),
  comment: optionalText(500),
});

export const draftOfferInput = z.object({
  quoteId: id,
  content: offerContentInput,
  /** Defaults to the command's. */
  offerId: id.optional(),
});
export const changeOfferInput = z.object({ id, content: offerContentInput });
export const requestOfferApprovalInput = z.object({
  id,
  comment: optionalText(1000),
  message: optionalText(2000),
});
export const approveOfferInput = z.object({ id, comment: optionalText(1000) });
export const declineOfferApprovalInput = z.object({ id, comment: z.string().trim().min(1).max(1000) });
