import { describe, expect, it } from 'vitest';
import { loadValues } from './search-page.server';

describe('a load in an address', () => {
  it('fills the form as it was sent', () => {
    const totals = { amount: '1', weight: '100', volume: '0.5' };
    expect(loadValues('LCL', { measuredBy: 'totals', totals })).toMatchObject({
      measuredBy: 'totals',
      totals,
    });
  });

  it('is measured as its type is, whatever the address says', () => {
    expect(loadValues('FCL', { measuredBy: 'totals' }).measuredBy).toBe('units');
    expect(loadValues('FTL', { measuredBy: ['pieces'] }).measuredBy).toBe('units');
    expect(loadValues('AERIAL', { measuredBy: 'units' }).measuredBy).toBe('pieces');
    expect(loadValues('AERIAL', { measuredBy: 'nonsense' }).measuredBy).toBe('pieces');
  });
});
