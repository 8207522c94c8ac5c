import { describe, expect, it } from 'vitest';
import { load as loadSchema } from '../../shared/load';
import { isRejection } from '../../shared/rejection';
import { contradictionsOfAny } from '../rate/checks';
import { ofOwnGoods } from './goods';
import { brackets, priceOf, requested, termsOf, totals, units } from './sample-prices';

const outcome = (...asked: Parameters<typeof priceOf>) => {
  const price = priceOf(...asked);
  return isRejection(price) ? price.code : price.total;
};

const paint = { unNumber: 'un 1263', hazardClass: '3' };
const air = { segments: brackets(['0', '2000', '0.9']) };

describe('dangerous goods', () => {
  it.each([
    ['by a rate that takes none', air, paint, 'price.dangerous-goods'],
    ['by a rate for other classes', { ...air, hazardClasses: '8, 9' }, paint, 'price.other-hazard-class'],
    ['by a rate that takes their class', { ...air, hazardClasses: ['3', '9'] }, paint, '90'],
    ['not by a load without any', { ...air, hazardClasses: ['3'] }, undefined, '90'],
  ])('are judged %s', (_case, form, dangerousGoods, expected) => {
    expect(outcome('AERIAL', form, { ...totals('100', '0.1'), dangerousGoods })).toBe(expected);
    const perUnit = { ...form, segments: [], unitPrices: [{ unit: '40HC', rate: '90' }] };
    expect(outcome('FCL', perUnit, { ...units('40HC', 1, '9000'), dangerousGoods })).toBe(expected);
  });

  it('pay the charges of their class alone', () => {
    const charge = { name: 'DGS', rate: '25', calc: 'shipment', apply: 'freight', hazardClasses: '3' };
    const form = { ...air, hazardClasses: ['3', '9'], surcharges: [charge] };
    const price = (dangerousGoods?: object) =>
      outcome('AERIAL', form, { ...totals('100', '0.1'), dangerousGoods });
    expect([price(paint), price({ unNumber: 'UN3480', hazardClass: '9' }), price()]).toEqual([
      '115',
      '90',
      '90',
    ]);
  });

  it('are named by a UN number and a class', () => {
    const read = (dangerousGoods: object) =>
      loadSchema
        .safeParse({ type: 'AERIAL', ...totals('100', '0.1'), dangerousGoods })
        .error?.issues.map(({ path, message }) => [path.join('.'), message]);
    expect(read({ unNumber: '9999', hazardClass: '10' })).toEqual([
      ['dangerousGoods.unNumber', 'validation.un-number'],
      ['dangerousGoods.hazardClass', 'validation.hazard-class'],
    ]);
    expect(read({ unNumber: 'UN1263' })).toEqual([['dangerousGoods.hazardClass', 'validation.required']]);
  });
});

describe('a temperature', () => {
  const cold = { ...air, temperatureFrom: '-20', temperatureTo: '-15' };

  it.each([
    ['without a range', air, '-18', 'price.no-temperature'],
    ['of another range', cold, '-14.9', 'price.other-temperature'],
    ['of its range', cold, '-18', '90'],
    ['at its lower bound', cold, '-20', '90'],
    ['with a range, for a load without one', cold, undefined, 'price.temperature-needed'],
    ['without a range, for a load without one', air, undefined, '90'],
  ])('of loose cargo is kept by a rate %s', (_case, form, temperature, expected) => {
    expect(outcome('AERIAL', form, { ...totals('100', '0.1'), temperature })).toBe(expected);
  });

  it('needs both bounds, in order', () => {
    const issues = (form: object) =>
      contradictionsOfAny(termsOf('AERIAL', form)).map(({ path, message }) => [path[0], message]);
    expect(issues({ temperatureFrom: '2' })).toEqual([['temperatureTo', 'validation.required']]);
    expect(issues({ temperatureFrom: 2, temperatureTo: '-2' })).toEqual([
      ['temperatureTo', 'validation.above-lower-temperature'],
    ]);
    expect(issues({ temperatureFrom: '2', temperatureTo: '8' })).toEqual([]);
  });

  it('is the example’s, where a rate is for it alone', () => {
    const load = loadSchema.parse({ type: 'AERIAL', ...totals('100', '0.1') });
    expect(ofOwnGoods(load, termsOf('AERIAL', cold))).toMatchObject({ temperature: '-20' });
  });

  const capacities = {
    '40DV': { kilograms: '26780', cubicMetres: '67', isCooled: false },
    '40RH': { kilograms: '29000', cubicMetres: '67', isCooled: true },
  };
  const perUnit = {
    unitPrices: [
      { unit: '40DV', rate: '1000' },
      { unit: '40RH', rate: '4000' },
      { unit: 'OWN', rate: '5000' },
    ],
  };
  it('of containers is a matter of their type, and unknown types refuse nothing', () => {
    const price = (unit: string | null, temperature?: string) =>
      outcome('FCL', perUnit, { ...units(unit, 1, '9000'), temperature }, { capacities });
    expect(price('40DV', '-18')).toBe('price.not-cooled');
    expect(price('40RH', '-18')).toBe('4000');
    expect(price('OWN', '-18')).toBe('5000');
    expect([price(null), price(null, '-18')]).toEqual(['1000', '4000']);
  });

  it('leaves the types to choose from that keep it', () => {
    const load = { ...units(null, 1, '9000'), temperature: '-18' };
    const found = requested('FCL', perUnit, load, { capacities }, { currency: 'USD' });
    expect(isRejection(found) ? found.code : found.choices).toEqual(['40RH', 'OWN']);
  });
});

describe('the largest piece', () => {
  const inside = { kilograms: '40000', cubicMetres: null, length: '12', width: '2.3', height: '2.3' };
  const capacities = {
    '40DV': inside,
    '40OT': { ...inside, open: 'top' as const },
    '40FR': { ...inside, open: 'all-sides' as const },
    PLANA: { ...inside, open: 'all-sides' as const },
  };
  const perUnit = (takesOutOfGauge: boolean) => ({
    unitPrices: [
      { unit: '40DV', rate: '1000' },
      { unit: '40OT', rate: '2000' },
      { unit: '40FR', rate: '3000' },
    ],
    takesOutOfGauge,
  });
  const price = (unit: string | null, [length, width, height]: readonly string[], takes = false) =>
    outcome(
      'FCL',
      perUnit(takes),
      { ...units(unit, 1, '9000'), largestPiece: { length, width, height } },
      { capacities },
    );

  it.each([
    ['lengthwise', ['12', '2.3', '2.3'], ['1000', '2000', '3000']],
    ['turned on its floor', ['2', '11', '2'], ['1000', '2000', '3000']],
    [
      'never on its side',
      ['2', '2', '11'],
      ['price.piece-out-of-unit', 'price.out-of-gauge', 'price.out-of-gauge'],
    ],
    [
      'too wide',
      ['6', '3', '2'],
      ['price.piece-out-of-unit', 'price.piece-out-of-unit', 'price.out-of-gauge'],
    ],
  ])('is carried %s', (_case, sides, expected) => {
    expect(['40DV', '40OT', '40FR'].map((unit) => price(unit, sides))).toEqual(expected);
  });

  it('stands out only of what is open, where the rate takes it', () => {
    expect(['40DV', '40OT', '40FR'].map((unit) => price(unit, ['6', '3', '2'], true))).toEqual([
      ...['price.piece-out-of-unit', 'price.piece-out-of-unit', '3000'],
    ]);
    expect(price(null, ['6', '2', '3'], true)).toBe('2000');
    expect(price(null, ['6', '2', '3'], false)).toBe('price.piece-out-of-unit');
  });

  it('of trucks whose weight is shared is judged too', () => {
    const truck = { unitPrices: [{ unit: 'PLANA', rate: '900' }], ends: ['zone', 'zone'] };
    const load = { ...units('PLANA', 2, '9000'), largestPiece: { length: '6', width: '3', height: '2' } };
    expect(outcome('FTL', truck, load, { capacities })).toBe('price.out-of-gauge');
    expect(outcome('FTL', { ...truck, takesOutOfGauge: true }, load, { capacities })).toBe('1800');
  });
});
