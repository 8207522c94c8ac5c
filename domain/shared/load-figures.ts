import Big from 'big.js';
import { decodeSizeType } from './container-size-type';
import { type Load, sizeOf, sizeOfUnits } from './load';

export interface LoadFigures {
  readonly kilograms: Big;
  /** Null: not stated for every container or truck. */
  readonly cubicMetres: Big | null;
  /** Null: no container, or one of a length without a figure. */
  readonly teu: number | null;
}

/** Actual weight, volume and containers of a load. */
export function figuresOfLoad(load: Load): LoadFigures {
  if (load.measuredBy !== 'units') {
    const { kilograms, cubicMetres } = sizeOf(load);
    return { kilograms, cubicMetres, teu: null };
  }
  const sizes = load.units.map((line) => sizeOfUnits(load, line));
  const volumes = sizes.flatMap(({ cubicMetres }) => cubicMetres ?? []);
  const total = (parts: readonly Big[]) => parts.reduce((sum, part) => sum.plus(part), Big(0));
  return {
    kilograms: total(sizes.map(({ kilograms }) => kilograms)),
    cubicMetres: volumes.length === sizes.length ? total(volumes) : null,
    teu: load.type === 'FTL' ? null : teuOfUnits(load.units),
  };
}

function teuOfUnits(
  units: readonly { readonly unit: string | null; readonly amount: number }[],
): number | null {
  let sum = 0;
  for (const { unit, amount } of units) {
    const each = unit === null ? null : teuOf(unit);
    if (each === null) return null;
    sum += each * amount;
  }
  return sum;
}

/** Twenty-foot units by trade code (`40HC`) or size and type of ISO 6346 (`45R1`); null: neither. */
export function teuOf(code: string): number | null {
  const feet = decodeSizeType(code)?.lengthFt ?? Number(/^(20|40|45)[A-Z]/u.exec(code)?.[1] ?? 0);
  return feet === 0 ? null : feet / 20;
}
