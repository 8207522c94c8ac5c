import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '~/api';
import { holdAnswersToSchema } from '~/api/answering';
import type { ApiBindings, ApiDoor } from '~/http/api-door';
import { bankAccounts } from '@domain/catalogues/bank-accounts';
import { branches } from '@domain/catalogues/branches';
import type { Catalogue } from '@domain/catalogues/catalogue';
import { catalogues } from '@domain/catalogues/registry';
import type { Actor } from '@domain/shared/actor';
import { testPlatform, type TestPlatform } from '@tests/people/platform';
import { addReferred, sampleValues } from './sample-values';

let platform: TestPlatform;
let door: ApiDoor;
let manager: string;
let admin: Actor;

beforeAll(async () => {
  holdAnswersToSchema();
  platform = await testPlatform();
  door = createApi(platform.services, { apiRequestsPerMinute: 0 });
  admin = await platform.person('admin');
  manager = (await platform.services.auth.sessions.open(admin.id, { via: 'api' })).token;
  await addReferred(async ({ path }, values) => String((await call('POST', `/${path}`, values)).body['_id']));
});

afterAll(() => platform.stop());

interface Answered {
  readonly status: number;
  readonly etag: string | null;
  readonly body: Readonly<Record<string, unknown>>;
}

async function call(
  method: string,
  path: string,
  body?: unknown,
  more: Record<string, string> = {},
): Promise<Answered> {
  const headers = { authorization: `Bearer ${manager}`, ...more };
  const isForm = body instanceof FormData;
  const request = new Request(`http://localhost/api/v1${path}`, {
    method,
    headers: body === undefined || isForm ? headers : { ...headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  const bindings = {
    requestId: 'catalogues',
    log: platform.services.log,
    address: '10.5.5.5',
  } as ApiBindings;
  const response = await door(request, bindings);
  return {
    status: response.status,
    etag: response.headers.get('etag'),
    body: (await response.json()) as Answered['body'],
  };
}

describe.each(catalogues.map((catalogue) => [`/${catalogue.path}`, catalogue] as const))(
  '%s',
  (path, catalogue) => {
    it('adds with 201, answers one with its ETag, changes with 200, refuses what is stale, deletes with the record', async () => {
      const values = sampleValues(catalogue, 11);
      const added = await call('POST', path, values);
      expect(added).toMatchObject({ status: 201, etag: '"0"', body: { isActive: true } });
      const one = `${path}/${String(added.body['_id'])}`;
      expect(added.body).toMatchObject({ isRemoved: false });

      const changed = await call('PATCH', one, { isActive: 'inactive' }, { 'if-match': '"0"' });
      expect(changed).toMatchObject({ status: 200, etag: '"1"', body: { isActive: false } });
      expect((await call('PATCH', one, { isActive: true }, { 'if-match': '"0"' })).status).toBe(412);
      expect((await call('GET', one)).body).toEqual(changed.body);

      const listed = await call('GET', `${path}?isActive=inactive&page=1&take=5`);
      expect(listed.body).toMatchObject({ total: 1, data: [changed.body] });
      await call('PATCH', one, { isActive: true });
      const asRemoved = { _id: added.body['_id'], isActive: false, isRemoved: true };
      expect(await call('DELETE', one)).toMatchObject({ status: 200, body: asRemoved });
      expect(await call('GET', one)).toMatchObject({ status: 200, body: asRemoved });
      expect((await call('GET', `${path}?isActive=inactive`)).body).toMatchObject({ total: 0 });
    });
  },
);

/** The engine answers so of whichever catalogue; those that differ in their keys and required fields. */
describe.each(
  [bankAccounts, branches].map((catalogue) => [`/${catalogue.path}`, catalogue as Catalogue] as const),
)('%s', (path, catalogue) => {
  it('tells a record’s history to staff: who, when, and each field before and after', async () => {
    const { body } = await call('POST', path, sampleValues(catalogue, 14));
    const id = String(body['_id']);
    await call('PATCH', `${path}/${id}`, { isActive: false });
    const history = `${path}/${id}/history`;
    const all = await call('GET', history, undefined, { 'accept-language': 'es' });
    expect(all.body).toMatchObject({
      total: 2,
      data: [
        { revision: 1, type: `${catalogue.entity}Deactivated`, action: 'Desactivado', changes: [] },
        { revision: 0, type: `${catalogue.entity}Added`, action: 'Agregado', user: { _id: admin.id } },
      ],
    });
    expect((await call('GET', `${history}?limit=1&offset=1`)).body).toMatchObject({
      total: 2,
      data: [{ revision: 0 }],
    });
    const [field = ''] = catalogue.key;
    const ofField = (await call('GET', `${history}?field=${field}`)).body;
    const [first] = ofField['data'] as { changes: readonly { after: string | null }[] }[];
    expect(ofField).toMatchObject({ total: 1, data: [{ changes: [{ field, before: null }] }] });
    expect(first?.changes[0]?.after, field).toBeTruthy();

    const client = await platform.person('client');
    const session = await platform.services.auth.sessions.open(client.id, { via: 'api' });
    const asClient = { authorization: `Bearer ${session.token}` };
    expect((await call('GET', history, undefined, asClient)).status).toBe(403);
    expect((await call('GET', `${path}/${uuidv7()}/history`)).status).toBe(404);
  });

  it('refuses with 400 and a sentence for each wrong field, and a second of the same key with 409', async () => {
    const wrong = await call('POST', path, { surprise: 1 });
    expect(wrong.status).toBe(400);
    const required = Object.values(catalogue.fields).filter(({ isRequired }) => isRequired).length;
    // The country of a branch may be left out: it then gets the default one.
    const workedOut = catalogue === branches ? 1 : 0;
    expect(wrong.body['message']).toHaveLength(required - workedOut + 1);
    const values = sampleValues(catalogue, 12);
    const added = await call('POST', path, values);
    expect(added.status).toBe(201);
    expect(await call('POST', path, values)).toMatchObject({
      status: 409,
      body: { holder: added.body['_id'] },
    });
  });
});

describe('calls beside those of every catalogue', () => {
  it('keeps a carrier’s picture, and takes it away', async () => {
    const form = new FormData();
    form.set('name', 'Transportes con foto');
    form.set('typeCarrier', 'land');
    form.append('services', 'LTL');
    form.append('contacts[0].name', 'Ana');
    const pixel = 'R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
    form.set('img', new File([Buffer.from(pixel, 'base64')], 'logo.gif', { type: 'image/gif' }));
    const { status, body } = await call('POST', '/carriers', form);
    expect(body).toMatchObject({ services: ['LTL'], contacts: [{ name: 'Ana' }] });
    expect(status).toBe(201);
    expect(body['img']).toBeTypeOf('string');
    const without = await call('GET', `/carriers/remove-avatar/${String(body['_id'])}`);
    expect(without).toMatchObject({ status: 200, body: { img: null } });
  });

  it('shows a carrier’s contacts to staff and to nobody else', async () => {
    const carrier = { name: 'Con contactos', typeCarrier: 'sea', contacts: [{ name: 'Ana' }] };
    const added = await call('POST', '/carriers', carrier);
    const one = `/carriers/${String(added.body['_id'])}`;
    const { id } = await platform.person('client');
    const session = await platform.services.auth.sessions.open(id, { via: 'api' });
    const asClient = { authorization: `Bearer ${session.token}` };
    expect((await call('GET', one)).body).toMatchObject({ contacts: [{ name: 'Ana' }] });
    expect((await call('GET', one, undefined, asClient)).body).toMatchObject({
      name: 'Con contactos',
      contacts: null,
    });
    const listed = await call('GET', '/carriers?search=contactos', undefined, asClient);
    expect(listed.body).toMatchObject({ total: 1, data: [{ contacts: null }] });
  });

  it('lists first what bears the code that was typed, unless another order was asked for', async () => {
    const airports = [
      { airportCode: 'QAA', name: 'Aeródromo Qbe', country: 'CL' },
      { airportCode: 'QBE', name: 'Zona Norte', country: 'CL' },
    ];
    for (const airport of airports) await call('POST', '/airports', airport);
    const listed = async (query: string): Promise<unknown> => {
      const { body } = await call('GET', `/airports?search=${query}`);
      return (body['data'] as { airportCode: string }[]).map(({ airportCode }) => airportCode);
    };
    expect(await listed('qbe')).toEqual(['QBE', 'QAA']);
    expect(await listed('qbe&limit=1&offset=1')).toEqual(['QAA']);
    expect(await listed('qbe&sort=name')).toEqual(['QAA', 'QBE']);
  });

  it('finds countries by name, code and calling code', async () => {
    expect((await call('GET', '/countries/CL')).body).toMatchObject({
      cca3: 'CHL',
      callingCode: '56',
      currency: { code: 'CLP', decimals: 0 },
    });
    expect((await call('GET', '/countries?search=espana')).body).toMatchObject([{ cca2: 'ES' }]);
    expect((await call('GET', '/countries/by-phone-code/56')).body).toMatchObject([{ cca2: 'CL' }]);
    expect((await call('GET', '/countries/ZZ')).status).toBe(404);
  });

  it.each([
    ['es', 'accountType: Envíe una de estas opciones: checking, savings, sight.'],
    ['en', 'accountType: Send one of these options: checking, savings, sight.'],
    ['pt', 'accountType: Envie uma destas opções: checking, savings, sight.'],
  ])('names the words of a closed list, as they are sent, in %s', async (language, sentence) => {
    const asked = { 'accept-language': language };
    const added = await call('POST', '/bank-account', { accountType: 'Corriente' }, asked);
    expect(added.body['message']).toContain(sentence);
    const { body } = await call('POST', '/bank-account', sampleValues(bankAccounts, 41));
    const one = `/bank-account/${String(body['_id'])}`;
    const changed = await call('PATCH', one, { accountType: 'Corriente' }, asked);
    expect(changed).toMatchObject({ status: 400, body: { message: sentence } });
  });

  it('names a country there is not in the caller’s language', async () => {
    const refused = await call('POST', '/owners', { country: 'ZZ' }, { 'accept-language': 'es' });
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.body['message']).toContain(
      'country: «ZZ» no es un país. Escriba el código de dos letras de uno, por ejemplo CL.',
    );
  });

  it('asks for yes or no in the caller’s language', async () => {
    const { body } = await call('POST', '/bank-account', sampleValues(bankAccounts, 43));
    const one = `/bank-account/${String(body['_id'])}`;
    const refused = await call('PATCH', one, { isActive: 'maybe' }, { 'accept-language': 'pt' });
    const message = 'isActive: Indique sim ou não: true ou false.';
    expect(refused).toMatchObject({ status: 400, body: { message } });
  });

  it('says that there are no results in the documented words', async () => {
    const none = await call('GET', '/results/filter?search=nothing');
    expect(none).toMatchObject({ status: 404, body: { message: 'Not results found' } });
  });

  it('refuses notifications that are no array', async () => {
    const refused = await call('POST', '/bank-account', { notifications: 'a@example.com' });
    expect(refused.body['message']).toEqual(
      expect.arrayContaining([expect.stringMatching(/^notifications: /)]),
    );
  });
});

describe('a record as it is answered', () => {
  const valparaiso = { name: 'Muelle Prat', code: 'CLZZ2' };
  const words = {
    countryId: 'CL',
    latLong: { lat: -33.0333, lng: -71.6333 },
    geoJson: { type: 'Point', coordinates: [-71.6333, -33.0333] },
  };

  it('may be sent back with its country and degrees in the words of the answer', async () => {
    const added = await call('POST', '/ports', { ...valparaiso, ...words });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ country: 'CL', latitude: -33.0333, longitude: -71.6333, ...words });
    const moved = { latLong: { lat: -33.5, lng: -71.5 } };
    const changed = await call('PATCH', `/ports/${String(added.body['_id'])}`, moved);
    expect(changed.body).toMatchObject({ latitude: -33.5, longitude: -71.5, ...moved, countryId: 'CL' });
    const cleared = await call('PATCH', `/ports/${String(added.body['_id'])}`, { geoJson: null });
    expect(cleared.body).toMatchObject({ latitude: null, longitude: null, geoJson: null });
  });

  it.each([
    ['countryId', { country: 'PE', countryId: 'CL' }],
    ['geoJson', { ...words, latLong: { lat: 1, lng: 2 } }],
    ['latLong', { country: 'CL', latLong: 'Valparaíso' }],
    ['geoJson', { country: 'CL', geoJson: { type: 'LineString', coordinates: [] } }],
  ])('is refused by the name of %s where that contradicts or says nothing', async (word, fields) => {
    const refused = await call('POST', '/ports', { ...valparaiso, code: 'CLZZ2', ...fields });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body['message'])).toContain(word);
  });

  it('is so at the other call that adds a supplier, too', async () => {
    const added = await call('POST', '/suppliers/create', { name: 'Andes Freight', countryId: 'CL' });
    expect([added.status, added.body['country']]).toEqual([201, 'CL']);
  });

  it('has no such words where the catalogue has no such fields', async () => {
    const refused = await call('POST', '/product', { name: 'Frágil', countryId: 'CL' });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body['message'])).toContain('countryId');
  });
});
