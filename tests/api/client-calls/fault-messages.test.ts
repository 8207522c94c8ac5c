import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EventStoreUnavailable } from '@infrastructure/event-store/event-store';
import { endpoints } from '~/api';
import { faultMessage } from '~/api/fault-messages';
import { formOf, callsDesk, type CallsDesk } from './calls-desk';

let desk: CallsDesk;
beforeAll(async () => {
  desk = await callsDesk();
});
afterAll(() => desk.platform.stop());

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
  ['Error updating status manual', 'PATCH', '/ltl-rates/change-status', () => ({ ids: [id], status: true })],
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
    const failed = await whileFailing(new Error('a secret detail'), () => desk.send('GET', '/countries', {}));
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
