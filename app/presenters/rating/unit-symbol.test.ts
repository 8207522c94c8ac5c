import { describe, expect, it } from 'vitest';
import { dimensionUnits, weightUnits } from '@domain/shared/load-types';
import { unitSymbol } from './unit-symbol';

describe('the symbol of a unit', () => {
  it('is written as in the trade, whichever way the unit is stored', () => {
    expect(weightUnits.map(unitSymbol)).toEqual(['kg', 'lb', 't']);
    expect(dimensionUnits.map((unit) => unitSymbol(unit.toLowerCase()))).toEqual([
      'm',
      'cm',
      'ft',
      'in',
      'in',
    ]);
  });
});
