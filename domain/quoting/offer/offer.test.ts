import { describe, expect, test } from 'vitest';
import { isRejection } from '../../shared/rejection';
import { calculateContent } from './content';
import { offerContentInput } from './inputs';
import { isUnderFloor, marginOfLine, strictestFloor } from './margin';
import { usualTaxRate } from './tax';
import { amountsOfLine, totalsOf, type LinePrices } from './totals';

const line: LinePrices = {
  quantity: '120.5',
  currency: 'USD',
  unitPrice: '4.2',
  minimum: null,
  rounding: 'decimals',
  profit: '0',
  discount: '0',
  taxRate: null,
};
const toDollars = [{ from: 'CLP', to: 'USD', rate: '0.00105', date: '2026-03-01', source: 'test' }];
const chile = { owner: 'CL', origin: 'CN', destination: 'CL' };

function contentOf(content: object) {
  const calculated = calculateContent(offerContentInput.parse(content), toDollars, chile);
  if (isRejection(calculated)) throw new Error(calculated.code);
  return calculated;
}

describe('amounts of a line', () => {
  test('typed prices are rounded half up to the decimals of the currency', () => {
    expect(amountsOfLine({ ...line, unitPrice: '4.215' })).toEqual({ subtotal: '507.91', tax: '0' });
    expect(amountsOfLine({ ...line, currency: 'CLP', unitPrice: '4.215' }).subtotal).toBe('508');
  });

  test('lines of a rate are rounded up to whole units, as the search does', () => {
    expect(amountsOfLine({ ...line, rounding: 'whole-up' }).subtotal).toBe('507');
  });

  test('the minimum holds before profit and discount', () => {
    const prices = { ...line, minimum: '600', profit: '20', discount: '5.5' };
    expect(amountsOfLine(prices).subtotal).toBe('614.5');
  });

  test('tax is added to the subtotal, in the decimals of the currency', () => {
    expect(amountsOfLine({ ...line, quantity: '1', unitPrice: '99.99', taxRate: '19' })).toEqual({
      subtotal: '99.99',
      tax: '19',
    });
    const inPesos = { ...line, currency: 'CLP', quantity: '1', unitPrice: '35001', taxRate: '19' };
    expect(amountsOfLine(inPesos)).toEqual({ subtotal: '35001', tax: '6650' });
  });
});

describe('totals', () => {
  const pesos = { ...line, currency: 'CLP', quantity: '1', unitPrice: '35000', taxRate: '19' };

  test('are per currency and in the offer’s', () => {
    expect(totalsOf([line, pesos], 'USD', toDollars)).toEqual({
      currency: 'USD',
      net: '542.85',
      tax: '6.98',
      total: '549.83',
      byCurrency: [
        { currency: 'USD', net: '506.1', tax: '0', total: '506.1' },
        { currency: 'CLP', net: '35000', tax: '6650', total: '41650' },
      ],
    });
  });

  test('are not told without a conversion', () => {
    expect(totalsOf([pesos], 'EUR', toDollars)).toBeNull();
  });
});

describe('margin', () => {
  const cost = { currency: 'USD', unitPrice: '4', minimum: null };

  test('is the sale without tax minus the cost, in percent of the sale', () => {
    const { margin } = contentOf({
      lines: [{ description: 'Flete', quantity: '100', unitPrice: '5', cost: { unitPrice: '4' } }],
    });
    expect(margin).toEqual({ amount: '100', percent: '20', cost: '400', unknownLines: [] });
  });

  test('of a line is told in its sale currency, whatever the cost is in', () => {
    const inPesos = { ...line, cost: { ...cost, currency: 'CLP', unitPrice: '4000' } };
    // 482,000 pesos are 506.1 dollars.
    expect(marginOfLine(inPesos, toDollars)).toEqual({ amount: '0', percent: '0' });
  });

  test('lines whose cost is unknown count on neither side, and keep it under any floor', () => {
    const { margin } = contentOf({
      lines: [
        { description: 'Flete', quantity: '100', unitPrice: '5', cost: { unitPrice: '4' } },
        { description: 'Aduana', quantity: '1', unitPrice: '900', leg: 'services' },
      ],
    });
    expect(margin).toMatchObject({ percent: '20', unknownLines: [2] });
    expect(isUnderFloor(margin, '5')).toBe(true);
    expect(isUnderFloor(margin, null)).toBe(false);
  });

  test('at the floor is enough', () => {
    const margin = { amount: '8', percent: '8', cost: '92', unknownLines: [] };
    expect(isUnderFloor(margin, '8')).toBe(false);
    expect(isUnderFloor(margin, '8.01')).toBe(true);
  });

  test('of several floors the strictest counts', () => {
    expect(strictestFloor(['8', null, '12.5', '9'])).toBe('12.5');
    expect(strictestFloor([null, '9'])).toBe('9');
    expect(strictestFloor(['8', '10'])).toBe('10');
    expect(strictestFloor([null, null])).toBeNull();
    expect(strictestFloor([])).toBeNull();
  });
});

describe('content', () => {
  test('Chilean services and legs are taxed, international freight is not', () => {
    expect(usualTaxRate('freight', chile)).toBeNull();
    expect(usualTaxRate('origin', chile)).toBeNull();
    expect(usualTaxRate('destination', chile)).toBe('19');
    expect(usualTaxRate('services', chile)).toBe('19');
    expect(usualTaxRate('freight', { ...chile, origin: 'CL' })).toBe('19');
    expect(usualTaxRate('services', { ...chile, owner: 'PE' })).toBeNull();
  });

  test('an exempt line stays exempt', () => {
    const { lines } = contentOf({
      lines: [{ description: 'Aduana', leg: 'services', quantity: '1', unitPrice: '10', taxRate: null }],
    });
    expect(lines[0]).toMatchObject({ taxRate: null, tax: '0' });
  });

  test('has its total in dollars, to compare offers', () => {
    const priced = { description: 'Flete', quantity: '1', unitPrice: '1000000' };
    expect(contentOf({ currency: 'CLP', lines: [priced] }).totalInUsd).toBe('1050');
  });

  test.each([
    ['offer.discount-above-price', { descuentoMonto: '11' }],
    ['offer.subtotal-mismatch', { subtotal: '9' }],
    ['offer.rate-not-named', { rateId: 'r1' }],
    ['price.no-exchange-rate', { currency: 'EUR' }],
  ])('%s', (code, change) => {
    const priced = { description: 'Flete', quantity: '1', unitPrice: '10', ...change };
    const content = offerContentInput.parse({ lines: [priced] });
    expect(calculateContent(content, toDollars, chile)).toMatchObject({ code });
  });
});
