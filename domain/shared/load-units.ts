import Big from 'big.js';
import { z } from 'zod';
import { dimensionUnits, weightUnits, type DimensionUnit, type WeightUnit } from './load-types';

const metresPer: Readonly<Record<DimensionUnit, string>> = {
  MTS: '1',
  CMS: '0.01',
  FTS: '0.3048',
  IN: '0.0254',
  INC: '0.0254',
};

const kilogramsPer: Readonly<Record<WeightUnit, string>> = { KGS: '1', LBS: '0.45359237', TON: '1000' };

export const dimensionUnit = z
  .string()
  .transform((text) => text.trim().toUpperCase())
  .pipe(z.enum(dimensionUnits, { error: 'validation.dimension-unit' }));

export const weightUnit = z
  .string()
  .transform((text) => text.trim().toUpperCase())
  .pipe(z.enum(weightUnits, { error: 'validation.weight-unit' }));

/** `inMetres('250', 'CMS')` → 2.5 */
export function inMetres(length: string, unit: DimensionUnit): Big {
  return Big(length).times(metresPer[unit]);
}

/** `inPounds(Big('45.359237'))` → 100 */
export function inPounds(kilograms: Big): Big {
  return kilograms.div(kilogramsPer.LBS);
}

/** `inKilograms('2', 'TON')` → 2000 */
export function inKilograms(weight: string, unit: WeightUnit): Big {
  return Big(weight).times(kilogramsPer[unit]);
}
