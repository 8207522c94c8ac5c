import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf, callsDesk, type Fields, type CallsDesk, type Side } from './calls-desk';

let desk: CallsDesk;

beforeAll(async () => {
  desk = await callsDesk();
});

afterAll(() => desk.platform.stop());

/** Fields as clients send them, and no others. */
const ofPlatform: (readonly [path: string, fields: Fields, picture?: string])[] = [
  [
    '/carriers',
    { name: 'Navieras del Pacífico', email: 'ventas@navieras.example', web: 'https://navieras.example' },
    'img',
  ],
  [
    '/trucks',
    {
      name: 'Camión pluma',
      description: 'Con grúa',
      iDelpa: '17',
      isActive: 'active',
      alias: 'Pluma',
      largo: 6,
      ancho: 2.4,
      alto: 2.5,
      pesoBruto: 8000,
      capacidadCubica: 30,
      cantidadPalletAmericano: 10,
      cargoTypes: ['general'],
      tags: [],
      aliasCountry: null,
      category: 'Rígido',
      image: null,
    },
  ],
  ['/trucks', { name: 'Camión con foto', pesoBruto: 8000, capacidadCubica: 30 }, 'image'],
  [
    '/containers',
    {
      name: "40' Open Top",
      measures: '12 × 2.35 × 2.35 m',
      restrictions: null,
      commodities: [],
      capacity: { volume: 66, weight: 28100 },
      alias: 'Abierto',
      isActive: 'active',
      detailedMeasures: null,
      palletCapacity: 24,
      img: null,
    },
  ],
  [
    '/airports',
    {
      name: 'Carriel Sur',
      airportCode: 'CCP',
      country: 'CL',
      city: 'Concepción',
      countryId: 'CL',
      geoJson: { type: 'Point', coordinates: [-73.0631, -36.7727] },
      latLong: { lat: -36.7727, lng: -73.0631 },
      address: null,
    },
  ],
  [
    '/ports',
    {
      name: 'Coronel',
      code: 'CLCNL',
      country: 'CL',
      city: 'Coronel',
      geoJson: { type: 'Point', coordinates: [-73.15, -37.03] },
      latLong: { lat: -37.03, lng: -73.15 },
      address: 'Av. Carlos Prats 40',
    },
  ],
  [
    '/surcharges',
    {
      name: 'Peak Season',
      isActive: 'true',
      carrier: null,
      country: 'CL',
      supplier: null,
      service: 'AERIAL',
      modal: 'air',
    },
  ],
];

const ofOwner: (readonly [path: string, fieldsOf: (side: Side) => Fields, picture?: string])[] = [
  [
    '/ltl-rates/branches',
    () => ({
      name: 'Terminal Quilicura',
      address: 'Av. Américo Vespucio 1001',
      location_branch: { type: 'Point', coordinates: [-70.7331, -33.3642] },
      image: null,
    }),
  ],
  [
    '/ltl-rates/branches',
    () => ({ name: 'Terminal Lampa', address: 'Noviciado 5', location_branch: '[-70.7331, -33.3642]' }),
    'image',
  ],
  [
    '/bank-account',
    () => ({
      country: 'CL',
      company: 'Carga Austral SpA',
      currency: 'CLP',
      accountType: 'checking',
      accountNumber: '123',
      notifications: ['pagos@example.com'],
      note: null,
      bankName: 'Banco del Sur',
      isActive: true,
    }),
  ],
  [
    '/tags',
    ({ company, executiveId }) => ({
      name: 'Prioridad',
      key: 'prioridad',
      owner: company.id,
      country: 'CL',
      comment: null,
      user: executiveId,
      expirationDate: '2027-12-31',
      file: null,
      isActive: 'active',
    }),
  ],
  [
    '/discounts',
    () => ({
      type: 'coupon',
      mode: 'amount',
      value: 50,
      code: 'VERANO50',
      price: 500,
      active: true,
      expiration_date: '2027-12-31',
      client: null,
    }),
  ],
  [
    '/discounts',
    () => ({ type: 'other', mode: 'percent', value: 5, code: 'SIEMPRE5', price: null, active: false }),
  ],
  ['/suppliers/create', () => ({ name: 'Agencia Pacífico', country: 'CL' }), 'image'],
  ['/suppliers', () => ({ name: 'Agencia Atlántico', country: 'CL', image: null })],
  [
    '/missions',
    ({ executiveId }) => ({
      name: 'Visitas',
      countries: ['CL'],
      businessUnits: [],
      executives: [executiveId],
    }),
  ],
  [
    '/results',
    () => ({ result: 'Reunión', country: 'CL', businessUnit: null, category: 'Positivo', score: 10 }),
  ],
  ['/faq/categories', () => ({ name: { es: 'Aduana', en: 'Customs', pt: null } })],
];

describe('what clients send for the platform’s records', () => {
  it.each(ofPlatform.map(([path, fields, picture]) => ({ path, fields, picture })))(
    'POST $path $fields.name',
    async ({ path, fields, picture }) => {
      const body = picture === undefined ? fields : formOf(fields, picture);
      const added = await desk.send('POST', path, desk.admin, body);
      expect(added).toMatchObject({ status: 201, body: { name: expect.anything() as string } });
      if (picture !== undefined) expect(added.body[picture]).toBeTypeOf('string');
    },
  );

  it('a carrier becomes whole in the second call', async () => {
    const form = formOf({ name: 'Aéreos Norte', email: 'hola@norte.example', web: 'norte.example' }, 'img');
    const { status, body } = await desk.send('POST', '/carriers', desk.admin, form);
    expect([status, body['typeCarrier'], body['code'], body['ApiConected']]).toEqual([201, null, null, null]);
    const whole = { contacts: [{ name: 'Ana' }], countries: ['CL'], services: ['AERIAL'], alias: 'Norte' };
    const changed = await desk.send('PATCH', `/carriers/${String(body['_id'])}`, desk.admin, whole);
    expect(changed).toMatchObject({ status: 200, body: whole });
    const found = await desk.send('GET', '/carriers/?search=Aéreos Norte&limit=50', {});
    expect(found.body).toMatchObject({ total: 1 });
  });
});

describe('what clients send for an owner company’s records', () => {
  it.each(ofOwner.map(([path, fieldsOf, picture]) => ({ path, fieldsOf, picture })))(
    'POST $path, in each owner company',
    async ({ path, fieldsOf, picture }) => {
      for (const side of desk.sides) {
        const fields = fieldsOf(side);
        const body = picture === undefined ? fields : formOf(fields, picture);
        const added = await desk.send('POST', path, side.as('manager'), body);
        expect(added).toMatchObject({ status: 201 });
        if (picture !== undefined) expect(added.body[picture]).toBeTypeOf('string');
      }
    },
  );

  it.each([
    [[-70.7331, -33.3642]],
    [{ type: 'Point', coordinates: ['-70.7331', '-33.3642'] }],
    [{ lat: -33.3642, lng: -70.7331 }],
    [{ latitude: -33.3642, longitude: -70.7331 }],
    ['{"type":"Point","coordinates":[-70.7331,-33.3642]}'],
  ])('a branch is where its location_branch says: %j', async (location_branch) => {
    const name = `Terminal ${JSON.stringify(location_branch)}`;
    const branch = { name, address: 'Av. Uno 1', location_branch };
    const added = await desk.send('POST', '/ltl-rates/branches', desk.sides[0].as('manager'), branch);
    expect(added).toMatchObject({ status: 201, body: { latitude: -33.3642, longitude: -70.7331 } });
  });

  it.each([['-33.36, -70.73'], ['[-70.7331'], [[-70.7331]], [{ lat: -33 }]])(
    'a branch is not anywhere by %j',
    async (location_branch) => {
      const branch = { name: 'Terminal Nada', address: 'Av. Uno 1', location_branch };
      const added = await desk.send('POST', '/ltl-rates/branches', desk.sides[0].as('manager'), branch);
      expect(added.status).toBe(400);
    },
  );
});
