import { expect, it } from 'vitest';
import type { ServedLane } from '@projections/rating/rate-search/served-lanes';
import { pagesOf } from './lane-pages.server';

const cities: Readonly<Record<string, { name: string; country: string }>> = {
  CNSHA: { name: 'Shanghái', country: 'CN' },
  PVG: { name: 'Shanghái', country: 'CN' },
  SCL: { name: 'Santiago', country: 'CL' },
  CLSAI: { name: 'San Antonio', country: 'CL' },
  STI: { name: 'Santiago', country: 'DO' },
};

function lane(kind: ServedLane['kind'], from: string, to: string, rates: number): ServedLane {
  const end = (code: string) => ({ code, latitude: 0, longitude: 0 });
  return { kind, origin: end(from), destination: end(to), rates };
}

const pages = (...lanes: readonly ServedLane[]) => pagesOf(lanes, (code) => cities[code] ?? null);

it('makes one page of all that is served between two cities, with the foremost lane of each kind', () => {
  const found = pages(
    lane('AERIAL', 'PVG', 'SCL', 9),
    lane('FCL', 'CNSHA', 'SCL', 2),
    lane('AERIAL', 'CNSHA', 'SCL', 1),
  );
  expect([...found.keys()]).toEqual(['shanghai-santiago']);
  expect(found.get('shanghai-santiago')).toMatchObject({
    rates: 12,
    lanes: [{ kind: 'AERIAL', origin: { code: 'PVG' } }, { kind: 'FCL' }],
  });
});

it('tells cities of one name apart by their country', () => {
  const found = pages(lane('AERIAL', 'PVG', 'SCL', 2), lane('AERIAL', 'PVG', 'STI', 1));
  expect([...found.keys()]).toEqual(['shanghai-santiago-cl', 'shanghai-santiago-do']);
});

it('has no page for a lane within a city, or whose place is not known', () => {
  expect([...pages(lane('LTL', 'PVG', 'CNSHA', 3), lane('FCL', 'XXXXX', 'CLSAI', 1)).keys()]).toEqual([]);
});
