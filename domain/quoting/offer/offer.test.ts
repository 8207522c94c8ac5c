import { describe, expect, test } from 'vitest';
import { isRejection } from '../../shared/rejection';
import { chileanTaxes } from '../../shared/sample-taxes';
import { noTaxes } from '../../shared/tax';
import { calculateContent } from './content';
import { offerContentInput } from './inputs';
import { isUnderFloor, marginOfLine, strictestFloor } from './margin';
import { editable } from './editable';
import { usualTax, type TaxedWhere } from './tax';
import { amountsOfLine, totalsOf, type LinePrices } from './totals';

const line: LinePrices = {
  quantity: '120.5',
  currency: 'USD',
  unitPrice: '4.2',
  minimum: null,
  profit: '0',
  discount: '0',
  taxRate: null,
  taxReason: null,
};
const toDollars = [{ from: 'CLP', to: 'USD', rate: '0.00105', date: '2026-03-01', source: 'test' }];
const chile = { taxes: chileanTaxes, origin: 'CN', destination: 'CL' };

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

  test('a refund is below zero', () => {
    expect(amountsOfLine({ ...line, quantity: '1', unitPrice: '-20', taxRate: '19' })).toEqual({
      subtotal: '-20',
      tax: '-3.8',
    });
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
      taxes: [
        { percent: null, net: '506.1', tax: '0', reasons: [] },
        { percent: '19', net: '36.75', tax: '6.98', reasons: [] },
      ],
    });
  });

  test('tax the sum of each rate, not each line', () => {
    const small = { ...line, quantity: '1', unitPrice: '0.03', taxRate: '19' };
    // Three times 0.0057 rounds to 0.03, and 19 % of 0.09 to 0.02.
    expect(totalsOf([small, small, small], 'USD', [])).toMatchObject({ net: '0.09', tax: '0.02' });
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
    expect(usualTax('freight', chile)).toEqual({ percent: null, reason: 'DL 825, art. 12 E 2' });
    expect(usualTax('origin', chile).percent).toBeNull();
    expect(usualTax('destination', chile).percent).toBe('19');
    expect(usualTax('services', chile).percent).toBe('19');
    expect(usualTax('freight', { ...chile, origin: 'CL' }).percent).toBe('19');
    expect(usualTax('services', { ...chile, taxes: noTaxes })).toEqual({ percent: null, reason: null });
  });

  test('another tax than the usual one needs its reason', () => {
    const customs = { description: 'Aduana', leg: 'services', quantity: '1', unitPrice: '10', taxRate: null };
    const parsed = offerContentInput.parse({ lines: [customs] });
    expect(calculateContent(parsed, toDollars, chile)).toMatchObject({ code: 'offer.tax-reason-missing' });
    const { lines } = contentOf({ lines: [{ ...customs, taxReason: 'Zona franca' }] });
    expect(lines[0]).toMatchObject({ taxRate: null, taxReason: 'Zona franca', tax: '0' });
    const usual = contentOf({ lines: [{ ...customs, taxRate: '19.0' }] });
    expect(usual.lines[0]).toMatchObject({ taxRate: '19', taxReason: 'DL 825, art. 8 y 14' });
  });

  test('refunds may lower a total, never below zero', () => {
    const freight = { description: 'Flete', quantity: '1', unitPrice: '100' };
    const refund = { description: 'Comisión', quantity: '1', unitPrice: '-30' };
    expect(contentOf({ lines: [freight, refund] }).totals.net).toBe('70');
    const parsed = offerContentInput.parse({ lines: [freight, { ...refund, unitPrice: '-100.01' }] });
    expect(calculateContent(parsed, toDollars, chile)).toMatchObject({ code: 'offer.total-below-zero' });
  });

  test('100 at cost 80 is 20 % in every currency of the offer', () => {
    const sold = { quantity: '1', currency: 'USD', cost: { currency: 'USD', unitPrice: '80.4' } };
    for (const [currency, rate] of [
      ['CLP', '950.37'],
      ['CLF', '0.0253'],
      ['EUR', '0.9213'],
      ['JPY', '151.7'],
    ]) {
      const parsed = offerContentInput.parse({
        currency,
        lines: [{ ...sold, description: 'Flete', unitPrice: '100.5' }],
      });
      const conversions = [
        { from: 'USD', to: currency ?? '', rate: rate ?? '', date: '2026-03-01', source: 't' },
      ];
      const content = calculateContent(parsed, conversions, chile);
      expect(isRejection(content) ? content.code : content.margin?.percent, currency).toBe('20');
    }
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

describe('the landed cost', () => {
  const rule = { hsCode: null, agreement: null, countriesOrigin: [], kinds: [], maxValue: null, to: null };
  const imports = {
    ...{ kind: 'FCL' as const, day: '2026-03-02', worths: {} },
    rules: [
      { ...rule, charge: 'duty' as const, percent: '6', source: 'Ley 18.687', from: '2003-01-01' },
      { ...rule, charge: 'vat' as const, percent: '19', source: 'DL 825', from: '2003-10-01' },
      { ...rule, charge: 'insurance' as const, percent: '2', source: 'Aduanas', from: '2003-01-01' },
    ],
  };
  const lines = [
    { description: 'Flete', leg: 'freight', quantity: '1', unitPrice: '1000' },
    { description: 'Desconsolidación', leg: 'destination', quantity: '1', unitPrice: '100' },
  ];
  const goods = { value: '9000', currency: 'USD' };
  const calculated = (landedCost: object, where: TaxedWhere = chile, more: object = {}) =>
    calculateContent(offerContentInput.parse({ lines, landedCost, ...more }), toDollars, where, imports);

  test('has the offer’s freight in CIF, and the rest of the offer with its tax after customs', () => {
    const content = calculated({ ...goods, hasInsurance: true, units: '10' });
    if (isRejection(content)) throw new Error(content.code);
    expect(content.landedCost?.estimate.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ...[
        ['goods', '9000'],
        ['freight', '1000'],
        ['cif', '10000'],
      ],
      ...[
        ['duty', '600'],
        ['import-vat', '2014'],
        ['local-charges', '100'],
        ['sales-tax', '19'],
      ],
    ]);
    expect(content.landedCost?.estimate).toMatchObject({ total: '12733', perUnit: '1273.3' });
    expect(calculated(editable(content).landedCost ?? {})).toEqual(content);
  });

  test('is in the currency of the offer', () => {
    const content = calculated({ ...goods, value: '1000000', currency: 'CLP' });
    expect(content).toMatchObject({
      landedCost: { estimate: { currency: 'USD' }, goods: { currency: 'CLP' } },
    });
    expect(content).toMatchObject({
      landedCost: {
        estimate: {
          lines: expect.arrayContaining([
            expect.objectContaining({ kind: 'goods', amount: '1050' }),
          ]) as unknown,
        },
      },
    });
  });

  test.each([
    ['landed-cost.no-border', { ...chile, origin: 'CL' }, goods],
    ['landed-cost.no-border', { ...chile, destination: null }, goods],
    ['price.no-exchange-rate', chile, { ...goods, currency: 'EUR' }],
  ])('is refused (%s)', (code, where, of) => {
    expect(calculated(of, where)).toMatchObject({ code });
  });
});
