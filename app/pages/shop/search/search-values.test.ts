import { describe, expect, it } from 'vitest';
import { shipmentTypes } from '@domain/rating/search/options';
import {
  currencyAfter,
  defaultLoad,
  keptFields,
  typesOf,
  withPlaces,
  withType,
  type SearchValues,
} from './search-values';

const place = (id: string) => ({ id, name: id });
const [santiago, miami, valparaiso, shanghai, antofagasta] = ['SCL', 'MIA', 'CLVAP', 'CNSHA', 'CL-02101'].map(
  place,
) as [ReturnType<typeof place>, ...ReturnType<typeof place>[]];

const form: SearchValues = {
  type: 'AERIAL',
  origin: null,
  destination: null,
  date: '',
  currency: 'USD',
  weightUnit: 'KGS',
  commodity: '',
  doors: [],
  doorPlaces: { origin: null, destination: null },
  services: { names: [], value: '', currency: '', duty: '' },
  postalCode: '',
  dimensionUnit: 'CMS',
  ...defaultLoad('AERIAL'),
};

describe('the search form', () => {
  it('starts prices within Chile in pesos, until another currency is chosen', () => {
    const at = (id: string, detail?: string) => ({
      ...place(id),
      ...(detail !== undefined && { place: detail }),
    });
    const offered = ['CLP', 'EUR', 'USD'];
    const within = { origin: at('CL-02101'), destination: at('CLVAP') };
    const abroad = { origin: at('CNSHA'), destination: at('CLVAP') };
    const after = (currency: string, before: typeof within, now: typeof within, among = offered) =>
      currencyAfter({ ...form, ...before, currency }, now, among);
    expect(after('USD', abroad, within)).toBe('CLP');
    expect(after('CLP', within, abroad)).toBe('USD');
    expect(after('EUR', abroad, within)).toBe('EUR');
    expect(after('USD', abroad, within, ['USD'])).toBe('USD');
    const flight = { origin: at('SCL', 'Santiago, CL'), destination: at('PUQ', 'Punta Arenas, CL') };
    expect(after('USD', abroad, flight)).toBe('CLP');
    // The code of an airport names no country: CLT is Charlotte.
    expect(after('USD', abroad, { ...within, origin: at('CLT', 'Charlotte, US') })).toBe('USD');
  });

  it('keeps order and filters for the same kind of freight, and prices of the same currency', () => {
    const order = ['order', 'lowTransit'] as const;
    const kept = [order, ['filters.minPrice', '100'], ['filters.maxPrice', '317']] as const;
    expect(keptFields(kept, form, { ...form, date: '2030-01-01' })).toEqual(kept);
    expect(keptFields(kept, form, { ...form, currency: 'CLP' })).toEqual([order]);
    expect(keptFields(kept, form, { ...form, type: 'COURIER' })).toEqual([]);
  });

  it('has every type of shipment behind one of four means', () => {
    const all = (['air', 'sea', 'land', 'courier'] as const).flatMap(typesOf);
    expect(all.toSorted()).toEqual([...shipmentTypes].toSorted());
  });

  it('begins each type with its default load', () => {
    expect(withType(form, 'FTL').units).toEqual([{ unit: '', amount: '1', weight: '10000', volume: '' }]);
    expect(withType(form, 'COURIER').pieces[0]).toMatchObject({ weight: '10', length: '10' });
    expect(withType(form, 'DRAYAGE')).toMatchObject({ measuredBy: 'units', units: [{ weight: '18000' }] });
  });

  it('flies between two airports, sails between two ports, drives between others', () => {
    const bySea = withType(form, 'LCL');
    expect(withPlaces(bySea, { origin: santiago, destination: miami! }).type).toBe('AERIAL');
    expect(withPlaces(form, { origin: valparaiso!, destination: shanghai! }).type).toBe('FCL');
    expect(withPlaces(bySea, { origin: valparaiso!, destination: shanghai! }).type).toBe('LCL');
    expect(withPlaces(form, { origin: santiago, destination: shanghai! }).type).toBe('LTL');
    const byTruck = withType(form, 'FTL');
    expect(withPlaces(byTruck, { origin: santiago, destination: antofagasta! }).type).toBe('FTL');
  });

  it('keeps the load that was typed where the type stays', () => {
    const typed = { ...form, pieces: [{ ...form.pieces[0]!, weight: '77' }] };
    expect(withPlaces(typed, { origin: santiago, destination: miami! }).pieces[0]?.weight).toBe('77');
  });

  it('lets places go that a chosen type cannot have', () => {
    const flying = withPlaces(form, { origin: santiago, destination: miami! });
    expect(withType(flying, 'FCL')).toMatchObject({ type: 'FCL', origin: null, destination: null });
    const mixed = withPlaces(form, { origin: santiago, destination: valparaiso! });
    expect(withType(mixed, 'FCL')).toMatchObject({ origin: null, destination: { id: 'CLVAP' } });
    expect(withType(mixed, 'COURIER')).toMatchObject({ origin: { id: 'SCL' }, destination: { id: 'CLVAP' } });
  });
});
