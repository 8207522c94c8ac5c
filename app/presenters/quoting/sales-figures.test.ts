import { describe, expect, test } from 'vitest';
import { averageSale, marginPercent, measureOf, sumSales, winRate } from './sales-figures';

const quote = {
  ...{ quotes: 3, won: 1, lost: 1, unvalued: 0 },
  ...{ value: '120.004', costed: '100', cost: '80', kilograms: '1250', cubicMetres: '2.5', teu: '2.25' },
};

describe('figures of sales', () => {
  test('a margin is of the sales whose cost is known: 100 at cost 80 is 20 %', () => {
    const sales = sumSales([quote]);
    expect(measureOf(sales, 'margin')).toBe(20);
    expect(marginPercent(sales)).toBe(20);
    expect(marginPercent(sumSales([{ ...quote, costed: '0', cost: '0' }]))).toBe(null);
  });

  test('adds exactly and rounds once', () => {
    const sales = sumSales([quote, quote]);
    expect(measureOf(sales, 'value')).toBe(240.01);
    expect(measureOf(sales, 'tonnes')).toBe(2.5);
    expect(measureOf(sales, 'teu')).toBe(4.5);
  });

  test('a win rate is of decided quotes, an average of valued ones', () => {
    expect(winRate(sumSales([quote]))).toBe(50);
    expect(winRate(sumSales([]))).toBe(null);
    expect(averageSale(sumSales([{ ...quote, won: 3, unvalued: 1 }]))).toBe(60);
    expect(averageSale(sumSales([{ ...quote, won: 1, unvalued: 1 }]))).toBe(null);
  });
});
