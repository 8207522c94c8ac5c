import { describe, expect, it } from 'vitest';
import { isRejection } from '../../shared/rejection';
import type { Place } from '../place';
import { rateDefaults, rateForm } from '../rate/inputs';
import { forCustomer } from './for-customer';
import { priceLoad } from './price-load';
import { workOutRequest } from './price-request';
import { load as loadSchema } from '../../shared/load';
import { market, units } from './sample-prices';

const place = (code: string, latitude: number | null, longitude: number | null): Place => ({
  type: 'zone',
  ...{ code, name: code, city: null, country: 'CL', latitude, longitude },
});
const santiago = place('SANTIAGO', -33.45, -70.6667);
/** 433 km from Santiago as the crow flies. */
const concepcion = place('CONCEPCION', -36.8201, -73.044);
const byKilometre = { unit: 'RAMPLA', rate: '1250', calc: 'km' };

function priced(form: object, load: object = units('RAMPLA', 1, '20000'), currency = 'CLP', more = {}) {
  const terms = {
    ...rateDefaults('FTL', '2026-03-02'),
    ...rateForm.parse({ businessModel: 'Venta', currency: 'CLP', unitPrices: [byKilometre], ...form }),
    ...{ origin: santiago, destination: concepcion },
    ...more,
  };
  const cargo = loadSchema.parse({ type: 'FTL', ...load });
  return priceLoad({ kind: 'FTL', terms }, cargo, currency, market);
}

function baseOf(...args: Parameters<typeof priced>) {
  const price = priced(...args);
  if (isRejection(price)) throw new Error(price.code);
  return { base: price.base, steps: price.lines[0]?.steps ?? [], price };
}

describe('a truck priced per kilometre', () => {
  it('is charged for the kilometres that the rate says', () => {
    const { base, steps, price } = baseOf({ kilometres: '500' });
    expect(base).toBe('625000');
    expect(steps).toEqual([
      { code: 'kilometres', params: { kilometres: '500' } },
      {
        code: 'times-kilometres',
        params: {
          quantity: '1',
          unit: 'RAMPLA',
          kilometres: '500',
          rate: '1250',
          currency: 'CLP',
          amount: '625000',
        },
      },
    ]);
    expect(price.distance).toEqual({ kilometres: '500', isEstimated: false });
  });

  it('is charged for the great circle times the factor of its owner company where the rate does not say them', () => {
    const { base, steps, price } = baseOf({});
    // 433 × 1.3 = 562.9 → 563 km
    expect(steps[0]).toEqual({
      code: 'kilometres-estimated',
      params: { straight: '433', factor: '1.3', kilometres: '563' },
    });
    expect(base).toBe('703750');
    expect(price.distance).toEqual({ kilometres: '563', isEstimated: true });
  });

  it('uses another factor for another owner company', () => {
    const terms = {
      ...rateDefaults('FTL', '2026-03-02'),
      ...rateForm.parse({ businessModel: 'Venta', currency: 'CLP', unitPrices: [byKilometre] }),
      ...{ origin: santiago, destination: concepcion },
    };
    const load = loadSchema.parse({ type: 'FTL', ...units('RAMPLA', 1, '20000') });
    const ofOwner = (roadFactor: string | null) => {
      const price = priceLoad({ kind: 'FTL', terms }, load, 'CLP', { ...market, roadFactor });
      return isRejection(price) ? price.code : price.distance?.kilometres;
    };
    expect([ofOwner('1.5'), ofOwner(null)]).toEqual(['650', '563']);
  });

  it('costs at least the minimum of each truck', () => {
    const { base, steps } = baseOf(
      { kilometres: '100', unitPrices: [{ ...byKilometre, min: '350000' }] },
      units('RAMPLA', 2, '40000'),
    );
    expect(base).toBe('700000');
    expect(steps.at(-1)).toEqual({
      code: 'kilometres-under-minimum',
      params: {
        quantity: '2',
        unit: 'RAMPLA',
        kilometres: '100',
        rate: '1250',
        minimum: '350000',
        currency: 'CLP',
        amount: '700000',
      },
    });
  });

  it('adds the empty return as a percent of the freight, or per kilometre and truck', () => {
    const percent = baseOf({ kilometres: '500', emptyReturn: '40' });
    expect(percent.base).toBe('875000');
    expect(percent.steps.at(-1)).toEqual({
      code: 'empty-return-percent',
      params: { rate: '40', base: '625000', currency: 'CLP', amount: '250000' },
    });
    const perKilometre = baseOf(
      { kilometres: '500', emptyReturn: '300', emptyReturnCalc: 'km' },
      units('RAMPLA', 2, '40000'),
    );
    expect(perKilometre.base).toBe('1550000');
    expect(perKilometre.steps.at(-1)).toEqual({
      code: 'empty-return-kilometres',
      params: { quantity: '2', kilometres: '500', rate: '300', currency: 'CLP', amount: '300000' },
    });
  });

  it('is held to the minimum of the rate after the empty return', () => {
    const { base } = baseOf({ kilometres: '100', emptyReturn: '50', minimum: '200000' });
    expect(base).toBe('200000');
  });

  it('is asked for in another currency, to its decimals', () => {
    const { base } = baseOf({ kilometres: '501' }, units('RAMPLA', 1, '20000'), 'USD');
    // 626,250 CLP ÷ 950 = 659.2… → 660
    expect(base).toBe('659.21');
  });

  it('is refused where nothing tells the kilometres', () => {
    const refused = priced({}, units('RAMPLA', 1, '20000'), 'CLP', {
      destination: place('NOWHERE', null, null),
    });
    expect(refused).toMatchObject({ code: 'price.no-distance' });
  });

  it('is compared with trucks at a whole price, the cheapest chosen', () => {
    const both = [byKilometre, { unit: 'CAMION', rate: '400000' }];
    const chosen = (kilometres: string) => {
      const terms = {
        ...rateDefaults('FTL', '2026-03-02'),
        ...rateForm.parse({ businessModel: 'Venta', currency: 'CLP', unitPrices: both, kilometres }),
        ...{ origin: santiago, destination: concepcion },
      };
      const load = loadSchema.parse({ type: 'FTL', ...units(null, 1, '10000') });
      const worked = workOutRequest({ kind: 'FTL', terms }, { load, currency: 'CLP' }, market);
      if (isRejection(worked)) return worked.code;
      return worked.load.measuredBy === 'units' ? worked.load.units[0]?.unit : null;
    };
    expect([chosen('100'), chosen('1000')]).toEqual(['RAMPLA', 'CAMION']);
  });

  it('shows a customer the kilometres, and nothing of the cost', () => {
    const price = priced({}, units('RAMPLA', 1, '20000'), 'CLP', { businessModel: 'Costo' });
    if (isRejection(price)) throw new Error(price.code);
    const [line] = forCustomer(price, 'Costo').lines;
    expect(line?.steps.map(({ code }) => code)).toEqual(['kilometres-estimated', 'sale-each']);
  });
});
