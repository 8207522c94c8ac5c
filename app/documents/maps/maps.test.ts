import { describe, expect, it } from 'vitest';
import type { MapsProvider } from '@infrastructure/providers/maps';
import { createCharts } from '@infrastructure/charts/charts';
import { mapAddress, mapOfAll, readMapAddress } from './map-address';
import { routeMap } from './route-map.server';

const stop = (label: string, latitude: number, longitude: number) => ({ label, latitude, longitude });
const shanghai = stop('CNSHA', 31.23, 121.5);
const losAngeles = stop('USLAX', 33.74, -118.25);
const valparaiso = stop('CLVAP', -33.03, -71.63);
const withMaps = (maps: MapsProvider | null) => ({
  charts: createCharts(),
  providers: { currencyRates: null, airSchedules: null, geocoding: null, maps },
});
const services = withMaps(null);

describe('the address of a map', () => {
  it('says what is drawn, and is read back', () => {
    const stops = [shanghai, stop('Quilicura, Santiago', -33.36, -70.73), losAngeles];
    const address = mapAddress({ kind: 'FCL', stops });
    expect(address).toMatch(/^\/resources\/route-map\?way=FCL%7C31\.23%2C121\.50%2CCNSHA%7C/);
    expect(readMapAddress(new URL(address, 'http://x').searchParams)).toEqual([{ kind: 'FCL', stops }]);
  });

  it.each([
    '',
    'way=FCL',
    'way=FCL|1,2,A',
    'way=ROCKET|1,2,A|3,4,B',
    'way=FCL|,,A|3,4,B',
    'way=FCL|91,2,A|3,4,B',
    'way=FCL|1,181,A|3,4,B',
    'way=FCL|x,2,A|3,4,B',
    `way=FCL${'|1,2,A'.repeat(13)}`,
    `way=FCL|1,2,${'A'.repeat(200)}|3,4,B`,
    'way=FCL|1,2,A|3,4,B&'.repeat(5),
    'way=FCL|1,2,A|3,4,B&way=FCL',
  ])('refuses %s', (query) => {
    expect(readMapAddress(new URLSearchParams(query))).toBeNull();
  });
});

describe('the map of several routes', () => {
  const direct = { kind: 'FCL', stops: [shanghai, valparaiso] } as const;
  const byLosAngeles = { kind: 'FCL', stops: [shanghai, losAngeles, valparaiso] } as const;

  it('has each route once, and none without routes', () => {
    const address = mapOfAll([direct, byLosAngeles, direct].map(mapAddress)) ?? '';
    expect(readMapAddress(new URL(address, 'http://x').searchParams)).toEqual([direct, byLosAngeles]);
    expect(mapOfAll([mapAddress(direct)])).toBe(mapAddress(direct));
    expect(mapOfAll([])).toBeNull();
  });

  it('draws every leg, and labels a shared end once', async () => {
    const { svg } = await routeMap(services, [direct, byLosAngeles]);
    expect(svg.match(/class="way"/gu)).toHaveLength(3);
    expect(svg.match(/CNSHA/gu)).toHaveLength(1);
    expect(svg.match(/CLVAP/gu)).toHaveLength(1);
  });
});

describe('the map of a route', () => {
  const across = (svg: string) => {
    const way = /class="way" d="([^"]+)"/u.exec(svg)?.[1] ?? '';
    return [...way.matchAll(/([\d.-]+),[\d.-]+/gu)].map(([, x]) => Number(x));
  };

  it.each([
    ['Los Angeles', losAngeles],
    ['Valparaíso', valparaiso],
  ])('goes in one piece from Shanghai to %s over the Pacific', async (_name, end) => {
    const { svg } = await routeMap(services, [{ kind: 'FCL', stops: [shanghai, end] }]);
    const way = /class="way" d="([^"]+)"/u.exec(svg)?.[1] ?? '';
    expect(way.match(/M/gu)).toHaveLength(1);
    const steps = across(svg).map((x, at, all) => Math.abs(x - (all[at - 1] ?? x)));
    expect(Math.max(...steps)).toBeLessThan(200);
    expect(across(svg)[0]).toBeLessThan(across(svg).at(-1) ?? 0);
  });

  it('does the same by air', async () => {
    const { svg } = await routeMap(services, [{ kind: 'AERIAL', stops: [shanghai, losAngeles] }]);
    expect(/class="way" d="([^"]+)"/u.exec(svg)?.[1]?.match(/M/gu)).toHaveLength(1);
  });

  describe('over land', () => {
    const lima = stop('Lima', -12.05, -77.04);
    const piura = stop('Piura', -5.19, -80.63);
    const trujillo = { latitude: -8.11, longitude: -79.03 };
    const draw = async (road: Awaited<ReturnType<MapsProvider['tryFindRoad']>>) => {
      const asked: unknown[] = [];
      const map = await routeMap(
        withMaps({
          source: 'roads.example',
          tryFindRoad: (...ends) => {
            asked.push(ends);
            return Promise.resolve(road);
          },
        }),
        [{ kind: 'FTL', stops: [lima, piura] }],
      );
      return { ...map, asked, isDashed: map.svg.includes('stroke-dasharray') };
    };

    it('follows the road that the provider knows', async () => {
      const { svg, isDashed, lacksRoads, asked } = await draw([lima, trujillo, piura]);
      expect([isDashed, lacksRoads, asked]).toEqual([false, false, [[lima, piura]]]);
      expect(across(svg).length).toBeGreaterThan(across((await draw([])).svg).length);
    });

    it.each([
      ['knows none', [], false],
      ['fails', null, true],
    ])('is straight and dashed where the provider %s', async (_case, road, lacks) => {
      const { isDashed, lacksRoads, svg } = await draw(road);
      expect([isDashed, lacksRoads]).toEqual([true, lacks]);
      expect(svg).toBe((await routeMap(services, [{ kind: 'FTL', stops: [lima, piura] }])).svg);
    });

    it('asks nobody about ways by air and sea', async () => {
      let calls = 0;
      const maps: MapsProvider = {
        source: 'roads.example',
        tryFindRoad: () => {
          calls += 1;
          return Promise.resolve([]);
        },
      };
      await routeMap(withMaps(maps), [{ kind: 'AERIAL', stops: [shanghai, losAngeles] }]);
      await routeMap(withMaps(maps), [{ kind: 'FCL', stops: [shanghai, valparaiso] }]);
      expect(calls).toBe(0);
    });
  });

  it('shows every stop, labels as text', async () => {
    const { svg } = await routeMap(services, [
      { kind: 'LTL', stops: [stop('<b>&"', -33, -70), stop('Lima', -12, -77)] },
    ]);
    expect(svg).toContain('&lt;b&gt;&amp;&quot;');
    expect(svg).toContain('Lima');
    expect(svg).toContain('stroke-dasharray');
  });

  it('is small, and shows land where both ends are one place', async () => {
    const { svg } = await routeMap(services, [{ kind: 'FCL', stops: [valparaiso, valparaiso] }]);
    expect(svg).toMatch(/class="land" d="M/u);
    expect(svg).not.toContain('NaN');
    expect(
      (await routeMap(services, [{ kind: 'FCL', stops: [shanghai, valparaiso] }])).svg.length,
    ).toBeLessThan(40_000);
  });
});
