import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { load, sizeOf, sizeOfUnits, volumeOf, type LooseLoad, type UnitLine, type UnitLoad } from './load';
import { loadDefaults } from './load-defaults';
import { transportOf } from './load-types';
import { dimensionUnit, inKilograms, inMetres } from './load-units';

const piece = (side: string, amount = 1) => ({
  amount,
  weight: '20',
  length: side,
  width: side,
  height: side,
});

describe('units of a load', () => {
  it.each([
    ['250', 'CMS', '2.5'],
    ['2', 'FTS', '0.6096'],
    ['10', 'IN', '0.254'],
    ['10', 'INC', '0.254'],
    ['1.2', 'MTS', '1.2'],
  ] as const)('%s %s are %s m', (length, unit, metres) => {
    expect(inMetres(length, unit).toString()).toBe(metres);
  });

  it('takes units in either case and refuses any other with its own sentence', () => {
    expect(dimensionUnit.parse(' cms')).toBe('CMS');
    expect(dimensionUnit.safeParse('YDS').error?.issues).toMatchObject([
      { message: 'validation.dimension-unit' },
    ]);
  });

  it('weighs pounds by their exact definition', () => {
    expect(inKilograms('100', 'LBS').toString()).toBe('45.359237');
  });
});

describe('size of a load', () => {
  it('measures centimetres as width × length × height × amount ÷ 1,000,000', () => {
    expect(volumeOf({ ...piece('50'), length: '120', width: '80', amount: 3 }, 'CMS').toString()).toBe(
      '1.44',
    );
  });

  it('measures other units in metres first', () => {
    expect(volumeOf(piece('1', 2), 'FTS').toString()).toBe(Big('0.3048').pow(3).times(2).toString());
    expect(volumeOf(piece('2', 2), 'MTS').toString()).toBe('16');
  });

  it('adds all lines, times their amounts', () => {
    const size = sizeOf(
      load.parse({
        measuredBy: 'pieces',
        type: 'AERIAL',
        pieces: [piece('100', 2), piece('50', 4)],
      }) as LooseLoad,
    );
    expect(size.pieces).toBe(6);
    expect(size.kilograms.toString()).toBe('120');
    expect(size.cubicMetres.toString()).toBe('2.5');
  });

  it('takes totals as they are', () => {
    const size = sizeOf(
      load.parse({ measuredBy: 'totals', type: 'AERIAL', totals: loadDefaults.AERIAL.totals }) as LooseLoad,
    );
    expect([size.kilograms.toString(), size.cubicMetres.toString()]).toEqual(['100', '0.5']);
  });

  it.each(['0', '-1', '1test', ''])('refuses the weight "%s"', (weight) => {
    expect(
      load.safeParse({ measuredBy: 'pieces', type: 'LCL', pieces: [{ ...piece('10'), weight }] }).success,
    ).toBe(false);
  });
});

it('knows how each type travels', () => {
  expect([transportOf('AERIAL'), transportOf('FCL'), transportOf('DRAYAGE'), transportOf('COURIER')]).toEqual(
    ['air', 'sea', 'land', 'courier'],
  );
});

describe('trucks', () => {
  const trucks = { measuredBy: 'units', type: 'FTL', units: [{ amount: 2, weight: '40000', volume: '60' }] };

  it('carry the weight and volume of their line together', () => {
    const cargo = load.parse(trucks) as UnitLoad;
    const [line] = cargo.units as [UnitLine];
    const { count, kilograms, cubicMetres } = sizeOfUnits(cargo, line);
    expect([count, kilograms.toFixed(), cubicMetres?.toFixed()]).toEqual([2, '40000', '60']);
  });

  it('carried that weight each in loads recorded before that was said', () => {
    const { weighed: _, ...recorded } = load.parse(trucks) as Extract<UnitLoad, { type: 'FTL' }>;
    const [line] = recorded.units as [UnitLine];
    expect(sizeOfUnits(recorded as UnitLoad, line).kilograms.toFixed()).toBe('80000');
  });
});
