import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import type { AskedServices } from '../../shared/asked-services';
import { forCustomer } from './for-customer';
import type { Price } from './price';
import { brackets, requested, totals, units } from './sample-prices';
import type { ProfitRule } from './profit';
import { chargeServices, type ServicePrice } from './services';
import { isRejection } from '../../shared/rejection';
import type { Market } from './price-load';
import type { RateKind } from '../rate/kinds';

const price = (more: Partial<ServicePrice>): ServicePrice => ({
  ...{ service: 'customs-destination', flat: null, perContainer: null, percent: null, min: null },
  ...{ currency: 'USD', kinds: [], countriesOrigin: [], countriesDestination: [], commodity: [] },
  ...{ from: '2026-01-01', to: null, madeAt: '2026-01-01T00:00:00Z', ...more },
});
const asked = (more: Partial<AskedServices>): AskedServices => ({ names: [], ...more });
const destination = asked({ names: ['customs-destination'] });

interface Asking {
  readonly prices: readonly ServicePrice[];
  readonly services: AskedServices;
  readonly kind?: RateKind;
  readonly load?: object;
  readonly form?: object;
  readonly currency?: string;
  readonly more?: Partial<Market>;
}
function priceWith({ prices, services, currency = 'USD', more, ...rate }: Asking): Price {
  const {
    kind = 'AERIAL',
    load = totals('100', '0.1'),
    form = { segments: brackets(['0', '500', '10']) },
  } = rate;
  const market = { services: { prices, day: '2026-03-02' }, ...more };
  const answer = requested(kind, form, load, market, { currency, services });
  if (isRejection(answer)) throw new Error(answer.code);
  return answer.price;
}
const lineOf = (found: Price, name: string) => found.lines.find((line) => line.name === name);

describe('customs clearance', () => {
  it('costs a sum for the declaration, a share of the goods’ value, and at least its minimum', () => {
    const prices = [price({ flat: '80', percent: '0.5', min: '150' })];
    const worth = (value: string) =>
      priceWith({ prices, services: { ...destination, value, currency: 'USD' } });
    expect(worth('20000')).toMatchObject({ base: '1000', subTotal: '1180', services: { amount: '180' } });
    expect(lineOf(worth('20000'), 'customs-destination')).toMatchObject({
      ...{ kind: 'service', leg: 'destination', amount: '180', isIncluded: false },
      steps: [{ code: 'flat' }, { code: 'percent-of-value', params: { rate: '0.5', value: '20000' } }],
    });
    expect(worth('100')).toMatchObject({ subTotal: '1150' });
  });

  it('costs more for each container', () => {
    const found = priceWith({
      prices: [price({ flat: '80', perContainer: '25', kinds: ['FCL'] })],
      services: destination,
      ...{ kind: 'FCL', form: { unitPrices: [{ unit: '20DV', rate: '1000' }] } },
      load: units('20DV', 3, '9000'),
    });
    expect(found).toMatchObject({ subTotal: '3155', services: { amount: '155' } });
  });

  it('is told in the asked currency, with the exchange rates of its own and of the value', () => {
    const found = priceWith({
      prices: [price({ percent: '1', currency: 'EUR' })],
      services: { ...destination, value: '950000', currency: 'CLP' },
    });
    // 1,000 USD = 920 EUR; 1 % = 9.2 EUR = 10 USD.
    expect(lineOf(found, 'customs-destination')?.amount).toBe('10');
    expect(found.conversions).toMatchObject([
      { from: 'EUR', to: 'USD' },
      { from: 'CLP', to: 'EUR' },
    ]);
  });

  it('is kept at both ends, each with its own price', () => {
    const found = priceWith({
      prices: [price({ flat: '80' }), price({ service: 'customs-origin', flat: '60' })],
      services: asked({ names: ['customs-origin', 'customs-destination'] }),
    });
    expect(found).toMatchObject({ subTotal: '1140', notIncluded: ['origin', 'destination'] });
    expect(lineOf(found, 'customs-origin')).toMatchObject({ leg: 'origin', amount: '60' });
  });
});

describe('insurance', () => {
  const insured = asked({ names: ['insurance'], value: '10000', currency: 'USD' });
  const insurance = (more: object = {}) => price({ service: 'insurance', percent: '0.3', ...more });

  it('is a share of 110 % of goods and freight, without the premium', () => {
    const line = lineOf(priceWith({ prices: [insurance()], services: insured }), 'insurance');
    expect(line).toMatchObject({ kind: 'service', leg: 'freight', amount: '36.3' });
    expect(line?.steps).toEqual([
      {
        code: 'insured-value',
        params: { value: '10000', freight: '1000', worth: '11000', currency: 'USD' },
      },
      {
        code: 'percent-of-insured-sum',
        params: { rate: '0.3', percent: '110', insured: '12100', currency: 'USD' },
      },
    ]);
  });

  it('covers the duty where it was asked for, and the percentage of its record', () => {
    const withDuty = lineOf(
      priceWith({ prices: [insurance()], services: { ...insured, duty: '600' } }),
      'insurance',
    );
    // 0.3 % of 110 % of 11,600
    expect(withDuty?.amount).toBe('38.28');
    expect(withDuty?.steps[0]).toMatchObject({
      code: 'insured-value-with-duty',
      params: { duty: '600', worth: '11600' },
    });
    const more = priceWith({ prices: [insurance({ insuredPercent: '120' })], services: insured });
    expect(lineOf(more, 'insurance')?.amount).toBe('39.6');
  });

  it('leaves charges at the destination out of the insured sum, and has a minimum', () => {
    const form = {
      segments: brackets(['0', '500', '10']),
      surcharges: [{ name: 'desc', rate: '9000', calc: 'shipment', apply: 'destination' }],
    };
    expect(lineOf(priceWith({ prices: [insurance()], services: insured, form }), 'insurance')?.amount).toBe(
      '36.3',
    );
    const least = insurance({ min: '46', currency: 'EUR' });
    // 46 EUR are 50 USD.
    expect(lineOf(priceWith({ prices: [least], services: insured }), 'insurance')?.amount).toBe('50');
  });

  it('has no price without the goods’ value', () => {
    const found = priceWith({ prices: [insurance()], services: asked({ names: ['insurance'] }) });
    expect(found.services).toEqual({
      ...{ asked: [{ service: 'insurance', reason: 'value' }], amount: '0', costs: [] },
    });
  });
});

describe('a service that is not offered', () => {
  const ends = { ends: ['airport', 'airport'], segments: brackets(['0', '500', '10']) };
  it.each([
    ['none', []],
    ['none', [price({ service: 'insurance', percent: '1' })]],
    ['kind', [price({ flat: '80', kinds: ['FCL'] })]],
    ['country', [price({ flat: '80', countriesDestination: ['PE'] })]],
    ['commodity', [price({ flat: '80', commodity: ['Vino', 'Wine'] })]],
    ['day', [price({ flat: '80', to: '2026-03-01' })]],
    ['day', [price({ flat: '80', from: '2026-03-03' })]],
    ['value', [price({ percent: '1' })]],
    ['exchange', [price({ flat: '80', currency: 'PEN' })]],
  ] as const)('says why (%s), and the rest keeps its price', (reason, prices) => {
    const found = priceWith({ prices, services: destination, form: ends });
    expect(found).toMatchObject({
      subTotal: '1000',
      notIncluded: ['origin', 'destination', 'customs-destination'],
    });
    expect(found.services?.asked).toEqual([{ service: 'customs-destination', reason }]);
  });

  it('is customs on a lane that crosses no border', () => {
    const lane = {
      modal: 'LTL' as const,
      ...{ carriers: [], supplier: null, origin: null, destination: null },
      ...{ originCountry: 'CL', containers: 0, commodities: [], freight: Big(1000), currency: 'USD' },
    };
    const to = (destinationCountry: string) =>
      chargeServices(
        destination,
        { ...lane, destinationCountry },
        { prices: [price({ flat: '80' })], day: '2026-03-02' },
        {},
      );
    expect(to('CL')).toMatchObject([{ charge: null, reason: 'domestic' }]);
    expect(to('AR')).toMatchObject([{ name: 'customs-destination', leg: 'destination' }]);
  });
});

describe('of several prices of a service', () => {
  it('the one with the most criteria holds, then the one that began last, then the newest', () => {
    const wine = asked({ names: ['customs-destination'], commodity: 'wine' });
    const general = price({ flat: '10' });
    const later = price({ flat: '20', from: '2026-02-01' });
    const newest = price({ flat: '30', from: '2026-02-01', madeAt: '2026-02-02T00:00:00Z' });
    const ofAir = price({ flat: '40', kinds: ['AERIAL'] });
    const ofWine = price({ flat: '50', kinds: ['AERIAL'], commodity: ['Vino', 'Wine'] });
    const amountOf = (...prices: readonly ServicePrice[]) =>
      priceWith({ prices, services: wine }).services?.amount;
    expect(amountOf(general, later)).toBe('20');
    expect(amountOf(newest, later, general)).toBe('30');
    expect(amountOf(ofAir, newest)).toBe('40');
    expect(amountOf(ofAir, ofWine, newest)).toBe('50');
  });
});

describe('a customer', () => {
  it('sees the services, and neither cost nor profit', () => {
    const rule: ProfitRule = {
      ...{ id: 'p', modal: null, carrier: null, supplier: null, origin: null, destination: null },
      ...{ originCountry: null, destinationCountry: null },
      ...{ mode: 'percent', value: '20', currency: 'USD' },
      madeAt: '2026-01-01T00:00:00Z',
    };
    const found = priceWith({
      prices: [price({ flat: '80' }), price({ service: 'insurance', percent: '0.3' })],
      services: { names: ['customs-destination', 'insurance'], value: '10000', currency: 'USD' },
      form: { businessModel: 'Costo', segments: brackets(['0', '500', '10']) },
      more: { profitRules: [rule] },
    });
    const shown = forCustomer(found, 'Costo');
    expect(shown.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['base', '1200'],
      ['service', '80'],
      // Of the freight as it is sold: 1,200.
      ['service', '36.96'],
      ['rounding', '0.04'],
    ]);
    expect(JSON.stringify(shown)).not.toContain('"1000"');
    expect(shown.total).toBe('1317');
  });
});
