import { expect, it } from 'vitest';
import { load, type Load } from '../../shared/load';
import { loadAs, loadsBetween } from './loads';

const pallets: Load = load.parse({
  ...{ measuredBy: 'pieces', type: 'AERIAL', commodity: 'Fruta', uld: { type: 'PMC', amount: 1 } },
  ...{
    weightUnit: 'LBS',
    pieces: [{ amount: 2, weight: '1000', length: '120', width: '100', height: '150' }],
  },
});
const containers: Load = load.parse({
  ...{ measuredBy: 'units', type: 'FCL', units: [{ unit: '40HC', amount: 3, weight: '20000' }] },
});

it('loose cargo of every type of shipment is the same cargo, in unit load devices by air alone', () => {
  const byRoad = loadAs('LTL', pallets);
  expect(byRoad).toMatchObject({ type: 'LTL', measuredBy: 'pieces', commodity: 'Fruta', weightUnit: 'LBS' });
  expect(byRoad).not.toHaveProperty('uld');
  expect(loadAs('AERIAL', pallets)).toBe(pallets);
});

it('loose cargo goes in one container or truck that carries all of it', () => {
  const line = { unit: null, amount: 1, weight: '907.18474', volume: '3.6', commodity: 'Fruta' };
  expect(loadAs('FCL', pallets)).toEqual({
    ...{ measuredBy: 'units', type: 'FCL', weightUnit: 'KGS', units: [line] },
    largestPiece: { length: '1.2', width: '1', height: '1.5' },
  });
  const special = { dangerousGoods: { unNumber: 'UN1263', hazardClass: '3' as const }, temperature: '-18' };
  expect(loadAs('FCL', { ...pallets, ...special })).toMatchObject(special);
  expect(loadAs('FTL', pallets)).toMatchObject({ type: 'FTL', weighed: 'together', units: [line] });
  expect(loadAs('DRAYAGE', pallets)).toBeNull();
});

it('containers go by sea and on trucks to ports', () => {
  expect(loadAs('DRAYAGE', containers)).toEqual({ ...containers, type: 'DRAYAGE' });
  for (const type of ['AERIAL', 'LCL', 'LTL', 'FTL', 'COURIER'] as const)
    expect(loadAs(type, containers)).toBeNull();
});

it('a search of all ways looks through the types that the places allow and that carry the load', () => {
  const types = (...[from, to, cargo]: Parameters<typeof loadsBetween>) =>
    loadsBetween(from, to, cargo).map(({ type }) => type);
  expect(types('zone', 'zone', pallets)).toEqual(['LTL', 'FTL', 'COURIER', 'AERIAL', 'FCL', 'LCL']);
  expect(types('zone', 'zone', containers)).toEqual(['DRAYAGE', 'FCL']);
  expect(types('port', 'port', pallets)).toEqual(['FCL', 'LCL']);
  expect(types('airport', 'airport', pallets)).toEqual(['AERIAL']);
  expect(types('airport', 'port', pallets)).toEqual(['LTL', 'FTL', 'COURIER']);
});
