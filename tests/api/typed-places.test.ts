import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { airports } from '@domain/catalogues/airports';
import { containers } from '@domain/catalogues/containers';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { geozones } from '@domain/catalogues/geozones';
import { ports } from '@domain/catalogues/ports';
import { shopOwnerId } from '@domain/people/person/owner';
import { system, visitor } from '@domain/shared/actor';
import { readAirports, readGeozones, readPorts } from '@infrastructure/reference-data/tables';
import { loader as lookups } from '~/pages/lookups/lookups.resource';
import { loadRecords, seededId } from '~/use-cases/catalogues/starting-records/load-records';
import { visit } from '@tests/catalogues/page-visit';
import { callerOf } from '@tests/people/caller';
import { ratingPlatform, type RatingPlatform } from '@tests/projections/rating-platform';

let platform: RatingPlatform;
let call: ReturnType<typeof callerOf>['call'];
beforeAll(async () => {
  platform = await ratingPlatform();
  ({ call } = callerOf(platform.services));
  const ownPorts = new Set(['CLVAP', 'CNSHA']);
  const ownAirports = new Set(['SCL', 'MIA', 'FLL']);
  await loadRecords(platform.services, geozones, readGeozones());
  await loadRecords(
    platform.services,
    ports,
    readPorts().filter(({ code }) => !ownPorts.has(code)),
  );
  await loadRecords(
    platform.services,
    airports,
    readAirports().filter(({ airportCode }) => !ownAirports.has(airportCode)),
  );
  await platform.containerRate();
  await platform.rate();
}, 120_000);
afterAll(() => platform.stop());

/** What the search's field offers, best first. */
async function offered(typed: string): Promise<readonly string[]> {
  const asked = new URLSearchParams({ search: typed, limit: '10', kinds: 'zone,airport,port' });
  const { data } = await visit<{ data: readonly { id: string }[] }>(
    platform.services,
    visitor,
    lookups,
    `/resources/lookups/places?${asked}`,
    { params: { name: 'places' } },
  );
  return data.data.map(({ id }) => id);
}

describe('as people type places', () => {
  it.each([
    ['china', 'CN-SHANGHAI'],
    ['san antonio chile', 'CL-05601'],
    ['pto montt', 'CL-10101'],
    ['aeropuerto de santiago', 'SCL'],
    ['valpo', 'CL-05101'],
    ['guayaquil ecuador', 'EC-GUAYAQUIL'],
    ['bs as', 'AR-BUENOS-AIRES'],
    ['cdmx', 'MX-CIUDAD-DE-MEXICO'],
    ['mexico df', 'MX-CIUDAD-DE-MEXICO'],
    ['callao', 'PE-CALLAO'],
    ['pto. cabello', 'VE-PUERTO-CABELLO'],
    ['aeropuerto el dorado', 'BOG'],
    ['santos brasil', 'BR-SANTOS'],
    ['manzanillo mexico', 'MX-MANZANILLO'],
    ['lazaro cardenas', 'MX-LAZARO-CARDENAS'],
    ['buenavntura', 'CO-BUENAVENTURA'],
    ['cartajena colombia', 'CO-CARTAGENA'],
    ['sao paulo', 'BR-SAO-PAULO'],
    ['san pablo brasil', 'BR-SAO-PAULO'],
    ['guarulhos', 'GRU'],
    ['ezeiza', 'EZE'],
    ['colon panama', 'PA-COLON'],
    ['tocumen', 'PTY'],
    ['balboa', 'PABLB'],
    ['montevideo', 'UY-MONTEVIDEO'],
    ['asuncion', 'PY-ASUNCION'],
    ['sta cruz bolivia', 'BO-SANTA-CRUZ'],
    ['lima peru', 'PE-LIMA'],
    ['jorge chavez', 'LIM'],
    ['pta arenas', 'CL-12101'],
    ['conce', 'CL-08101'],
    ['stgo', 'CL-13101'],
    ['roterdam', 'NL-ROTTERDAM'],
    ['nueva york', 'US-NEW-YORK'],
    ['puerto de valencia españa', 'ESVLC'],
    ['shangai', 'CN-SHANGHAI'],
    ['cali colombia', 'CO-CALI'],
    ['sn jose costa rica', 'CR-SAN-JOSE'],
    ['sto domingo', 'DO-SANTO-DOMINGO'],
  ])('%s offers %s among the first three', async (typed, place) => {
    expect((await offered(typed)).slice(0, 3).join(' ')).toContain(place);
  });
});

describe('GET /ports and GET /airports', () => {
  interface Listed {
    readonly data: readonly Readonly<Record<string, unknown>>[];
    readonly total: number;
  }
  const codes = async (path: string) => {
    const { body } = await call<Listed>('GET', path);
    return body.data.map((record) => record['code'] ?? record['airportCode']);
  };

  it.each([
    ['/ports/?search=shangai', 'CNSHA'],
    ['/ports/?search=santiago', 'CLVAP'],
    ['/ports/?search=china', 'CNSHA'],
    ['/ports/?search=san%20antonio%20chile', 'CLSAI'],
    ['/ports/?search=roterdam', 'NLRTM'],
    ['/ports/?search=valpo', 'CLVAP'],
    ['/ports/?search=clsai', 'CLSAI'],
    ['/airports/?search=nueva%20york', 'JFK'],
    ['/airports/?search=aeropuerto%20de%20santiago', 'SCL'],
    ['/airports/?search=santiago', 'SCL'],
    ['/airports/?search=ber', 'BER'],
    ['/airports/?search=bs%20as', 'EZE'],
  ])('%s answers %s among the first three', async (path, code) => {
    expect((await codes(path)).slice(0, 3)).toContain(code);
  });

  it('keep shape, filters, pages and the order that is asked for', async () => {
    const first = await call<Listed>('GET', '/ports?search=san&limit=5');
    const second = await call<Listed>('GET', '/ports?search=san&limit=5&offset=5');
    const third = await call<Listed>('GET', '/ports?search=san&take=5&page=2');
    expect(first.body.data).toHaveLength(5);
    expect(Object.keys(first.body).toSorted()).toEqual(['data', 'total']);
    expect(second.body).toEqual(third.body);
    expect([second.body.total, first.body.total > 10]).toEqual([first.body.total, true]);
    const seen = [...first.body.data, ...second.body.data].map(({ _id }) => _id);
    expect(new Set(seen).size).toBe(10);
    expect(await codes('/ports?search=santiago&countryCode=CL')).toEqual(
      expect.arrayContaining(['CLVAP', 'CLSAI']),
    );
    expect(await codes('/ports?search=santiago&countryCode=DO')).not.toContain('CLVAP');
    const byName = await call<Listed>('GET', '/ports?search=san&sort=name&limit=50');
    const names = byName.body.data.map(({ name }) => String(name));
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'es')));
    expect((await call<Listed>('GET', '/ports?search=zzqqxx')).body).toEqual({ data: [], total: 0 });
  });
});

describe('POST /rates/search', () => {
  interface Found {
    readonly total: number;
    readonly message: string;
    readonly searchId: string;
    readonly data: readonly { readonly typeRate: string; readonly from: { readonly code: string } }[];
  }
  const search = (body: object) => call<Found>('POST', '/rates/search', { body });
  const placeId = async (typed: string, kind: string) => {
    const { body } = await call<readonly { _id: string; placeId: string }[]>(
      'GET',
      `/addresses?search=${encodeURIComponent(typed)}&kind=${kind}`,
    );
    return body[0] ?? { _id: '', placeId: '' };
  };

  it('takes airports and ports by id and place id, as by code', async () => {
    const [miami, santiago] = await Promise.all([placeId('MIA', 'airport'), placeId('SCL', 'airport')]);
    const cargo = { detailed: false };
    const byCode = await search({ originPort: 'MIA', destinationPort: 'SCL', ...cargo });
    expect(byCode.body).toMatchObject({ total: 1, data: [{ typeRate: 'AERIAL', from: { code: 'MIA' } }] });
    for (const [from, to] of [
      [miami._id, santiago._id],
      [miami.placeId, santiago.placeId],
    ])
      expect((await search({ originPort: from, destinationPort: to, ...cargo })).body).toEqual(byCode.body);
    const [shanghai, valparaiso] = await Promise.all([
      placeId('CNSHA', 'port'),
      placeId('valparaiso', 'port'),
    ]);
    const bySea = await search({ addresses: { origin: shanghai._id, destination: valparaiso.placeId } });
    expect(bySea.body).toMatchObject({ total: 1, data: [{ typeRate: 'FCL' }] });
  });

  it('takes communes and regions by id and place id', async () => {
    const commune = await placeId('providencia', 'geozone');
    expect(commune.placeId).toBe('geozone-CL-13123');
    const region = seededId(geozones, { country: 'CL', code: '13' });
    const all = { originPort: 'US-MIAMI', typeOfShipment: 'ALL', detailed: false };
    for (const place of [commune._id, commune.placeId, region, 'geozone-CL-13'])
      expect((await search({ ...all, destinationPort: place })).body).toMatchObject({
        total: 1,
        data: [{ typeRate: 'AERIAL' }],
      });
  });

  it('takes containers and trucks by id', async () => {
    const ofContainers = await call<{ data: readonly { _id: string; code: string }[] }>('GET', '/containers');
    const box = ofContainers.body.data.find(({ code }) => code === '40HC')?._id;
    const lane = { originPort: 'CNSHA', destinationPort: 'CLVAP' };
    const named = await search({ ...lane, containers: [{ container: '40HC', quantity: 2 }] });
    const byId = await search({ ...lane, containers: [{ container: box, quantity: 2 }] });
    expect([byId.status, byId.body.data]).toEqual([200, named.body.data]);
    expect(named.body.total).toBe(1);
    const truck = (await call<{ data: readonly { _id: string }[] }>('GET', '/trucks')).body.data[0]?._id;
    const road = { originPort: 'CL-13101', destinationPort: 'CL-05101', service: 'ftl' };
    for (const name of [truck, 'rampla', 'Rampla'])
      expect(await search({ ...road, trucks: [{ truck: name }] })).toMatchObject({ status: 200 });
  });

  it.each([
    ['originPort', { originPort: 'nowhere-at-all', destinationPort: 'SCL' }],
    ['destinationPort', { originPort: 'MIA', destinationPort: 'port-XXXXX' }],
    ['addresses.origin', { addresses: { origin: 'CL-99999', destination: 'CL-13101' } }],
    ['doors.destination', { originPort: 'CNSHA', destinationPort: 'CLVAP', doors: { destination: 'Atlantis' } }],
    ['containers[0].container', { originPort: 'CNSHA', destinationPort: 'CLVAP', containers: [{ container: '99ZZ' }] }],
    ['trucks[1].truck', { originPort: 'CL-13101', destinationPort: 'CL-05101', service: 'ftl', trucks: [{ truck: 'Rampla' }, { truck: 'Carreta' }] }],
    ['trucks[0].truck', { originPort: 'CL-13101', destinationPort: 'CL-05101', typeOfShipment: 'ALL', trucks: [{ truck: 'Carreta' }] }],
    ['typeOfShipment', { originPort: 'MIA', destinationPort: 'SCL', typeOfShipment: 'BOAT' }],
    ['service', { originPort: 'MIA', destinationPort: 'SCL', service: 'boat' }],
  ])('refuses what it does not know as %s', async (field, body) => {
    const answer = await search(body);
    expect(answer.status).toBe(400);
    expect([answer.body.message].flat().join(' ')).toContain(`${field}: `);
  }); // prettier-ignore

  it('knows a container that left its catalogue, which rates may still name', async () => {
    const id = await platform.add(containers, { code: '53HC', name: "53' High Cube", payload: 30000 });
    await platform.done(commandsOf(containers).remove, { id }, { ...system, ownerId: shopOwnerId });
    const lane = { originPort: 'CNSHA', destinationPort: 'CLVAP' };
    for (const container of [id, '53HC'])
      expect(await search({ ...lane, containers: [{ container }] })).toMatchObject({
        status: 200,
        body: { total: 0 },
      });
  });
});
