import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { airports } from '@domain/catalogues/airports';
import { geozones } from '@domain/catalogues/geozones';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { ports } from '@domain/catalogues/ports';
import { system } from '@domain/shared/actor';
import { readAirports, readGeozones, readPorts } from '@infrastructure/reference-data/tables';
import { searchText } from '@projections/search-text';
import { createApi } from '~/api';
import { holdAnswersToSchema } from '~/api/answering';
import { loadRecords, seededId } from '~/use-cases/catalogues/starting-records/load-records';
import type { ApiBindings, ApiDoor } from '~/http/api-door';
import { testPlatform, type TestPlatform } from '@tests/people/platform';

interface ShownPlace {
  readonly _id: string;
  readonly placeId: string;
  readonly kind: string;
  readonly code: string | null;
  readonly name: string;
  readonly description: string;
  readonly distance?: number;
}

let platform: TestPlatform;
let door: ApiDoor;

beforeAll(async () => {
  holdAnswersToSchema();
  platform = await testPlatform();
  door = createApi(platform.services, { apiRequestsPerMinute: 0 });
  const { services } = platform;
  await loadRecords(services, geozones, readGeozones());
  await loadRecords(
    services,
    ports,
    readPorts().filter(({ country }) => ['CL', 'CN'].includes(country)),
  );
  await loadRecords(
    services,
    airports,
    readAirports().filter(({ country }) => ['CL', 'DE'].includes(country)),
  );
}, 120_000);

afterAll(() => platform.stop());

// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- what the caller reads of the answer
async function get<Body = readonly ShownPlace[]>(path: string, language = 'es', address = '10.5.5.6') {
  const headers = { 'accept-language': language };
  const bindings = { requestId: 'places', log: platform.services.log, address } as ApiBindings;
  const response = await door(new Request(`http://localhost/api/v1${path}`, { headers }), bindings);
  return { status: response.status, body: (await response.json()) as Body };
}

describe('GET /addresses', () => {
  it('finds without accents or case, what begins so first, and says what it lies in', async () => {
    const { body } = await get('/addresses?search=NUNOA');
    expect(body[0]).toMatchObject({
      placeId: 'geozone-CL-13120',
      description: 'Ñuñoa, Santiago, Metropolitana de Santiago, Chile',
      levelAdministrative: 3,
      countryId: 'CL',
    });
  });

  it('has the commune before its port, its airport and its region', async () => {
    const { body } = await get('/addresses?search=valpara%C3%ADso');
    expect(body.slice(0, 2).map(({ placeId }) => placeId)).toEqual(['geozone-CL-05101', 'port-CLVAP']);
  });

  it('puts a code typed in full first, and narrows by kind and country', async () => {
    expect((await get('/addresses?search=scl')).body[0]).toMatchObject({ placeId: 'airport-SCL' });
    const { body } = await get('/addresses?search=san&kind=port&country=cn&limit=50');
    expect(new Set(body.map(({ kind, placeId }) => `${kind} ${placeId.slice(0, 7)}`))).toEqual(
      new Set(['port port-CN']),
    );
  });

  it('forgives a slip in the name of a commune, wherever it is', async () => {
    const communes = readGeozones()
      .filter(({ level, name }) => level === 3 && /^\p{L}{6,}$/u.test(name))
      .filter((_, index) => index % 5 === 0);
    const missed: string[] = [];
    for (const [index, { name }] of communes.entries()) {
      const word = searchText(name);
      const at = 1 + (index % (word.length - 2));
      const slips = [
        word.slice(0, at) + word.slice(at + 1),
        word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
        `${word.slice(0, at)}k${word.slice(at + 1)}`,
        `${word.slice(0, at)}x${word.slice(at)}`,
      ];
      const typed = slips[index % slips.length] ?? '';
      const { body } = await get(`/addresses?search=${encodeURIComponent(typed)}`);
      if (!body.some((place) => place.name === name)) missed.push(`${typed} for ${name}`);
    }
    expect(missed).toEqual([]);
    expect(communes.length).toBeGreaterThan(30);
  });

  it('refuses fewer than three characters, and finds nothing for what is like nothing', async () => {
    expect((await get('/addresses?search=sa')).status).toBe(400);
    expect((await get('/addresses?search=zzzzqqqq')).body).toEqual([]);
  });

  it('answers one by its id or place id, 404 for another, in the language asked for', async () => {
    const id = seededId(ports, { code: 'CNSHA' });
    expect((await get(`/addresses/${id}`)).body).toMatchObject({ placeId: 'port-CNSHA' });
    expect((await get('/addresses/port-CNSHA', 'en')).body).toMatchObject({
      _id: id,
      description: expect.stringContaining('China') as string,
    });
    expect((await get('/addresses/port-XXXXX')).status).toBe(404);
  });
});

describe('GET /geozones', () => {
  it('lists by country and level, and forgives slips', async () => {
    const regions = await get<{ total: number }>('/geozones?country=CL&levelAdministrative=1');
    expect(regions.body.total).toBe(16);
    const typed = await get<{ data: readonly { code: string }[] }>(
      '/geozones?search=provdencia&levelAdministrative=3',
    );
    expect(typed.body.data.map(({ code }) => code)).toEqual(['13123']);
  });
});

describe('GET /geocode', () => {
  it('finds places of an address', async () => {
    expect((await get('/geocode?address=puerto%20mont')).body[0]).toMatchObject({
      placeId: 'geozone-CL-10101',
    });
  });

  it('finds the nearest to a point with their distance, across the date line too', async () => {
    const { body } = await get('/geocode?lat=-33.4&lng=-70.78&kind=airport');
    expect(body[0]).toMatchObject({ placeId: 'airport-SCL' });
    expect(body[0]?.distance).toBeLessThan(2);
    const distances = body.map(({ distance }) => distance ?? -1);
    expect(distances).toEqual(distances.toSorted((one, other) => one - other));
    const island = await get('/geocode?lat=-27.15&lng=-109.42&limit=1&kind=geozone');
    expect(island.body[0]).toMatchObject({ placeId: expect.stringContaining('CL-') as string });
  });

  it.each(['', '?lat=1', '?address=lota&lat=1&lng=2', '?lat=91&lng=0'])('refuses %s', async (query) => {
    expect((await get(`/geocode${query}`)).status).toBe(400);
  });
});

describe('countries and ids of places', () => {
  it('are found from one another', async () => {
    const { body } = await get<{ id: string }>('/valorization/addressId-by-placeId?placeId=airport-FRA');
    expect(body.id).toBe(seededId(airports, { airportCode: 'FRA' }));
    expect((await get(`/countries/addressestocountry/${body.id}`)).body).toMatchObject({ cca2: 'DE' });
    expect((await get('/countries/addressestocountry/nowhere')).status).toBe(404);
  });

  it('are found with a slip in any language', async () => {
    const named = async (typed: string) =>
      (await get<readonly { cca2: string }[]>(`/countries?search=${typed}`)).body.map(({ cca2 }) => cca2);
    expect(await named('alemanai')).toEqual(['DE']);
    expect(await named('brsil')).toEqual(['BR']);
    expect(await named('germnay')).toEqual(['DE']);
  });
});

describe('places follow their catalogue', () => {
  it('out of sight when inactive or removed, still answered by id', async () => {
    const { services } = platform;
    const id = seededId(geozones, { country: 'CL', code: '12402' });
    const by = { actor: system, via: 'process' } as const;
    await services.dispatch(commandsOf(geozones).activate, { id, isActive: false }, by);
    expect((await get('/addresses?search=torres%20del%20paine&kind=geozone')).body).toEqual([]);
    await services.dispatch(commandsOf(geozones).change, { id, isActive: true, alias: ['Milodón'] }, by);
    expect((await get('/addresses?search=milodon')).body[0]).toMatchObject({ _id: id });
    await services.dispatch(commandsOf(geozones).remove, { id }, by);
    expect((await get('/addresses?search=milodon')).body).toEqual([]);
    expect((await get(`/addresses/${id}`)).status).toBe(200);
  });
});

describe('GET /geolocation', () => {
  it("answers the country of the caller's address, as the countries' calls do", async () => {
    const chile = await get<object>('/countries/CL');
    for (const address of ['200.1.123.4', '::ffff:200.1.123.4', '2800:300::1']) {
      expect(await get<object>('/geolocation', 'es', address)).toEqual(chile);
    }
  });

  it.each(['127.0.0.1', '10.5.5.6', '::1'])('says that %s is in none', async (address) => {
    expect(await get<object>('/geolocation', 'es', address)).toMatchObject({
      status: 404,
      body: { message: 'No se sabe de qué país es su conexión.' },
    });
  });
});

describe('GET /airports and GET /ports', () => {
  it.each(['airports', 'ports'])(
    'refuse to search %s for one letter, and take none as no words',
    async (name) => {
      const short = await get<{ issues: unknown }>(`/${name}?search=s`);
      expect(short).toMatchObject({ status: 400 });
      expect(JSON.stringify(short.body)).toContain('Debe tener al menos 2 caracteres.');
      const none = await get<{ total: number }>(`/${name}?search=`);
      expect(none.body.total).toBeGreaterThan(5);
      const found = await get<{ total: number }>(`/${name}?search=sa`);
      expect(found.body.total).toBeLessThan(none.body.total);
    },
  );
});
