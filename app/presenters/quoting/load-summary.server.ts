import type Big from 'big.js';
import { measure, measuresOfUnits } from '@domain/rating/pricing/measure';
import type { Quantity } from '@domain/rating/pricing/price';
import { sizeOf, sizeOfUnits, volumeOf, weightOf, type Load } from '@domain/shared/load';
import type { DimensionUnit } from '@domain/shared/load-types';
import { specialCargoOf, type PieceSides, type SpecialCargo } from '@domain/shared/special-cargo';
import { inKilograms } from '@domain/shared/load-units';

/** Decimals are strings, in kilograms and cubic metres. */
export interface LoadSummaryLine {
  readonly amount: number;
  readonly unit: string | null;
  readonly commodity?: string | undefined;
  /** As typed: "120 × 80 × 100 cm"; null if only totals are known. */
  readonly dimensions: string | null;
  readonly kilograms: string;
  readonly cubicMetres: string | null;
  readonly isStackable?: boolean | undefined;
}

export interface LoadSummary {
  readonly lines: readonly LoadSummaryLine[];
  readonly commodity?: string | undefined;
  readonly pieces: number;
  readonly kilograms: string;
  readonly cubicMetres: string | null;
  /** How many pieces are not stackable. */
  readonly notStackable?: number | undefined;
  readonly uld?: { readonly type: string; readonly amount: number } | undefined;
  /** As stated with the totals. */
  readonly loadingMetres?: string | undefined;
  readonly special?: (SpecialCargo & { readonly largestPiece?: PieceSides | undefined }) | undefined;
  readonly chargeable: Pick<Quantity, 'amount' | 'unit'>;
}

const usualTerms = {
  ...{ divisor: null, roundingStep: null, minimumQuantity: null, factor: null },
  weightMetric: 'kgs',
};

const unitSigns: Readonly<Record<DimensionUnit, string>> = {
  MTS: 'm',
  CMS: 'cm',
  FTS: 'ft',
  IN: 'in',
  INC: 'in',
};

/** docs/domain-rules.md defines the chargeable weight. */
export function summariseLoad(load: Load): LoadSummary {
  const measured = measure(load.type, usualTerms, load);
  const chargeable = { amount: text(measured.chargeable), unit: measured.quantity.unit };
  if (load.measuredBy === 'units') {
    const sizes = load.units.map((line) => ({ line, ...sizeOfUnits(load, line) }));
    const lines = sizes.map(({ line, count, kilograms, cubicMetres }) => ({
      amount: count,
      unit: line.unit,
      commodity: line.commodity,
      dimensions: null,
      kilograms: text(kilograms),
      cubicMetres: cubicMetres === null ? null : text(cubicMetres),
    }));
    const { unit: pieces, kg } = measuresOfUnits(sizes);
    return {
      ...{ lines, pieces: Number(pieces), kilograms: text(kg), cubicMetres: null, chargeable },
      special: specialOf(load),
    };
  }
  const size = sizeOf(load);
  const whole = {
    pieces: size.pieces,
    commodity: load.commodity,
    kilograms: text(size.kilograms),
    cubicMetres: text(size.cubicMetres),
    uld: load.uld,
    special: specialOf(load),
    // Of a device the rate's pivot weight counts, not the volume.
    chargeable: load.uld === undefined ? chargeable : { ...chargeable, amount: text(size.kilograms) },
  };
  if (load.measuredBy === 'totals') {
    const { amount, weight, volume, loadingMetres } = load.totals;
    const kilograms = text(inKilograms(weight, load.weightUnit));
    return {
      ...whole,
      loadingMetres,
      lines: [{ amount, unit: null, dimensions: null, kilograms, cubicMetres: volume }],
    };
  }
  const lines = load.pieces.map((line) => ({
    amount: line.amount,
    unit: null,
    dimensions: `${line.length} × ${line.width} × ${line.height} ${unitSigns[load.dimensionUnit]}`,
    kilograms: text(weightOf(line, load.weightUnit)),
    cubicMetres: text(volumeOf(line, load.dimensionUnit)),
    isStackable: line.stackable,
  }));
  const notStackable = lines
    .filter(({ isStackable }) => isStackable === false)
    .reduce((sum, { amount }) => sum + amount, 0);
  return { ...whole, ...(notStackable > 0 && { notStackable }), lines };
}

/** Metres that pass every container's door: smaller pieces are not worth a word. */
const usualSide = 2.28;

function specialOf(load: Load): LoadSummary['special'] {
  const largestPiece = load.measuredBy === 'units' ? load.largestPiece : undefined;
  const isLarge = Object.values(largestPiece ?? {}).some((side) => Number(side) > usualSide);
  const special = { ...specialCargoOf(load), ...(isLarge && { largestPiece }) };
  return Object.keys(special).length === 0 ? undefined : special;
}

/** Three decimals are grams and litres: enough to check a load. */
function text(amount: Big): string {
  return amount.round(3).toFixed();
}
