import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createAirSchedulesProvider } from './air-schedules';
import { createCurrencyRatesProvider } from './currency-rates';
import { createGeocodingProvider } from './geocoding';
import { createMapsProvider } from './maps';
import type { ProviderJournal } from './provider-caller';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const limits = { timeoutMs: 500, retries: 0, retryAfterMs: 1, restMs: 50 };
const journal = { answered: () => Promise.resolve(), failed: () => Promise.resolve() };
type NotedFailure = Parameters<ProviderJournal['failed']>;
const common = { ...limits, journal };

function answering(url: string, body: JsonBodyType): string[] {
  const asked: string[] = [];
  server.use(
    http.get(url, ({ request }) => {
      asked.push(request.url);
      return HttpResponse.json(body);
    }),
  );
  return asked;
}

describe('currency rates', () => {
  const address = 'https://rates.example/latest.json';
  const latest = (body: JsonBodyType) => {
    answering(address, body);
    return createCurrencyRatesProvider({ ...common, url: address }).latest(
      '2026-03-31',
      new AbortController().signal,
    );
  };

  it('are read as Open Exchange Rates states them, with the day in Chile', async () => {
    const { date, unitsPerUsd, unreadable } = await latest({
      disclaimer: 'Usage subject to terms',
      license: 'https://openexchangerates.org/license',
      timestamp: Date.UTC(2026, 2, 31, 2) / 1000,
      base: 'USD',
      rates: { CLF: 0.023612, CLP: 951.254321987, EUR: 0.9213, JPY: 149.8, USD: 1, XYZ: 4 },
    });
    expect(date).toBe('2026-03-30');
    expect(Object.fromEntries(unitsPerUsd)).toEqual({
      CLF: '0.023612',
      CLP: '951.254322',
      EUR: '0.9213',
      JPY: '149.8',
    });
    expect(unreadable).toEqual([]);
  });

  it('are read as Frankfurter states them, from another base too', async () => {
    const { date, unitsPerUsd } = await latest({
      amount: 1,
      base: 'EUR',
      date: '2026-03-31',
      rates: { BRL: 5.4, USD: 1.08 },
    });
    expect(date).toBe('2026-03-31');
    expect(Object.fromEntries(unitsPerUsd)).toEqual({ BRL: '5', EUR: '0.925926' });
  });

  it('that are no positive number are set apart, and the others read', async () => {
    const rates = { ARS: 0, BRL: -5, CLP: 'n/a', COP: null, EUR: 0.9, MXN: 1e-9, PEN: 1e12, UYU: '39.8' };
    const answer = await latest({ base: 'USD', date: '2026-03-31', rates });
    expect(Object.fromEntries(answer.unitsPerUsd)).toEqual({ EUR: '0.9', UYU: '39.8' });
    expect(answer.unreadable).toEqual(['ARS', 'BRL', 'CLP', 'COP', 'MXN', 'PEN']);
  });

  it.each([
    ['an error as an answer', { error: true, status: 401, message: 'invalid_app_id' }],
    ['no day', { base: 'USD', rates: { CLP: 950 } }],
    ['no such day', { base: 'USD', date: '2026-02-30', rates: { CLP: 950 } }],
    ['milliseconds for seconds', { base: 'USD', timestamp: 1_774_915_200_000, rates: { CLP: 950 } }],
    ['no dollar', { base: 'EUR', date: '2026-03-31', rates: { BRL: 5.4 } }],
    ['a day that has not come', { base: 'USD', date: '2026-04-02', rates: { CLP: 950 } }],
    ['a list', []],
  ])('with %s are nonsense', async (_what, body) => {
    await expect(latest(body)).rejects.toMatchObject({ kind: 'nonsense' });
  });
});

describe('geocoding', () => {
  const url = 'https://places.example/search?format=geojson&q={query}';
  const feature = (coordinates: JsonBodyType) => ({
    type: 'Feature',
    properties: { display_name: 'Av. Providencia 1234, Providencia, Chile', osm_type: 'way' },
    geometry: { type: 'Point', coordinates },
  });
  const collection = (...features: JsonBodyType[]) => ({ type: 'FeatureCollection', features });

  it('gives points as Photon and Nominatim state them, and asks for an address once', async () => {
    const asked = answering('https://places.example/search', collection(feature([-70.6, -33.4])));
    const provider = createGeocodingProvider({ ...common, url });
    expect(await provider.tryFind('Av. Providencia  1234')).toEqual([{ latitude: -33.4, longitude: -70.6 }]);
    await provider.tryFind(' av. providencia 1234');
    expect(asked).toHaveLength(1);
  });

  it('knows no point for an empty answer, and refuses places that are nowhere', async () => {
    answering('https://places.example/search', collection());
    const provider = createGeocodingProvider({ ...common, url });
    expect(await provider.tryFind('nowhere')).toEqual([]);
    answering('https://places.example/search', collection(feature([-33.4, -170.6])));
    expect(await provider.tryFind('swapped')).toBeNull();
    answering('https://places.example/search', collection(feature([-70.6, -33.4])));
    expect(await provider.tryFind('swapped')).toHaveLength(1);
  });
});

describe('air schedules', () => {
  const url = 'https://flights.example/departures/{origin}/{destination}?from={from}&to={to}';
  const asked = { origin: 'MIA', destination: 'SCL', from: '2026-03-31', to: '2026-04-13' };
  const flight = {
    carrier: 'LA',
    flight: 'LA505',
    origin: 'MIA',
    destination: 'SCL',
    departsAt: '2026-03-31T22:15',
    arrivesAt: '2026-04-01T07:40',
  };

  it('are read in the documented shape', async () => {
    const seen = answering('https://flights.example/departures/MIA/SCL', { flights: [flight] });
    const flights = await createAirSchedulesProvider({ ...common, url }).tryList(asked);
    expect(flights).toEqual([{ ...flight, via: [], cutOffAt: null }]);
    expect(seen).toEqual(['https://flights.example/departures/MIA/SCL?from=2026-03-31&to=2026-04-13']);
  });

  it.each([{ departsAt: 'tomorrow' }, { origin: 'Miami' }, { carrier: '' }, { flight: '' }])(
    'with %j are nonsense',
    async (wrong) => {
      answering('https://flights.example/departures/MIA/SCL', { flights: [{ ...flight, ...wrong }] });
      const failed: string[] = [];
      const failing = (...[, , { kind }]: NotedFailure) => {
        failed.push(kind);
        return Promise.resolve();
      };
      const noting = { ...journal, failed: failing };
      const listing = createAirSchedulesProvider({ ...common, url, journal: noting }).tryList(asked);
      expect(await listing).toBeNull();
      expect(failed).toEqual(['nonsense']);
    },
  );
});

describe('maps', () => {
  const url = 'https://roads.example/route/v1/driving/{from};{to}?overview=simplified&geometries=geojson';
  const lima = { latitude: -12.0464, longitude: -77.0428 };
  const piura = { latitude: -5.1951, longitude: -80.6328 };
  const found = (...coordinates: readonly (readonly number[])[]): JsonBodyType => ({
    code: 'Ok',
    routes: [
      { distance: 981_000, duration: 51_000, legs: [], geometry: { type: 'LineString', coordinates } },
    ],
    waypoints: [],
  });
  const any = 'https://roads.example/route/v1/driving/:ends';

  it('give a way by road as OSRM states it, and ask for it once', async () => {
    const asked = answering(any, found([-77.043, -12.046], [-79.03, -8.11], [-80.633, -5.195]));
    const provider = createMapsProvider({ ...common, url });
    expect(await provider.tryFindRoad(lima, piura)).toEqual([
      { latitude: -12.046, longitude: -77.043 },
      { latitude: -8.11, longitude: -79.03 },
      { latitude: -5.195, longitude: -80.633 },
    ]);
    await Promise.all([provider.tryFindRoad(lima, piura), provider.tryFindRoad(lima, piura)]);
    expect(asked.map((address) => decodeURIComponent(address).split('/').at(-1))).toEqual([
      '-77.043,-12.046;-80.633,-5.195?overview=simplified&geometries=geojson',
    ]);
  });

  it('know no road between islands', async () => {
    answering(any, { code: 'NoRoute', message: 'Impossible route between points' });
    expect(await createMapsProvider({ ...common, url }).tryFindRoad(lima, piura)).toEqual([]);
  });

  it.each([
    ['no line', { code: 'Ok', routes: [] }],
    ['one point', found([-77, -12])],
    ['places that are nowhere', found([-77, -12], [-12, -770])],
    ['an encoded line', { code: 'Ok', routes: [{ geometry: '_p~iF~ps|U' }] }],
    ['another answer', { status: 'OK' }],
  ])('with %s are nonsense, and are asked again', async (_case, body) => {
    answering(any, body);
    const failed: string[] = [];
    const failing = (...[, , { kind }]: NotedFailure) => {
      failed.push(kind);
      return Promise.resolve();
    };
    const provider = createMapsProvider({ ...common, url, journal: { ...journal, failed: failing } });
    expect(await provider.tryFindRoad(lima, piura)).toBeNull();
    expect(failed).toEqual(['nonsense']);
    answering(any, found([-77, -12], [-80, -5]));
    expect(await provider.tryFindRoad(lima, piura)).toHaveLength(2);
  });

  it('are asked about 60 ways a minute at most', async () => {
    const asked = answering(any, found([-77, -12], [-80, -5]));
    const provider = createMapsProvider({ ...common, url });
    const ways = await Promise.all(
      Array.from({ length: 70 }, (_, at) => provider.tryFindRoad({ latitude: at / 10, longitude: 0 }, piura)),
    );
    expect([asked.length, ways.filter((way) => way === null).length]).toEqual([60, 10]);
    expect(await provider.tryFindRoad({ latitude: 0, longitude: 0 }, piura)).toHaveLength(2);
  });
});
