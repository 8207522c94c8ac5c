import { describe, expect, it } from 'vitest';
import { isRejection } from '../../shared/rejection';
import { forCustomer } from './for-customer';
import { priced, requested, units } from './sample-prices';

const form = {
  ends: ['port'],
  zones: [
    { name: 'Ring', places: ['CL-13124 Pudahuel', 'CL-13125 Quilicura'] },
    { name: 'South', places: ['CL-13401 San Bernardo', 'CL 9500000-9599999'], min: '700' },
  ],
  unitPrices: [
    { zone: 'Ring', unit: '20DV', rate: '300' },
    { zone: 'Ring', unit: '40HC', rate: '350' },
    { zone: 'South', unit: '20DV', rate: '320' },
  ],
  minimum: '310',
};
const at = (code: string | null, more: object = {}) => ({ code, country: 'CL', postalCode: null, ...more });
const load = (unit: string | null, amount = 1) => units(unit, amount, '9000', '20');
const asked = (cargo: object, ends: object, own: object = form, currency = 'USD') =>
  requested('DRAYAGE', own, cargo, {}, { ...ends, currency });
const total = (...args: Parameters<typeof asked>) => {
  const found = asked(...args);
  return isRejection(found) ? found.code : found.price.total;
};

describe('drayage by zones', () => {
  it.each([
    ['20DV', 1, at('CL-13124'), '310'],
    ['20DV', 2, at('CL-13124'), '600'],
    ['40HC', 1, at('CL-13125'), '350'],
    ['20DV', 1, at('CL-13401'), '700'],
    ['20DV', 3, at('CL-13401'), '960'],
    ['40HC', 1, at('CL-13401'), 'price.unit-not-offered'],
    ['20DV', 1, at('CL-13101', { postalCode: '9512345' }), '700'],
    ['20DV', 1, at('CL-13101', { postalCode: '8320000' }), 'price.no-zone'],
    ['20DV', 1, at('CL-13101'), 'price.postal-code-needed'],
    ['20DV', 1, at(null, { names: ['Bodega 4', 'quilicura'] }), '310'],
    ['20DV', 1, at(null, { names: ['Quilicura'], country: 'AR' }), 'price.no-zone'],
  ])('%s times %i to %j cost %s', (unit, amount, to, cost) => {
    expect(total(load(unit, amount), { to })).toBe(cost);
  });

  it('chooses the container among those of the zone, and says in which zone it is priced', () => {
    const found = asked(load(null), { to: at('CL-13401') });
    if (isRejection(found)) throw new Error(found.code);
    expect(found.load).toMatchObject({ zone: 'South', units: [{ unit: '20DV' }] });
    expect(found.choices).toEqual(['20DV']);
    expect(found.price).toMatchObject({ zone: 'South', total: '700' });
    expect(found.price.lines[0]?.steps.map(({ code }) => code)).toEqual([
      'zone',
      'times-container',
      'minimum',
    ]);
    expect(forCustomer(found.price, 'Venta').lines[0]?.steps[0]).toEqual({
      code: 'zone',
      params: { zone: 'South' },
    });
    expect(forCustomer(found.price, 'Costo').lines[0]?.steps.map(({ code }) => code)).toEqual([
      'zone',
      'sale-each',
    ]);
    expect(total(found.load, {})).toBe('700');
    expect(total({ ...found.load, zone: 'North' }, {})).toBe('price.no-zone');
  });

  it('has the zones at the origin where the rate goes to the port', () => {
    const pickup = { ...form, ends: [undefined, 'port'] };
    expect(total(load('40HC'), { from: at('CL-13125'), to: at('CLSAI') }, pickup)).toBe('350');
    expect(total(load('40HC'), { from: at('CL-13101'), to: at('CL-13125') }, pickup)).toBe(
      'price.postal-code-needed',
    );
  });

  it('is told in another currency, with the empty return as a percent of the freight', () => {
    const own = { ...form, emptyReturn: '40' };
    // (2 × 300) × 1.4 USD at 950
    expect(total(load('20DV', 2), { to: at('CL-13124') }, own, 'CLP')).toBe('798000');
  });

  it('leaves a rate without zones as it was', () => {
    const plain = { ends: ['port', 'zone'], unitPrices: [{ unit: '20DV', rate: '300' }] };
    expect(priced('DRAYAGE', plain, load('20DV')).total).toBe('300');
  });
});
