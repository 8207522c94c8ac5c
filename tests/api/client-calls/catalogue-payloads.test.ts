import { afterAll, describe, expect, it, vi } from 'vitest';
import { EventStoreUnavailable } from '@infrastructure/event-store/event-store';
import { endpoints } from '~/api';
import { faultMessage } from '~/api/fault-messages';
import { type Fields, type Side, callsDesk, formOf } from './calls-desk';

const desk = await callsDesk();
afterAll(() => desk.platform.stop());

describe('catalogue payloads', () => {
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
      expect([status, body['typeCarrier'], body['code'], body['ApiConected']]).toEqual([
        201,
        null,
        null,
        null,
      ]);
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
});

describe('fault messages', () => {
  type Row = readonly [message: string, method: string, path: string, body?: () => unknown];

  const id = '0198a000-0000-7000-8000-00000000000a';
  const csv = () => {
    const form = new FormData();
    form.set('file', new File(['name\nUno\n'], 'a.csv', { type: 'text/csv' }));
    return form;
  };
  const truck = { name: 'Camión', pesoBruto: 1, capacidadCubica: 1 };
  const search = {
    originPort: 'MIA',
    destinationPort: 'SCL',
    details: [{ quantity: 1, unitWeight: 1, length: 1, width: 1, height: 1 }],
  };
  const dates = { from: '2027-01-01', to: '2027-02-01' };

  /** The sentences of operations that fail, as far as these are built. */
  const rows: readonly Row[] = [
    ['Error updating filter state', 'PATCH', `/quoters/${id}/changeState`, () => ({ state: 'managing' })],
    ['Error generating report', 'GET', '/quoters/files/download-report'],
    ['Error getting categories', 'GET', '/faq/categories'],
    ['Error getting categories', 'GET', `/faq/categories/${id}`],
    ['Error adding category', 'POST', '/faq/categories', () => ({ name: { es: 'Uno' } })],
    ['Error adding subcategory', 'POST', '/faq/subcategories', () => ({ category: id, name: { es: 'Uno' } })],
    [
      'Error updating FAQ',
      'PUT',
      `/faq/faqs/${id}`,
      () => ({ question: { es: '¿Uno?' }, answer: { es: 'Uno' } }),
    ],
    ['Error getting user by id', 'GET', `/users/${id}`],
    ['Error validating email in use', 'GET', '/users/validate-email/ana@example.com'],
    ['Error updating user by id', 'PATCH', `/users/${id}`, () => ({ name: 'Ana Rojas' })],
    ['Error deleting avatar user', 'GET', `/users/remove-avatar/${id}`],
    ['Error deleting avatar user', 'DELETE', `/users/remove-avatar/${id}`],
    ['Error al obtener usuarios. Inténtalo de nuevo', 'GET', '/users'],
    ['Error deleting avatar carrier', 'GET', `/carriers/remove-avatar/${id}`],
    ['Error deleting avatar carrier', 'DELETE', `/carriers/remove-avatar/${id}`],
    ['Error loading carriers', 'GET', '/carriers/?search=uno&limit=50'],
    ['Error loading containers', 'GET', '/containers?limit=100&isActive=active'],
    ['Error uploading CSV', 'POST', '/trucks/upload/csv', csv],
    ['Error uploading CSV file', 'POST', '/carriers/upload/csv', csv],
    ['Error uploading CSV file', 'POST', '/aerial-rates/upload/csv', csv],
    ['Error creating truck information', 'POST', '/trucks', () => truck],
    ['Error creating truck with image', 'POST', '/trucks', () => formOf(truck, 'image')],
    ['Error updating truck', 'PATCH', `/trucks/${id}`, () => ({ alias: 'Uno' })],
    ['Error deleting truck', 'DELETE', `/trucks/${id}`],
    ['Ocurrió un error al descargar los camiones', 'GET', '/trucks/download/excel'],
    ['Ocurrió un error al descargar los contenedores', 'GET', '/containers/download/excel'],
    ['Error creating carrier', 'POST', '/carriers', () => ({ name: 'Uno' })],
    ['Error updating tag', 'PATCH', `/tags/${id}`, () => ({ comment: 'Uno' })],
    ['Error deleting airport', 'DELETE', `/airports/${id}`],
    [
      'Error creating bank account',
      'POST',
      '/bank-account',
      () => ({
        bankName: 'Uno',
        accountNumber: '1',
        accountType: 'checking',
        currency: 'USD',
        country: 'CL',
        company: 'Uno',
      }),
    ],
    ['Error al obtener el payload', 'POST', '/rates/search', () => search],
    ['Error updating dates massive', 'PATCH', '/aerial-rates/update-dates', () => ({ ids: [id], ...dates })],
    [
      'Error updating dates massive',
      'PATCH',
      '/ltl-rates/update-dates-manual',
      () => ({ rates: [{ id, ...dates }] }),
    ],
    [
      'Error updating status manual',
      'PATCH',
      '/ltl-rates/change-status',
      () => ({ ids: [id], status: true }),
    ],
  ];

  /** Whatever a handler asks fails; who calls is still known. */
  async function whileFailing<Answer>(error: Error, work: () => Promise<Answer>): Promise<Answer> {
    const { services } = desk;
    const spies = [
      vi.spyOn(services, 'ask').mockRejectedValue(error),
      vi.spyOn(services, 'readAfter').mockRejectedValue(error),
      vi.spyOn(services, 'dispatch').mockRejectedValue(error),
      vi.spyOn(services.spreadsheets, 'open').mockRejectedValue(error),
      vi.spyOn(services.jobs, 'add').mockRejectedValue(error),
      vi.spyOn(services.db, 'transaction').mockImplementation(() => {
        throw error;
      }),
    ];
    try {
      return await work();
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
  }

  describe('an operation that fails says its own sentence, and to try again while the store is away', () => {
    it.each(rows.map(([message, method, path, body]) => ({ message, method, path, body })))(
      '$message: $method $path',
      async ({ message, method, path, body }) => {
        const isPlatforms = /^\/(trucks|carriers|airports)/.test(path) && method !== 'GET';
        const managers = desk.sides.map((side) => side.as('manager'));
        for (const headers of isPlatforms || path.includes('/carriers/remove-avatar')
          ? [desk.admin]
          : managers) {
          const failed = await whileFailing(new Error('a secret detail'), () =>
            desk.send(method, path, headers, body?.()),
          );
          expect(failed).toMatchObject({ status: 500, body: { statusCode: 500, message } });
          const away = await whileFailing(new EventStoreUnavailable('away'), () =>
            desk.send(method, path, headers, body?.()),
          );
          const again = expect.stringMatching(/inténtelo de nuevo/) as string;
          expect(away).toMatchObject({ status: 503, body: { statusCode: 503, message: again } });
        }
      },
    );
  });

  describe('what is no fault of an operation', () => {
    it('is refused in its own words, in the caller’s language', async () => {
      for (const side of desk.sides) {
        const headers = { ...side.as('manager'), 'accept-language': 'en' };
        const missing = await desk.send('GET', `/users/${id}`, headers);
        expect(missing.status).toBe(404);
        expect(missing.body['message']).not.toBe('Error getting user by id');
        const wrong = await desk.send('POST', '/bank-account', headers, {});
        expect(wrong.body['message']).toContain('bankName: This is missing.');
        const none = await desk.send('GET', '/results/filter?search=nothing', headers);
        expect(none).toMatchObject({ status: 404, body: { message: 'Not results found' } });
        const nobody = await desk.send('GET', `/discounts/executive/${id}/companies`, headers);
        expect(nobody).toMatchObject({ status: 404, body: { message: 'Not executive found' } });
      }
    });

    it('and a fault of an operation without a sentence of its own keeps the general one', async () => {
      const failed = await whileFailing(new Error('a secret detail'), () =>
        desk.send('GET', '/countries', {}),
      );
      expect(failed.status).toBe(500);
      expect(failed.body['message']).toMatch(/^Algo falló/);
    });
  });

  it('every sentence belongs to an operation there is', () => {
    const said = new Set(
      endpoints.flatMap((endpoint) => [faultMessage(endpoint, false), faultMessage(endpoint, true)]),
    );
    for (const [message] of rows) expect(said).toContain(message);
  });
});
