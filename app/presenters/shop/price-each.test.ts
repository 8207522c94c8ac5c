import { describe, expect, it } from 'vitest';
import { formatsOf } from '~/texts/formats';
import { textsIn } from '~/texts/translate.server';
import { averagePrice } from './average-price.server';
import { priceEachText } from './price-each';

const es = formatsOf('es');

function each(
  total: string,
  amount: string,
  unit: 'kg' | 'wm' | 'unit',
  ...units: readonly string[]
): string {
  const t = textsIn('es').getFixedT('es', 'shop');
  const pricedUnits = units.map((code) => ({ unit: code, amount: 1 }));
  const typeRate = unit === 'unit' ? 'FCL' : unit === 'kg' ? 'AERIAL' : 'LCL';
  const price = { currency: 'USD', totalWithTax: total, quantity: { amount, unit } };
  const priceEach = averagePrice({ price, pricedUnits });
  const text = priceEachText(t, es, { typeRate, price, priceEach, pricedUnits });
  return text.replaceAll('\u00a0', ' ');
}

describe('what a total comes to', () => {
  it('says it for each chargeable kilogram and revenue ton', () => {
    expect(each('504', '120', 'kg')).toBe('USD 4,20 por kg cobrable · 120 kg');
    expect(each('100', '1.5', 'wm')).toBe('USD 66,67 por W/M · 1,5 W/M');
  });

  it('says it for each container of one type', () => {
    expect(each('2400', '2', 'unit', '40HC')).toBe('USD 1.200 por contenedor · 2 × 40HC');
  });

  it('is silent where types share a total', () => {
    expect(each('2400', '2', 'unit', '40HC', '20DV')).toBe('');
  });
});
