import { describe, expect, it } from 'vitest';
import type { RateKind } from '../rate/kinds';
import { lowestPriceOf } from './lowest-price';

const bracket = (rate: string, calc: 'flat' | 'step' | 'wm' | null = null) => ({
  ...{ from: '0', to: '100', rate, calc, min: null, currency: null },
});
const unit = (rate: string, more: { calc?: 'km'; min?: string } = {}) => ({
  ...{ unit: '40HC', rate, commodity: null, loadType: null, ...more },
});

describe('the lowest price of a rate', () => {
  const shown = (
    kind: RateKind,
    terms: Omit<Parameters<typeof lowestPriceOf>[1], 'weightMetric'>,
    weightMetric = 'kgs',
  ) => {
    const lowest = lowestPriceOf(kind, { weightMetric, ...terms });
    return lowest === null ? null : `${lowest.amount.toFixed()} ${lowest.by}`;
  };

  it('is the least of its brackets, for what the bracket counts in, else what its kind does', () => {
    const segments = [bracket('5'), bracket('4.5'), bracket('300', 'flat')];
    expect(shown('AERIAL', { segments, unitPrices: [] })).toBe('4.5 kg');
    expect(shown('AERIAL', { segments, unitPrices: [] }, 'lbs')).toBe('4.5 lb');
    expect(shown('LCL', { segments: [bracket('40')], unitPrices: [] })).toBe('40 wm');
    expect(
      shown('COURIER', { segments: [bracket('30', 'flat'), bracket('2', 'step')], unitPrices: [] }),
    ).toBe('30 flat');
  });

  it('is that of a container, or of a trip', () => {
    expect(shown('FCL', { segments: [], unitPrices: [unit('900'), unit('0')] })).toBe('900 container');
    const perKilometre = [unit('2', { calc: 'km', min: '500' })];
    expect(shown('FTL', { segments: [], unitPrices: perKilometre, kilometres: '100' })).toBe('500 trip');
    expect(shown('FTL', { segments: [], unitPrices: perKilometre })).toBeNull();
  });
});
