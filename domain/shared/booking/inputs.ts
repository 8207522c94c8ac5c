import { z } from 'zod';
import { readHsCode } from '../hs-code';
import { hazardClasses } from '../hazard-classes';
import { hazardClass, temperature, unNumber } from '../special-cargo';

/** `none` for classes that have no packing group, such as gases. */
export const packingGroups = ['I', 'II', 'III', 'none'] as const;
export type PackingGroup = (typeof packingGroups)[number];

const dangerous = z.object({
  answer: z.literal('yes'),
  /** `UN1263`. */
  unNumber: z.string(),
  hazardClass: z.enum(hazardClasses),
  packingGroup: z.enum(packingGroups),
  safetyDataSheet: z.uuid(),
});

export const dangerousGoods = z.discriminatedUnion('answer', [
  z.object({ answer: z.literal('no') }),
  dangerous,
]);
export type DangerousGoods = z.output<typeof dangerousGoods>;

export const shippingParty = z.object({
  name: z.string(),
  address: z.string(),
  contact: z.string().optional(),
});
export type ShippingParty = z.output<typeof shippingParty>;

/** How a parcel reaches the courier. */
export const handovers = ['pickup', 'drop-off'] as const;
export type Handover = (typeof handovers)[number];

export const bookingDetails = z.object({
  commodity: z.object({
    description: z.string(),
    /** 6 to 10 digits of the Harmonized System, without dots. Older events were not checked. */
    hsCode: z.string().optional(),
  }),
  dangerousGoods,
  /** Degrees Celsius, of refrigerated cargo. */
  temperature: z.string().optional(),
  readyOn: z.iso.date().optional(),
  shipper: shippingParty.optional(),
  consignee: shippingParty.optional(),
  /** Absent if it is the consignee. */
  notifyParty: shippingParty.optional(),
  reference: z.string().optional(),
  handover: z.enum(handovers).optional(),
});
export type BookingDetails = z.output<typeof bookingDetails>;

const text = (max: number) =>
  z.string({ error: 'validation.required' }).trim().min(1, { error: 'validation.required' }).max(max);

/** Customs classify goods by the subheading, so a heading alone is too little. */
const hsCode = z.string({ error: 'validation.required' }).transform((typed, check) => {
  const digits = readHsCode(typed);
  if (digits !== null && digits.length >= 6) return digits;
  check.issues.push({ code: 'custom', message: 'validation.hs-code', input: typed });
  return z.NEVER;
});

const partyInput = z.object({ name: text(120), address: text(300), contact: text(200).optional() });

const dangerousInput = z.object({
  answer: dangerous.shape.answer,
  unNumber,
  hazardClass,
  packingGroup: z.enum(packingGroups, { error: 'validation.required' }),
  safetyDataSheet: z.uuid({ error: 'validation.safety-sheet-missing' }),
});

export const bookingInput = z.object({
  commodity: z.object({ description: text(200), hsCode: hsCode.optional() }),
  dangerousGoods: z.discriminatedUnion('answer', [z.object({ answer: z.literal('no') }), dangerousInput], {
    error: 'validation.dangerous-goods',
  }),
  temperature: temperature.optional(),
  readyOn: z.iso.date({ error: 'validation.date' }).optional(),
  shipper: partyInput.optional(),
  consignee: partyInput.optional(),
  notifyParty: partyInput.optional(),
  reference: text(120).optional(),
  handover: z.enum(handovers, { error: 'validation.required' }).optional(),
});

export const safetySheetMediaTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
/** Bytes. */
export const largestSafetySheet = 10 * 1024 * 1024;
