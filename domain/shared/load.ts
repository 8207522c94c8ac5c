import Big from 'big.js';
import { z } from 'zod';
import { flagValue } from './flag';
import { looseTypes, unitTypes, type DimensionUnit, type WeightUnit } from './load-types';
import { dimensionUnit, inKilograms, inMetres, weightUnit } from './load-units';
import { positiveDecimal as positive } from './money';
import { pieceSides, specialCargo, type PieceSides } from './special-cargo';

const amount = z.coerce
  .number({ error: 'validation.whole-number' })
  .int({ error: 'validation.whole-number' })
  .min(1, { error: 'validation.positive' })
  .max(100_000, { error: 'validation.too-many' });

/** Weight and sides of each piece. */
export const cargoLine = z.object({
  amount,
  weight: positive,
  length: positive,
  width: positive,
  height: positive,
  /** Absent: another piece may stand on it. */
  stackable: flagValue.optional(),
});
export type CargoLine = z.output<typeof cargoLine>;

/** Weight and volume (m³) of all pieces together. */
export const cargoTotals = z.object({
  amount,
  weight: positive,
  volume: positive,
  /** Of the whole load on a truck. Absent: unknown. */
  loadingMetres: positive.optional(),
});
export type CargoTotals = z.output<typeof cargoTotals>;

/** IATA type code of a unit load device. */
export const deviceType = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, { error: 'validation.device-type' });

/** Air: devices that the shipper builds up, priced by themselves. Absent: loose cargo. */
const uld = z.object({ type: deviceType, amount }).optional();

/** Rates may be for certain goods alone, or price them separately. Absent in older loads. */
const commodity = z.string().trim().min(1).max(120).optional();

/**
 * Without a code, any unit that carries the weight. Weight (in the load's unit) and volume (m³) are of each
 * container, but of all trucks of a line together.
 */
const units = z.object({
  unit: z.string().trim().toUpperCase().min(1).nullable().default(null),
  amount,
  weight: positive,
  volume: positive.nullable().default(null),
  commodity,
});
export type UnitLine = z.output<typeof units>;

const measures = { weightUnit: weightUnit.default('KGS'), dimensionUnit: dimensionUnit.default('CMS') };

const zoned = {
  /** Zone of its door in the courier's or drayage rate that it is priced at. Absent in older loads. */
  zone: z.string().trim().min(1).max(120).optional(),
};

const wholeUnits = {
  measuredBy: z.literal('units'),
  units: z.array(units).min(1).max(50),
  weightUnit: measures.weightUnit,
  /** Of cargo that may not fit in or on a unit. Absent: it fits. */
  largestPiece: pieceSides.optional(),
  ...specialCargo,
  ...zoned,
};

export const load = z.discriminatedUnion('measuredBy', [
  z.object({
    measuredBy: z.literal('pieces'),
    type: z.enum(looseTypes),
    pieces: z.array(cargoLine).min(1).max(200),
    uld,
    commodity,
    ...measures,
    ...specialCargo,
    ...zoned,
  }),
  z.object({
    measuredBy: z.literal('totals'),
    type: z.enum(looseTypes),
    totals: cargoTotals,
    uld,
    commodity,
    weightUnit: measures.weightUnit,
    ...specialCargo,
    ...zoned,
  }),
  z.discriminatedUnion('type', [
    z.object({ ...wholeUnits, type: z.enum(unitTypes).exclude(['FTL']) }),
    z.object({
      ...wholeUnits,
      type: z.literal('FTL'),
      /** Absent in older loads, whose weight and volume are those of each truck. */
      weighed: z.literal('together').default('together'),
    }),
  ]),
]);
export type Load = z.output<typeof load>;
export type LooseLoad = Exclude<Load, { measuredBy: 'units' }>;
export type UnitLoad = Extract<Load, { measuredBy: 'units' }>;

export interface LoadSize {
  readonly pieces: number;
  readonly kilograms: Big;
  readonly cubicMetres: Big;
}

export function volumeOf(line: CargoLine, unit: DimensionUnit): Big {
  const sides = [line.length, line.width, line.height].map((side) => inMetres(side, unit));
  return sides.reduce((product, side) => product.times(side), Big(1)).times(line.amount);
}

export function weightOf(line: { readonly weight: string; readonly amount: number }, unit: WeightUnit): Big {
  return inKilograms(line.weight, unit).times(line.amount);
}

export interface UnitsSize {
  readonly count: number;
  readonly kilograms: Big;
  readonly cubicMetres: Big | null;
}

export function isWeighedTogether(load: UnitLoad): boolean {
  return 'weighed' in load;
}

export function sizeOfUnits(load: UnitLoad, line: UnitLine): UnitsSize {
  const times = isWeighedTogether(load) ? 1 : line.amount;
  return {
    count: line.amount,
    kilograms: inKilograms(line.weight, load.weightUnit).times(times),
    cubicMetres: line.volume === null ? null : Big(line.volume).times(times),
  };
}

/** Each once. Null: goods without a name. */
export function goodsIn(cargo: Load): readonly (string | null)[] {
  const named = cargo.measuredBy === 'units' ? cargo.units : [cargo];
  return [...new Set(named.map((one) => one.commodity ?? null))];
}

/** Caches results by load, which never changes, for the many rates that it is priced at. */
export function oncePerLoad<Of extends Load, Result>(work: (load: Of) => Result): (load: Of) => Result {
  const known = new WeakMap<Of, Result>();
  return (load) => {
    const found = known.get(load);
    if (found !== undefined) return found;
    const result = work(load);
    known.set(load, result);
    return result;
  };
}

/**
 * Metres, with the pieces laid lengthwise: the greatest of each side. A piece stays upright. Null: the load names no
 * sides.
 */
export const largestPieceIn = oncePerLoad((cargo: Load): PieceSides | null => {
  if (cargo.measuredBy === 'units') return cargo.largestPiece ?? null;
  if (cargo.measuredBy === 'totals') return null;
  const laid = cargo.pieces.map((line) => {
    const floor = [line.length, line.width].map((side) => inMetres(side, cargo.dimensionUnit));
    const [width = Big(0), length = Big(0)] = floor.toSorted((one, other) => one.cmp(other));
    return { length, width, height: inMetres(line.height, cargo.dimensionUnit) };
  });
  const greatest = (side: keyof PieceSides) =>
    laid.reduce((most, piece) => (piece[side].gt(most) ? piece[side] : most), Big(0)).toFixed();
  return { length: greatest('length'), width: greatest('width'), height: greatest('height') };
});

export const sizeOf = oncePerLoad((cargo: LooseLoad): LoadSize => {
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
});
