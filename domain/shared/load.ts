import Big from 'big.js';
import { z } from 'zod';
import { looseTypes, unitTypes } from './load-types';
import {
  dimensionUnit,
  inKilograms,
  inMetres,
  weightUnit,
  type DimensionUnit,
  type WeightUnit,
} from './load-units';
import { positiveDecimal as positive } from './money';

const amount = z.coerce
  .number({ error: 'validation.whole-number' })
  .int({ error: 'validation.whole-number' })
  .min(1, { error: 'validation.positive' })
  .max(100_000, { error: 'validation.too-many' });

/** Pieces alike: how many, and the weight and the sides of each one. */
export const cargoLine = z.object({
  amount,
  weight: positive,
  length: positive,
  width: positive,
  height: positive,
});
export type CargoLine = z.output<typeof cargoLine>;

/** Cargo known only as a whole: the weight and the volume (m³) of all pieces together. */
export const cargoTotals = z.object({ amount, weight: positive, volume: positive });
export type CargoTotals = z.output<typeof cargoTotals>;

/**
 * Units alike. Without a code, any unit of the rate that carries the weight will do. Weight (in the load's unit) and volume (m³) are of each
 * container; of trucks (FTL) they are of all trucks of the line together.
 */
const units = z.object({
  /** Code of the container type or of the truck type, such as `40HC`. */
  unit: z.string().trim().toUpperCase().min(1).nullable().default(null),
  amount,
  weight: positive,
  volume: positive.nullable().default(null),
  /** Name of what is in them: rates may have a price of its own for it. Loads recorded before this field do not say. */
  commodity: z.string().trim().min(1).max(120).optional(),
});
export type UnitLine = z.output<typeof units>;

const measures = { weightUnit: weightUnit.default('KGS'), dimensionUnit: dimensionUnit.default('CMS') };

const wholeUnits = {
  measuredBy: z.literal('units'),
  units: z.array(units).min(1).max(50),
  weightUnit: measures.weightUnit,
};

/** What is to be carried, as its type measures it: pieces one by one, totals, or whole containers or trucks. */
export const load = z.discriminatedUnion('measuredBy', [
  z.object({
    measuredBy: z.literal('pieces'),
    type: z.enum(looseTypes),
    pieces: z.array(cargoLine).min(1).max(200),
    ...measures,
  }),
  z.object({
    measuredBy: z.literal('totals'),
    type: z.enum(looseTypes),
    totals: cargoTotals,
    weightUnit: measures.weightUnit,
  }),
  z.discriminatedUnion('type', [
    z.object({ ...wholeUnits, type: z.enum(unitTypes).exclude(['FTL']) }),
    z.object({
      ...wholeUnits,
      type: z.literal('FTL'),
      /** Loads recorded before this field give the weight and volume of each truck. */
      weighed: z.literal('together').default('together'),
    }),
  ]),
]);
export type Load = z.output<typeof load>;
export type LooseLoad = Exclude<Load, { measuredBy: 'units' }>;
export type UnitLoad = Extract<Load, { measuredBy: 'units' }>;

/** Weight in kilograms and volume in cubic metres of a whole load. */
export interface LoadSize {
  readonly pieces: number;
  readonly kilograms: Big;
  readonly cubicMetres: Big;
}

/** Cubic metres of the pieces of a line: each side to metres first, then times the amount. */
export function volumeOf(line: CargoLine, unit: DimensionUnit): Big {
  const sides = [line.length, line.width, line.height].map((side) => inMetres(side, unit));
  return sides.reduce((product, side) => product.times(side), Big(1)).times(line.amount);
}

/** Kilograms of all pieces of a line. */
export function weightOf(line: { readonly weight: string; readonly amount: number }, unit: WeightUnit): Big {
  return inKilograms(line.weight, unit).times(line.amount);
}

/** Whole units alike, with what is in all of them. */
export interface UnitsSize {
  readonly count: number;
  readonly kilograms: Big;
  /** Null where the load does not say. */
  readonly cubicMetres: Big | null;
}

/** Whether the weight and volume of a line are of all its units together. */
export function isWeighedTogether(load: UnitLoad): boolean {
  return 'weighed' in load;
}

/** Kilograms and cubic metres of all units of a line. */
export function sizeOfUnits(load: UnitLoad, line: UnitLine): UnitsSize {
  const times = isWeighedTogether(load) ? 1 : line.amount;
  return {
    count: line.amount,
    kilograms: inKilograms(line.weight, load.weightUnit).times(times),
    cubicMetres: line.volume === null ? null : Big(line.volume).times(times),
  };
}

/** All lines of loose cargo together. */
export function sizeOf(cargo: LooseLoad): LoadSize {
  if (cargo.measuredBy === 'totals') {
    const { amount: pieces, weight, volume } = cargo.totals;
    return { pieces, kilograms: inKilograms(weight, cargo.weightUnit), cubicMetres: Big(volume) };
  }
  return cargo.pieces.reduce<LoadSize>(
    (sum, line) => ({
      pieces: sum.pieces + line.amount,
      kilograms: sum.kilograms.plus(weightOf(line, cargo.weightUnit)),
      cubicMetres: sum.cubicMetres.plus(volumeOf(line, cargo.dimensionUnit)),
    }),
    { pieces: 0, kilograms: Big(0), cubicMetres: Big(0) },
  );
}
