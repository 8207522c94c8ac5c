import { describe, expect, it } from 'vitest';
import { isRejection } from '../../shared/rejection';
import { forCustomer } from './for-customer';
import { priced, requested, totals } from './sample-prices';

const published = (zone: string, first: string, second: string, extra: string) => [
  { zone, from: '0', to: '0.5', rate: first, calc: 'flat' },
  { zone, from: '0.6', to: '1', rate: second, calc: 'flat' },
  { zone, from: '1.1', to: '70', rate: extra, calc: 'step', step: '0.5' },
];
const form = {
  ends: ['airport'],
  zones: [
    { name: 'A', places: ['US'] },
    { name: 'B', places: ['BR', 'CL 1-5'] },
  ],
  segments: [...published('A', '20', '28', '5'), ...published('B', '30', '42', '8')],
};
const to = (country: string, postalCode: string | null = null) => ({
  to: { code: null, country, postalCode },
});
const at = (kilograms: string, destination = to('US')) =>
  requested('COURIER', form, totals(kilograms, '0.0001'), {}, destination);
const total = (...args: Parameters<typeof at>) => {
  const found = at(...args);
  return isRejection(found) ? found.code : found.price.total;
};

describe('a rate by zones', () => {
  it.each([
    ['0.4', 'US', '20'],
    ['0.5', 'US', '20'],
    ['0.6', 'US', '28'],
    ['1', 'US', '28'],
    // 1.5 kg: the first started half kilogram above the bracket's start of 1.1
    ['1.2', 'US', '33'],
    ['2.5', 'US', '43'],
    ['2.5', 'BR', '66'],
    ['1', 'CL', 'price.postal-code-needed'],
    ['1', 'JP', 'price.no-zone'],
  ])('%s kg to %s cost %s', (kilograms, country, amount) => {
    expect(total(kilograms, to(country))).toBe(amount);
  });

  it('prices the load in the zone of its destination, which the load then names', () => {
    const found = at('2.5', to('CL', '3'));
    if (isRejection(found)) throw new Error(found.code);
    expect(found.load).toMatchObject({ zone: 'B' });
    expect(found.price).toMatchObject({ zone: 'B', total: '66' });
    expect(found.price.lines[0]?.steps).toEqual([
      { code: 'zone', params: { zone: 'B' } },
      { code: 'flat', params: { quantity: '1', rate: '42', currency: 'USD', amount: '42' } },
      {
        code: 'times-step',
        params: { quantity: '3', step: '0.5', from: '1.1', rate: '8', currency: 'USD', amount: '24' },
      },
    ]);
    const again = requested('COURIER', form, found.load, {}, {});
    expect(isRejection(again) ? again.code : again.price.total).toBe('66');
    const gone = requested('COURIER', form, { ...found.load, zone: 'Z' }, {}, {});
    expect(gone).toMatchObject({ code: 'price.no-zone' });
    expect(forCustomer(found.price, 'Costo').lines[0]?.steps.map(({ code }) => code)).toEqual([
      'zone',
      'sale-measured',
    ]);
  });

  it('leaves a rate without zones as it was', () => {
    const plain = { ends: ['airport', 'zone'], segments: [{ from: '0', to: '15', rate: '3' }] };
    expect(priced('COURIER', plain, totals('10', '0.001')).total).toBe('30');
  });
});

describe('a bracket by steps', () => {
  it('adds to what its start costs per kilogram, and to another bracket by steps', () => {
    const segments = [
      { from: '0', to: '10', rate: '3' },
      { from: '10', to: '20', rate: '2', calc: 'step' },
      { from: '20', to: '99', rate: '1', calc: 'step', step: '5' },
    ];
    const cost = (kilograms: string) =>
      priced('COURIER', { ends: ['airport', 'zone'], segments }, totals(kilograms, '0.001')).total;
    // 30 at the start; 4 started kilograms; at 20 kg 30 + 20, and 3 started steps of 5 kg
    expect([cost('10'), cost('13.5'), cost('31')]).toEqual(['30', '38', '53']);
  });

  it('is held to its minimum', () => {
    const segments = [{ from: '0', to: '10', rate: '3', calc: 'step', min: '50' }];
    expect(priced('COURIER', { ends: ['airport', 'zone'], segments }, totals('2', '0.001')).total).toBe('50');
  });
});
