import { z } from 'zod';
import { airWaybillsIn } from '../../shared/air-waybill';
import { containerNumbersIn } from '../../shared/container-number';
import { recordId } from '../../shared/record-id';
import { isWrittenTime } from './moments';
import { recordedMilestones } from './states';

/** A day, a local time of the milestone's place, or a time with its offset. */
const time = z.string().trim().refine(isWrittenTime, { error: 'validation.milestone-time' });

export const longestReason = 300;

export const milestoneTimes = z.object({
  milestone: z.enum(recordedMilestones, { error: 'validation.milestone' }),
  /** Null takes a time back; absent leaves it. */
  planned: time.nullish(),
  estimated: time.nullish(),
  /** A recorded one is changed or taken back only with a reason. */
  actual: time.nullish(),
  reason: z.string().trim().min(1).max(longestReason).optional(),
});
export type MilestoneTimes = z.output<typeof milestoneTimes>;

/** Joins what is written in groups: `HLCU SCL 123` is `HLCUSCL123`. */
const code = (pattern: RegExp, error: string) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .transform((text) => text.replace(/\s+/g, ''))
    .pipe(z.string().regex(pattern, { error }))
    .nullish();

export const mostContainers = 100;

/** Codes and names without free text, since they are stored unsealed. Null clears one; absent leaves it. */
export const transportInput = z.object({
  carrierReference: code(/^[A-Z0-9][A-Z0-9/.-]{2,34}$/, 'validation.carrier-reference'),
  vessel: z
    .string()
    .trim()
    .transform((text) => text.replace(/\s+/g, ' ').toUpperCase())
    .pipe(z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} .&'/-]{0,59}$/u, { error: 'validation.vessel' }))
    .nullish(),
  voyage: code(/^[A-Z0-9][A-Z0-9/-]{0,19}$/, 'validation.voyage'),
  /** Airline designator, number and suffix, as in the IATA SSIM. */
  flight: code(/^(?=.{0,2}[A-Z])[A-Z0-9]{2}[A-Z]?\d{1,4}[A-Z]?$/, 'validation.flight'),
  waybill: z.string().trim().toUpperCase().max(35).nullish(),
  containers: z
    .array(z.string().trim().max(20))
    .max(mostContainers)
    .transform((typed, check) => {
      const read = typed.filter((one) => one !== '').map((one) => [one, containerNumber(one)] as const);
      for (const [input, number] of read)
        if (number === null)
          check.issues.push({
            code: 'custom',
            message: 'validation.container-number',
            params: { number: input },
            input,
          });
      return [...new Set(read.flatMap(([, number]) => number ?? []))];
    })
    .nullish(),
});
export type TransportInput = z.output<typeof transportInput>;

function containerNumber(typed: string): string | null {
  const [number] = containerNumbersIn(typed);
  return number !== undefined && number === typed.toUpperCase().replace(/[\s-]/g, '') ? number : null;
}

/** `045-12345675` of `045 1234 5675` and `04512345675`; null if it is no air waybill. */
export function readAirWaybill(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  if (!/^\d{11}$/.test(digits)) return null;
  return airWaybillsIn(`${digits.slice(0, 3)}-${digits.slice(3)}`)[0]?.number ?? null;
}

/** Bills of lading and waybills of other carriers: SCAC or own prefix and a number. */
export function readBillNumber(typed: string): string | null {
  const number = typed.replace(/\s+/g, '');
  return /^[A-Z0-9][A-Z0-9/-]{3,34}$/.test(number) ? number : null;
}

export const mostMilestones = 20;

export const recordMilestonesInput = z.object({
  reservationId: recordId,
  /** Not needed for bookings of one shipment. */
  shipmentId: recordId.optional(),
  transport: transportInput.optional(),
  milestones: z
    .array(milestoneTimes)
    .max(mostMilestones)
    .default([])
    .check(({ value, issues }) => {
      for (const [index, { milestone }] of value.entries())
        if (value.findIndex((one) => one.milestone === milestone) < index)
          issues.push({
            code: 'custom',
            message: 'validation.milestone-twice',
            path: [index, 'milestone'],
            input: value,
          });
    }),
});
export type RecordMilestones = z.output<typeof recordMilestonesInput>;
