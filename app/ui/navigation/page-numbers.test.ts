import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageNumbers } from './page-numbers';

describe('page numbers', () => {
  it('are all shown up to seven', () => {
    expect(pageNumbers(1, 0)).toEqual([]);
    expect(pageNumbers(1, 1)).toEqual([1]);
    expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('have gaps from eight on', () => {
    expect(pageNumbers(1, 8)).toEqual([1, 2, 3, 4, 5, 'gap', 8]);
    expect(pageNumbers(5, 9)).toEqual([1, 'gap', 4, 5, 6, 'gap', 9]);
    expect(pageNumbers(40, 40)).toEqual([1, 'gap', 36, 37, 38, 39, 40]);
  });

  it('always hold the first, the last and the current page, rising, with no gap of nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 8, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (last, wanted) => {
        const current = Math.min(wanted, last);
        const shown = pageNumbers(current, last);
        expect(shown).toHaveLength(7);
        for (const page of [1, current, last]) expect(shown).toContain(page);
        shown.forEach((entry, index) => {
          const before = shown[index - 1];
          const after = shown[index + 1];
          if (entry === 'gap') expect(Number(after) - Number(before)).toBeGreaterThan(1);
          else if (typeof before === 'number') expect(entry).toBe(before + 1);
        });
      }),
    );
  });
});
