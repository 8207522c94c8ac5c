import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dayIn } from '@domain/shared/day';
import { wallClockIn } from '@domain/shared/wall-clock';
import { callerOf } from '@tests/people/caller';
import { ratingPlatform, type RatingPlatform } from '@tests/projections/rating-platform';

const flights = 'https://flights.example/list';
const geocoder = 'https://places.example/search';
const server = setupServer();
let platform: RatingPlatform;
let api: ReturnType<typeof callerOf>;
let headers: Readonly<Record<string, string>>;

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' });
  platform = await ratingPlatform({
    providers: {
      timeoutMs: 300,
      retries: 0,
      pauses: { retryAfterMs: 1, restMs: 1 },
      airSchedules: { url: `${flights}?from={origin}&to={destination}&first={from}&last={to}` },
      geocoding: { url: `${geocoder}?q={query}` },
    },
  });
  await platform.rate({});
  api = callerOf(platform.services);
  headers = await api.signIn((await platform.person('client')).email);
});
afterEach(() => server.resetHandlers());
afterAll(async () => {
  server.close();
  await platform.stop();
});

function answer(url: string, body: JsonBodyType): void {
  server.use(http.get(url, () => HttpResponse.json(body)));
}

const today = dayIn('America/Santiago', new Date().toISOString());

interface Schedules {
  readonly source: string;
  readonly data: readonly { readonly carrier: { readonly code: string }; readonly direct: boolean }[];
}
const departures = (more: object = {}) =>
  api.call<Schedules>('POST', '/air-schedules', {
    headers,
    body: { originAirport: 'MIA', destinationAirport: 'SCL', ...more },
  });

describe('air schedules', () => {
  const flight = (carrier: string, hour: string, more: object = {}) => ({
    ...{ carrier, flight: `${carrier}505`, origin: 'MIA', destination: 'SCL' },
    ...{ departsAt: `${today}T${hour}:15`, arrivesAt: `${today}T23:40`, via: [], ...more },
  });

  it('are the provider’s, of airlines that the platform knows', async () => {
    const list = [flight('AV', '09', { via: ['BOG'] }), flight('LA', '08'), flight('ZZ', '07')];
    answer(flights, { flights: [...list, flight('LA', '06', { destination: 'EZE' })] });
    const { body } = await departures();
    expect(body).toMatchObject({
      source: 'schedules',
      total: 2,
      data: [
        {
          carrier: { code: 'LA' },
          flight: 'LA505',
          departure: today,
          departsAt: `${today}T08:15`,
          direct: true,
        },
        { carrier: { code: 'AV' }, transfers: ['BOG'], direct: false, transitDays: 0 },
      ],
    });
    expect((await departures({ includeConnections: false })).body.data).toHaveLength(1);
    expect((await departures({ airlineCodeList: ['AV'] })).body.data).toMatchObject([
      { carrier: { code: 'AV' } },
    ]);
  });

  it('have the cut-off that the provider says, and are left out once it has passed', async () => {
    const hours = (from: number) => wallClockIn('America/Santiago', new Date(Date.now() + from * 3_600_000));
    const one = (flightName: string, cutOffAt: string) =>
      flight('LA', '08', { departsAt: hours(5), arrivesAt: hours(14), flight: flightName, cutOffAt });
    answer(flights, { flights: [one('LA1', hours(1)), one('LA2', hours(-1))] });
    const { data } = (await departures({ fechaSalida: hours(5).slice(0, 10) })).body;
    expect(data).toMatchObject([{ flight: 'LA1', cutOff: hours(1) }]);
    answer(flights, { flights: [one('LA1', '18:00')] });
    expect((await departures()).body.source).toBe('published-rates');
  });

  it('are those of published rates where the provider fails or airports nearby are asked for', async () => {
    server.use(http.get(flights, () => new HttpResponse(null, { status: 500 })));
    const failed = await departures();
    expect([failed.status, failed.body.source]).toEqual([200, 'published-rates']);
    expect(failed.body.data.length).toBeGreaterThan(0);
    answer(flights, { flights: 'none' });
    expect((await departures()).body.source).toBe('published-rates');
    answer(flights, { flights: [] });
    expect((await departures()).body).toEqual({ source: 'schedules', data: [], total: 0 });
    expect((await departures({ includeNearbyAirportsOrigin: true })).body.source).toBe('published-rates');
  });
});

describe('an address', () => {
  const find = (address: string) =>
    api.call<readonly { readonly placeId: string }[]>(
      'GET',
      `/geocode?address=${encodeURIComponent(address)}`,
    );
  const at = (...coordinates: number[]) => ({
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates } }],
  });

  it('that is a place of the catalogues is not sent to the provider', async () => {
    expect((await find('Arturo Merino Benítez')).body[0]).toMatchObject({ placeId: 'airport-SCL' });
  });

  it('that is none has the places nearest to where the provider locates it', async () => {
    answer(geocoder, at(-71.62, -33.04));
    expect((await find('Blanco Encalada 1234')).body[0]).toMatchObject({ placeId: 'port-CLVAP' });
  });

  it('that nobody knows has none, and a provider that fails is told apart', async () => {
    answer(geocoder, { type: 'FeatureCollection', features: [] });
    expect((await find('Qwertz 99')).body).toEqual([]);
    server.use(http.get(geocoder, () => new HttpResponse(null, { status: 502 })));
    expect((await find('Xyzzy 99')).status).toBe(503);
    answer(geocoder, at(-71.62, -33.04));
    expect((await find('Xyzzy 99')).status).toBe(200);
  });
});
