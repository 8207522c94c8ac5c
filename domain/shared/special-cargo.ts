import { z } from 'zod';
import { hazardClasses, reeferRange } from './hazard-classes';
import { positiveDecimal as positive } from './money';
import { readUnNumber } from './un-number';

export const hazardClass = z.enum(hazardClasses, {
  error: ({ input }) =>
    input === undefined || input === '' ? 'validation.required' : 'validation.hazard-class',
});
export type HazardClass = z.output<typeof hazardClass>;

/** `UN1263`. */
export const unNumber = z.string({ error: 'validation.required' }).transform((typed, check) => {
  const found = readUnNumber(typed);
  if (found === null) check.issues.push({ code: 'custom', message: 'validation.un-number', input: typed });
  return found ?? z.NEVER;
});

/** Degrees Celsius. */
export const temperature = z
  .union([z.string(), z.number()])
  .transform((degrees) => String(degrees).trim())
  .refine(
    (degrees) =>
      /^-?\d{1,2}(\.\d)?$/.test(degrees) &&
      Number(degrees) >= reeferRange.min &&
      Number(degrees) <= reeferRange.max,
    { error: 'validation.temperature' },
  );

/** Metres. */
export const pieceSides = z.object({ length: positive, width: positive, height: positive });
export type PieceSides = z.output<typeof pieceSides>;

/** Of a load that not every rate takes. */
export const specialCargo = {
  /** Absent: none. */
  dangerousGoods: z.object({ unNumber, hazardClass }).optional(),
  /** To be kept on the way. Absent: any. */
  temperature: temperature.optional(),
};
export type SpecialCargo = z.output<z.ZodObject<typeof specialCargo>>;

export function specialCargoOf({ dangerousGoods, temperature }: SpecialCargo): SpecialCargo {
  return {
    ...(dangerousGoods !== undefined && { dangerousGoods }),
    ...(temperature !== undefined && { temperature }),
  };
}
