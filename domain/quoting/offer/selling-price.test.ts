import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marginOf, type CostedLine } from './margin';
import { soldByUnit, soldFor, soldForNet, soldWithMargin, unitSalePrice } from './selling-price';
import { amountsOfLine } from './totals';

const line = (more: Partial<CostedLine> = {}): CostedLine => ({
  ...{ quantity: '220.5', currency: 'USD', unitPrice: '3', minimum: null, profit: '0', discount: '0' },
  ...{ taxRate: null, taxReason: null },
  cost: { currency: 'USD', unitPrice: '3', minimum: null },
  ...more,
});
const net = (one: CostedLine) => amountsOfLine(one).subtotal;
const conversions = [{ from: 'USD', to: 'CLP', rate: '950', date: '2026-03-01', source: 't' }];

describe('the unit sale price', () => {
  it('counts what was added and taken off', () => {
    expect(unitSalePrice(line())).toBe('3');
    expect(unitSalePrice(line({ profit: '33.08' }))).toBe('3.15');
    expect(unitSalePrice(line({ quantity: '2', currency: 'CLP', profit: '100', unitPrice: '1000' }))).toBe(
      '1050',
    );
  });
  it('is none where the minimum applies', () => {
    expect(unitSalePrice(line({ minimum: '900' }))).toBeNull();
  });
  it('replaces both when it is typed', () => {
    expect(soldByUnit(line({ profit: '33.08', discount: '5' }), '3.2')).toMatchObject({
      ...{ unitPrice: '3.2', profit: '0', discount: '0' },
    });
  });
});

describe('a typed total', () => {
  it('sets the unit price with the fewest decimals that give it', () => {
    expect(soldFor(line(), Big('694.58'))).toMatchObject({ unitPrice: '3.15', profit: '0', discount: '0' });
  });
  it('drops a minimum above it', () => {
    expect(soldFor(line({ minimum: '900' }), Big(700))).toMatchObject({ minimum: null });
    expect(soldFor(line({ minimum: '500' }), Big(700))).toMatchObject({ minimum: '500' });
  });
  it('is met to the cent, whatever the quantity', () => {
    const cents = fc.integer({ min: 1, max: 100_000_000 });
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 9_999_999 }), (total, amount) => {
        const wanted = Big(total).div(100);
        const quantity = Big(amount).div(10).toFixed();
        expect(net(soldFor(line({ quantity }), wanted))).toBe(wanted.toFixed());
      }),
    );
  });
});

const sold = (lines: readonly CostedLine[], goal: Parameters<typeof soldWithMargin>[1], currency = 'USD') =>
  lines.map((one, at) => ({ ...one, ...soldWithMargin(lines, goal, currency, conversions)?.[at] }));

describe('a typed margin', () => {
  const percent = (value: string) => ({ mode: 'percent', value }) as const;
  const amount = (value: string) => ({ mode: 'amount', value }) as const;
  it('of a line is of its sale, not of its cost', () => {
    const [one] = sold(
      [line({ quantity: '1', cost: { currency: 'USD', unitPrice: '80', minimum: null } })],
      percent('20'),
    );
    expect(one).toMatchObject({ unitPrice: '100', profit: '0' });
  });
  it('of several lines is reached by the same markup on each cost', () => {
    const other = line({ quantity: '1', cost: { currency: 'USD', unitPrice: '40', minimum: null } });
    const lines = sold([line({ quantity: '1' }), other], amount('43'));
    expect(lines.map(net)).toEqual(['6', '80']);
  });
  it('leaves lines without cost and refunds, which count', () => {
    const refund = line({
      quantity: '1',
      unitPrice: '-10',
      cost: { currency: 'USD', unitPrice: '-8', minimum: null },
    });
    const lines = sold([line({ quantity: '100' }), line({ cost: null }), refund], amount('100'));
    expect(lines.map(net)).toEqual(['402', '661.5', '-10']);
    expect(marginOf(lines, 'USD', conversions)).toMatchObject({ amount: '100' });
  });
  it('is reached across currencies', () => {
    const pesos = line({
      quantity: '1',
      currency: 'CLP',
      cost: { currency: 'USD', unitPrice: '10', minimum: null },
    });
    expect(sold([pesos], percent('50')).map(net)).toEqual(['19000']);
  });
  it('is never less than asked for', () => {
    const costs = fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(costs, fc.integer({ min: 0, max: 9_900 }), (cents, hundredths) => {
        const value = Big(hundredths).div(100).toFixed();
        const lines = cents.map((cost) =>
          line({ cost: { currency: 'USD', unitPrice: Big(cost).div(100).toFixed(), minimum: null } }),
        );
        const margin = marginOf(sold(lines, percent(value)), 'USD', []);
        expect(Big(margin?.percent ?? '-1').gte(value)).toBe(true);
      }),
    );
  });
  it('cannot be all of the sale, nor of lines without cost', () => {
    expect(soldWithMargin([line()], percent('100'), 'USD', [])).toBeNull();
    expect(soldWithMargin([line({ cost: null })], percent('10'), 'USD', [])).toBeNull();
    expect(soldWithMargin([line({ currency: 'EUR' })], percent('10'), 'USD', [])).toBeNull();
  });
});

describe('a typed net of several lines', () => {
  it('is shared in proportion, and met exactly', () => {
    const lines = [line({ quantity: '1', unitPrice: '10' }), line({ quantity: '3', unitPrice: '10' })];
    const prices = soldForNet(lines, Big('100.01'), 'USD', conversions) ?? [];
    const nets = lines.map((one, at) => net({ ...one, ...prices[at] }));
    expect(nets).toEqual(['25', '75.01']);
  });
});
