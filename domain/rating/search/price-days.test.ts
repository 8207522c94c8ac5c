import { expect, test } from 'vitest';
import { daysOf, spanOfMonth, stretchesOf } from './price-days';

const march = { from: '2026-03-10', to: '2026-03-31' };

test('a span is cut where a validity begins and after it ends, once each', () => {
  const validities = [
    { from: '2026-01-01', to: '2026-03-15' },
    { from: '2026-03-16', to: null },
    { from: '2026-03-31', to: '2026-04-30' },
  ];
  expect(stretchesOf(march, validities)).toEqual([
    { from: '2026-03-10', to: '2026-03-15' },
    { from: '2026-03-16', to: '2026-03-30' },
    { from: '2026-03-31', to: '2026-03-31' },
  ]);
});

test('without a change in the span it is one price', () => {
  expect(
    stretchesOf(march, [
      { from: null, to: null },
      { from: '2025-01-01', to: '2027-01-01' },
    ]),
  ).toEqual([march]);
});

test('months have their days, leap years too', () => {
  expect(spanOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(daysOf({ from: '2026-02-27', to: '2026-03-02' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
});
