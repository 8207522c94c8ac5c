import { expect, test } from 'vitest';
import { load } from '@domain/shared/load';
import { loadText } from './field-text.server';
import { summariseLoad } from './load-summary.server';

test('air cargo that is light for its size is charged by its volume', () => {
  const pieces = [{ amount: 2, weight: '100', length: '120', width: '80', height: '100' }];
  expect(summariseLoad(load.parse({ measuredBy: 'pieces', type: 'AERIAL', pieces }))).toEqual({
    lines: [
      { amount: 2, unit: null, dimensions: '120 × 80 × 100 cm', kilograms: '200', cubicMetres: '1.92' },
    ],
    pieces: 2,
    kilograms: '200',
    cubicMetres: '1.92',
    chargeable: { amount: '320', unit: 'kg' },
  });
});

test('consolidated sea cargo is charged by revenue tons', () => {
  const totals = { amount: 4, weight: '2', volume: '1.5' };
  const summary = summariseLoad(load.parse({ measuredBy: 'totals', type: 'LCL', totals, weightUnit: 'TON' }));
  expect(summary).toMatchObject({ kilograms: '2000', chargeable: { amount: '2', unit: 'wm' } });
});

test('pieces that are not stackable and stated loading metres are named', () => {
  const piece = { weight: '100', length: '120', width: '80', height: '100' };
  const pieces = [
    { ...piece, amount: 2, stackable: 'false' },
    { ...piece, amount: 5 },
  ];
  const byPieces = load.parse({ measuredBy: 'pieces', type: 'LTL', pieces });
  const totals = { amount: 4, weight: '200', volume: '1.5', loadingMetres: '2.4' };
  const byTotals = load.parse({ measuredBy: 'totals', type: 'LTL', totals });
  expect(
    [loadText(byPieces, 'es'), loadText(byTotals, 'en')].map((text) => text.replaceAll('\u00a0', ' ')),
  ).toEqual(['7 bultos · 700 kg · 6,72 m³ · 2 no apilables', '4 pieces · 200 kg · 1.5 m³ · 2.4 LDM']);
});

test('containers are counted', () => {
  const units = [
    { unit: '40hc', amount: 2, weight: '18000', volume: null },
    { unit: null, amount: 1, weight: '9000', volume: '30' },
  ];
  expect(summariseLoad(load.parse({ measuredBy: 'units', type: 'FCL', units }))).toMatchObject({
    lines: [
      { unit: '40HC', kilograms: '36000', cubicMetres: null },
      { unit: null, kilograms: '9000', cubicMetres: '30' },
    ],
    kilograms: '45000',
    chargeable: { amount: '3', unit: 'unit' },
  });
});
