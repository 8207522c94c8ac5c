import excel from 'exceljs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assignQuoterExecutive } from '@domain/quoting/quoter/commands';
import type { Actor } from '@domain/shared/actor';
import { createApi } from '~/api';
import type { ApiBindings } from '~/http/api-door';
import { textOfPdf } from '@tests/e2e/support/pdf-text';
import { callerOf } from '@tests/people/caller';
import { contact, quotingPlatform, request, type QuotingPlatform } from '@tests/projections/quoting-platform';

interface Shown {
  readonly _id: string;
  readonly reference: string;
  readonly state: string;
  readonly stateName: string;
  readonly message: string | readonly string[];
  readonly participants: readonly { _id: string }[];
  readonly data: readonly { _id: string }[];
  readonly total: number;
}
type Headers = Readonly<Record<string, string>>;
type Staff = Actor & { readonly email: string };

let platform: QuotingPlatform;
let api: ReturnType<typeof callerOf>;
let manager: Staff;
let elena: Staff;
let asManager: Headers;
let asElena: Headers;
let asPablo: Headers;
let asCarla: Headers;
let asAuditor: Headers;
let pabloId: string;
let carla: Staff;

beforeAll(async () => {
  platform = await quotingPlatform();
  api = callerOf(platform.services);
  manager = await platform.person('super-user', 'Marta Vera');
  elena = await platform.person('executive', 'Elena Díaz');
  const pablo = await platform.person('executive', 'Pablo Muñoz');
  pabloId = pablo.id;
  carla = await platform.person('user', 'Carla Cliente');
  const auditor = await platform.person('auditor', 'Aída Ruiz');
  [asManager, asElena, asPablo, asCarla, asAuditor] = (await Promise.all(
    [manager, elena, pablo, carla, auditor].map(({ email }) => api.signIn(email)),
  )) as [Headers, Headers, Headers, Headers, Headers];
});
afterAll(() => platform.stop());

const get = (path: string, headers: Headers = {}) => api.call<Shown>('GET', path, { headers });
const patch = (path: string, body: object, headers: Headers) =>
  api.call<Shown>('PATCH', path, { body, headers });
const post = (body: object, headers: Headers = {}) => api.call<Shown>('POST', '/quoters', { body, headers });

/** A quoter that Elena follows. */
async function elenas(): Promise<string> {
  const id = await platform.opened();
  await platform.accepted(assignQuoterExecutive, { id, executive: elena.id }, manager);
  return id;
}

/** The bytes of a file the API answers. */
async function file(path: string, headers: Headers): Promise<Response> {
  const door = createApi(platform.services, { apiRequestsPerMinute: 0 });
  const bindings = { requestId: 'file', log: platform.services.log, address: '198.51.100.9' };
  return door(new Request(`http://localhost/api/v1${path}`, { headers }), bindings as unknown as ApiBindings);
}

describe('POST /quoters', () => {
  const body = { ...request, origin: 'SCL', contact };

  test('opens a quoter for a visitor', async () => {
    const created = await post(body);
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ state: 'pending', stateName: 'Pendiente', client: null });
    expect(created.headers.get('etag')).toBe('"0"');
  });

  test('opens one per idempotency key', async () => {
    const headers = { ...asCarla, 'idempotency-key': 'first-request' };
    const created = await post(body, headers);
    expect((await post(body, headers)).body).toEqual(created.body);
    expect((await post({ ...body, commodity: 'Otra' }, headers)).status).toBe(422);
  });

  test('names every wrong field at once', async () => {
    const load = { measuredBy: 'pieces', type: 'AERIAL', pieces: [{ amount: 0, weight: '-1' }] };
    const wrong = await post({ destination: {}, load, contact: { name: 'A', email: 'ana', phone: '1' } });
    expect(wrong.status).toBe(400);
    const fields = [wrong.body.message].flat().map((sentence) => sentence.split(':')[0]);
    expect(new Set(fields)).toEqual(
      new Set([
        'origin',
        'destination.id',
        'load.pieces[0].amount',
        'load.pieces[0].weight',
        'load.pieces[0].length',
        'load.pieces[0].width',
        'load.pieces[0].height',
        'contact.name',
        'contact.email',
        'contact.phone',
      ]),
    );
  });

  test('asks a visitor for contact data, and takes a customer’s from the account', async () => {
    expect((await post({ ...body, contact: undefined })).body.message).toEqual([
      'contact.name: Falta este dato.',
      'contact.email: Falta este dato.',
      'contact.phone: Falta este dato.',
    ]);
    const own = await post({ ...body, contact: undefined }, asCarla);
    expect(own.body).toMatchObject({ client: { _id: carla.id, name: 'Carla Cliente' } });
    expect((await get(`/quoters/${own.body._id}`, asCarla)).status).toBe(200);
  });

  test('refuses a place that is not known, and what it was not asked for', async () => {
    expect(await post({ ...body, origin: 'ZZZ' })).toMatchObject({ status: 422 });
    expect(await post({ ...body, colour: 'red' })).toMatchObject({ status: 400 });
  });
});

describe('GET /quoters and its counts and exports', () => {
  test('show an executive the same quoters through every door', async () => {
    const id = await elenas();
    const other = await platform.opened();
    const list = await get('/quoters?take=1000', asElena);
    expect(list.body.data.map(({ _id }) => _id)).toContain(id);
    expect(list.body.data.map(({ _id }) => _id)).not.toContain(other);
    const count = await get(`/quoters/count/${elena.id}`, asElena);
    expect(count.body.total).toBe(list.body.total);
    expect((await rowsOf('/quoters/files/download-report', asElena)).length - 1).toBe(list.body.total);
    expect((await get('/quoters?take=1000', asAuditor)).body.total).toBeGreaterThan(list.body.total);
    for (const path of [
      `/quoters/${other}`,
      `/history-quoters/quoter/${other}`,
      `/quoters/${other}/download/es`,
    ]) {
      expect((await file(path, asElena)).status, path).toBe(404);
      expect((await file(path, asManager)).status, path).toBe(200);
      expect((await file(path, asAuditor)).status, path).toBe(200);
    }
    const last = await api.call<Shown['data']>('GET', '/quoters/getLastQuoters?days=1&limit=1000', {
      headers: asElena,
    });
    expect(last.body.map(({ _id }) => _id)).not.toContain(other);
  });

  test('refuse visitors with 401 and customers with 403', async () => {
    for (const path of [
      '/quoters',
      '/quoters/exportExcel',
      `/quoters/count/${elena.id}`,
      '/quoters/getLastQuoters',
    ]) {
      expect((await get(path)).status, path).toBe(401);
      expect((await get(path, asCarla)).status, path).toBe(403);
    }
  });

  test('refuse an unknown filter, naming it', async () => {
    for (const path of ['', '/report', '/exportExcel', '/files/download-report']) {
      const { status, body } = await get(`/quoters${path}?colour=red`, asManager);
      expect(status, path).toBe(400);
      expect(body.message).toContain('colour');
    }
  });

  test('report what became of the quoters that the list shows the caller', async () => {
    await elenas();
    for (const headers of [asManager, asElena, asPablo, asAuditor]) {
      const [report, list] = await Promise.all([
        get('/quoters/report?state=pending', headers),
        get('/quoters?state=pending', headers),
      ]);
      expect(report).toMatchObject({ status: 200, body: { total: list.body.total } });
    }
    expect((await get('/quoters/report', asCarla)).status).toBe(403);
    expect((await get('/quoters/report')).status).toBe(401);
  });

  test('the export has 10 rows unless told, and no cell of it is a formula', async () => {
    await platform.opened(undefined, { commodity: '=1+1', contact: { ...contact, name: '-SUM(A1)' } });
    for (let made = 0; made < 10; made += 1) await platform.opened();
    expect(await rowsOf('/quoters/exportExcel', asManager)).toHaveLength(11);
    const found = await rowsOf('/quoters/exportExcel?limit=50&search=sum', asManager);
    expect(found).toHaveLength(2);
    const cells = found[1] ?? [];
    expect(cells.map(({ value }) => value)).toEqual(expect.arrayContaining(['=1+1', '-SUM(A1)']));
    for (const cell of cells) expect(cell.type).not.toBe(excel.ValueType.Formula);
    expect(cells[0]?.numFmt).toBe('@');
    expect((await file('/quoters/exportExcel?limit=x', asManager)).status).toBe(400);
  });

  async function rowsOf(path: string, headers: Headers): Promise<excel.Cell[][]> {
    const response = await file(path, headers);
    expect(response.headers.get('content-disposition')).toContain('quoters.xlsx');
    const workbook = new excel.Workbook();
    await workbook.xlsx.load(await response.arrayBuffer());
    const rows: excel.Cell[][] = [];
    workbook.worksheets[0]?.eachRow((row) => {
      const cells: excel.Cell[] = [];
      row.eachCell({ includeEmpty: true }, (cell) => cells.push(cell));
      rows.push(cells);
    });
    return rows;
  }
});

describe('following a quoter', () => {
  test('changes its state by code or name, and tells why it may not', async () => {
    const id = await elenas();
    const moved = await patch(
      `/quoters/${id}/changeState`,
      { state: 'En gestión', stateLv2: 'managing.searching-rates', comment: 'Pedí a LATAM' },
      asElena,
    );
    expect(moved).toMatchObject({ status: 200, body: { state: 'managing', stateName: 'En gestión' } });
    expect(moved.headers.get('etag')).toBe('"3"');
    const refused = await patch(
      `/quoters/${id}/changeState`,
      { state: 'lost', stateLv2: 'lost.price', reason: 'Fuera del presupuesto del cliente' },
      asElena,
    );
    expect(refused).toMatchObject({
      status: 422,
      body: { message: 'Desde «En gestión» no se puede pasar a «Perdido».' },
    });
    const byHand = await patch(
      `/quoters/${id}/changeState`,
      { state: 'won', stateLv2: 'won.booked' },
      asElena,
    );
    expect(byHand).toMatchObject({
      status: 422,
      body: { message: 'A «Ganado» se llega enviando, aceptando o reservando una oferta.' },
    });
  });

  test('answers a stale If-Match with 412', async () => {
    const id = await elenas();
    const to = { state: 'managing', stateLv2: 'Buscando tarifas' };
    const stale = await patch(`/quoters/${id}/changeState`, to, { ...asElena, 'if-match': '"0"' });
    expect(stale.status).toBe(412);
    expect((await patch(`/quoters/${id}/changeState`, to, { ...asElena, 'if-match': '"2"' })).status).toBe(
      200,
    );
  });

  test('assigns, adds and takes away people, with null for nobody', async () => {
    const id = await elenas();
    const joined = await patch(`/quoters/${id}/participants`, { participants: [pabloId] }, asElena);
    expect(joined.body.participants).toEqual([{ _id: pabloId, name: 'Pablo Muñoz' }]);
    expect((await get(`/quoters/${id}`, asPablo)).status).toBe(200);
    const left = await api.call<Shown>('DELETE', `/quoters/${id}/${pabloId}`, { headers: asElena });
    expect(left).toMatchObject({ status: 200, body: { participants: [] } });
    expect((await get(`/quoters/${id}`, asPablo)).status).toBe(404);
    expect((await patch(`/quoters/${id}/participants`, { participants: null }, asElena)).status).toBe(200);
    const handed = await patch(
      `/quoters/${id}/executive`,
      { executive: pabloId, type: 'por zona', userId: elena.id },
      asElena,
    );
    expect(handed).toMatchObject({ status: 200, body: { executive: { name: 'Pablo Muñoz' } } });
    expect((await get(`/quoters/${id}`, asElena)).status).toBe(404);
    expect((await patch(`/quoters/${id}/executive`, { executive: carla.id }, asPablo)).status).toBe(422);
  });

  test('prices lines and lists services', async () => {
    const id = await elenas();
    const productos = [{ description: 'Flete', quantity: '320', unitPrice: 4.2, profitMonto: '50' }];
    expect(await patch(`/quoters/${id}/updateDetail`, { productos }, asElena)).toMatchObject({
      status: 200,
      body: { detail: { currency: 'USD', total: '1394', productos: [{ subtotal: '1394' }] } },
    });
    const services = [{ name: 'Seguro', price: '35' }];
    expect(await patch(`/quoters/${id}/updateServices`, { services }, asElena)).toMatchObject({
      body: { services: [{ name: 'Seguro', price: '35', currency: 'USD', comment: null }] },
    });
    expect((await patch(`/quoters/${id}/updateDetail`, { productos: [{}] }, asElena)).status).toBe(400);
  });

  test.each([
    ['changeState', { state: 'void', stateLv2: 'void.error' }],
    ['executive', { executive: 'x' }],
    ['participants', { participants: null }],
    ['updateDetail', { productos: null }],
    ['updateServices', { services: null }],
  ])('%s is forbidden to customers and auditors, and not there for strangers', async (action, body) => {
    const id = await elenas();
    const path = `/quoters/${id}/${action}`;
    expect((await patch(path, body, {})).status).toBe(401);
    expect((await patch(path, body, asCarla)).status).toBe(403);
    expect((await patch(path, body, asAuditor)).status).toBe(403);
    expect((await patch(path, body, asPablo)).status).toBe(404);
  });
});

test('the history is readable, in the language asked for', async () => {
  const id = await elenas();
  const headers = { ...asElena, 'accept-language': 'en' };
  const history = await api.call('GET', `/history-quoters/quoter/${id}?limit=2`, { headers });
  expect(history.body).toMatchObject({
    total: 3,
    data: [
      {
        type: 'QuoterStateChanged',
        action: 'Status changed',
        user: { name: 'Marta Vera' },
        changes: [{ field: 'stateLv2', name: 'Status detail', before: 'New', after: 'Assigned' }],
      },
      { changes: [{ field: 'executiveId', before: null, after: 'Elena Díaz' }, { field: 'assignment' }] },
    ],
  });
  expect((await get(`/history-quoters/quoter/${id}`, asCarla)).status).toBe(403);
});

test('states and their reasons are there to choose from', async () => {
  const names = await api.call<{ name: string; statesLv2: { name: string }[] }[]>(
    'GET',
    '/quoter-states/stateName',
    {
      headers: asElena,
    },
  );
  expect(names.body.map(({ name }) => name)).toEqual([
    'Pendiente',
    'En gestión',
    'Cotizado',
    'Ganado',
    'Perdido',
    'Anulado',
  ]);
  const reasons = await api.call('GET', '/quoter-states/states-reason?state=Perdido&stateLv2=lost.price', {
    headers: asElena,
  });
  expect(reasons.body).toMatchObject([{ stateLv2: 'lost.price', isReasonNeeded: true }]);
  const one = await api.call('GET', '/quoter-states/lost.other/states-reasons', { headers: asElena });
  expect(one.body).toEqual({ state: 'lost', stateLv2: 'lost.other', isReasonNeeded: true, reasons: [] });
  expect((await get('/quoter-states/nothing/states-reasons', asElena)).status).toBe(404);
});

describe('the PDF of a quoter', () => {
  test.each(['es', 'en', 'pt'])('is made in %s', async (language) => {
    const id = await platform.opened(carla, { contact: undefined });
    await platform.sentOffer(id, manager);
    const response = await file(`/quoters/${id}/download/${language}`, asCarla);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1')).toContain(`/Lang (${language})`);
  });

  test('writes a long e-mail address without a hyphen that is not in it', async () => {
    const email = 'cristian.valdebenito@equiposmedicosandes.cl';
    const id = await platform.opened(undefined, { contact: { ...contact, email } });
    const response = await file(`/quoters/${id}/download/es`, asManager);
    const lines = (await textOfPdf(new Uint8Array(await response.arrayBuffer()))).split('\n');
    expect(lines).toEqual(expect.arrayContaining(['cristian.valdebenito@', 'equiposmedicosandes.cl']));
  });

  test('is refused in another language', async () => {
    const id = await platform.opened();
    expect((await file(`/quoters/${id}/download/fr`, asManager)).status).toBe(400);
  });
});
