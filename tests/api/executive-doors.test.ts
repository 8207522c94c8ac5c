import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { wallClockIn } from '@domain/shared/wall-clock';
import { createApi } from '~/api';
import type { ApiBindings } from '~/http/api-door';
import { companiesWorkbook } from '~/documents/sheets/companies-workbook.server';
import { quotersWorkbook } from '~/documents/sheets/quoters-workbook.server';
import { loader as audit } from '~/pages/audit/audit.server';
import { loader as calendar } from '~/pages/crm/calendar/calendar.server';
import { loader as companyList } from '~/pages/crm/companies/companies.server';
import { customers } from '~/pages/quoting/new-quote/new-quote.server';
import { loader as quotePdf } from '~/pages/quoting/one/pdf.resource';
import { loader as managementReport } from '~/pages/reports/managements/managements.server';
import { loader as dashboard } from '~/pages/shell/dashboard/dashboard.server';
import { loader as found } from '~/pages/shell/admin/found.resource';
import { loader as reservationList, oneLoader } from '~/pages/shop/reservation/reservations.server';
import { visit } from '@tests/catalogues/page-visit';
import { firstColumn } from '@tests/support/first-column';
import { fileOf } from './attached-files-desk';
import { executiveDoors, type ExecutiveDoors, type Reader } from './executive-doors-desk';

type Page = Parameters<typeof visit>[2];

let world: ExecutiveDoors;
let file: string;

vi.setConfig({ testTimeout: 120_000 });
beforeAll(async () => {
  world = await executiveDoors();
  const form = new FormData();
  for (const [name, value] of Object.entries({ model: 'company', modelId: world.vinas }))
    form.set(name, value);
  form.append('files', fileOf('contrato.pdf'));
  const path = '/files-models/create-multiple-files-register';
  const attached = await world.call<readonly { _id: string }[]>(world.desk.manager, 'POST', path, form);
  file = String(attached.body[0]?._id);
});
afterAll(() => world.two.platform.stop());

/** Whether a GET answers 200, whatever it answers with. */
async function opens({ headers }: Reader, path: string): Promise<boolean> {
  const { services } = world.two;
  const api = createApi(services, { apiRequestsPerMinute: 0 });
  const bindings = { requestId: uuidv7(), log: services.log, address: '198.51.100.7' };
  const request = new Request(`http://localhost/api/v1${path}`, { headers });
  return (await api(request, bindings as unknown as ApiBindings)).status === 200;
}

/** Whether a call answers with a text in it. */
const names = async ({ headers }: Reader, path: string, text: string) =>
  JSON.stringify((await world.call(headers, 'GET', path)).body).includes(text);

const page = async ({ actor }: Reader, loader: Page, path: string, params = {}) => {
  const { status, data } = await visit(world.two.services, actor, loader, path, { params });
  return { status, text: JSON.stringify(data) };
};
const shows = async (reader: Reader, loader: Page, path: string, text: string) =>
  (await page(reader, loader, path)).text.includes(text);
const pageOpens = async (reader: Reader, loader: Page, path: string, params: object) =>
  (await page(reader, loader, path, params)).status === 200;

const asExport = <Filters>({ actor }: Reader, filters: Filters) =>
  ({ services: world.two.services, actor, language: 'es', filters }) as const;

/** How many rows a sheet has. */
async function rowsOf(content: ReturnType<typeof companiesWorkbook>): Promise<number> {
  const { services } = world.two;
  const column = await firstColumn(services, await content).catch((error: unknown) => {
    expect(String(error)).toContain('header-only');
    return [];
  });
  return column.length;
}

/** What all of these come to. */
async function every(
  doors: Readonly<Record<string, Promise<boolean>>>,
): Promise<Readonly<Record<string, boolean>>> {
  const answers = await Promise.all(
    Object.entries(doors).map(async ([door, isOpen]) => [door, await isOpen] as const),
  );
  return Object.fromEntries(answers);
}

/** Every door to what belongs to a company: open to all who know the company, and to nobody else. */
async function doorsOfCompany(reader: Reader): Promise<Readonly<Record<string, boolean>>> {
  const { vinas, reservation, management, meeting } = world;
  const total = async (path: string) =>
    (await world.call<{ total: number }>(reader.headers, 'GET', path)).body.total > 0;
  const counted = await world.call<number>(reader.headers, 'GET', `/files-models/count/${vinas}`);
  return every({
    company: opens(reader, `/companies/${vinas}`),
    companyPage: shows(reader, companyList, '/admin/companies?search=viñas+alcance', vinas),
    companySheet: rowsOf(companiesWorkbook(asExport(reader, { search: 'viñas' }))).then((rows) => rows === 1),
    lookup: names(reader, '/companies/search/for-companies?value=viñas', vinas),
    customers: shows(reader, customers, '/resources/lookups/customers?search=viñas', vinas),
    notes: total(`/histories/by-idModelo/${vinas}`),
    comments: opens(reader, `/companies/${vinas}/comments`),
    files: names(reader, `/files-models/models/company/${vinas}`, file),
    fileCount: Promise.resolve(counted.status === 200 && counted.body === 1),
    file: opens(reader, `/files-models/${file}`),
    companyReplay: pageOpens(reader, audit, '/', { kind: 'company', id: vinas }),
    management: opens(reader, `/managment-results/${management}`),
    managements: names(reader, `/managment-results?company=${vinas}`, management),
    latest: opens(reader, `/managment-results/latest/${vinas}`),
    score: opens(reader, `/managment-results/score/${vinas}`),
    report: shows(reader, managementReport, '/admin/reports/managements', 'Interesado'),
    meeting: opens(reader, `/meetings/${meeting}`),
    meetings: names(reader, `/meetings?start=2026-09-01&end=2026-09-30`, meeting),
    calendar: shows(reader, calendar, '/admin/calendar?month=2026-09', meeting),
    reservation: opens(reader, `/reservation/${reservation}`),
    reservations: names(reader, '/reservation', reservation),
    reservationCount: total('/reservation'),
    reservationPdf: opens(reader, `/reservation/${reservation}/pdf`),
    reservationCost: opens(reader, `/reservation/${reservation}/cost`),
    reservationNotes: total(`/histories/by-idModelo/${reservation}`),
    reservationFiles: opens(reader, `/files-models/models/reservation/${reservation}`),
    reservationList: shows(reader, reservationList, '/admin/reservations', reservation),
    reservationPage: pageOpens(reader, oneLoader, '/', { id: reservation }),
    reservationReplay: pageOpens(reader, audit, '/', { kind: 'reservation', id: reservation }),
    paletteCompany: shows(reader, found, '/resources/found?search=vi%C3%B1as+alcance', vinas),
    paletteReservation: shows(reader, found, '/resources/found?search=Ana+Rojas', reservation),
  });
}

/** Whether a reader sees something by all of its doors; by none, or the doors disagree. */
function sees(doors: Readonly<Record<string, boolean>>): boolean {
  const open = Object.entries(doors).flatMap(([door, isOpen]) => (isOpen ? [door] : []));
  const shut = Object.keys(doors).filter((door) => !open.includes(door));
  expect(open.length === 0 || shut.length === 0, `open: ${open.join()}; shut: ${shut.join()}`).toBe(true);
  return shut.length === 0;
}
const knows = async (reader: Reader) => sees(await doorsOfCompany(reader));

describe('a company, and all that belongs to it', () => {
  it('is known to executives of its portfolios by every door, and moves with the next request', async () => {
    const { mine, other, stranger, south, north, vinas, hold } = world;
    expect([await knows(mine), await knows(other), await knows(stranger)]).toEqual([true, false, false]);
    await hold(vinas, [north]);
    expect([await knows(mine), await knows(other)]).toEqual([false, true]);
    await hold(vinas, [north, south]);
    expect([await knows(mine), await knows(other)]).toEqual([true, true]);
    await hold(vinas, [south]);
  });

  it('takes nothing from who does not know it', async () => {
    const { other, south, vinas, reservation, meeting, call, hold } = world;
    await hold(vinas, [south]);
    const note = { model: 'company', modelId: vinas, text: 'No' };
    for (const [method, path, body] of [
      ['POST', '/histories', note],
      ['POST', '/histories', { ...note, model: 'reservation', modelId: reservation }],
      ['POST', '/managment-results', { company: vinas, result: uuidv7() }],
      ['POST', '/meetings', { title: 'No', dateTime: '2026-09-11T10:00', company: vinas }],
      ['PATCH', `/meetings/${meeting}`, { title: 'No' }],
      ['POST', `/reservation/${reservation}/mail`, { to: 'a@b.cl' }],
      ['PATCH', `/companies/${vinas}`, { city: 'Talca' }],
    ] as const)
      expect((await call(other.headers, method, path, body)).status, `${method} ${path}`).toBe(404);
    const form = new FormData();
    form.append('proof', fileOf('pago.pdf'));
    const proof = await call(other.headers, 'POST', `/reservation/${reservation}/proofs`, form);
    expect(proof.status).toBe(404);
  });
});

describe('a person of two companies', () => {
  const companiesIn = (body: unknown) =>
    [world.vinas, world.bodega].filter((id) => JSON.stringify(body).includes(id));

  it('is answered with the companies that the reader knows, by every door', async () => {
    const { mine, other, desk, ana, vinas, bodega, call } = world;
    const doors = [
      `/users/${ana.id}`,
      `/users/findByEmail/${ana.email}`,
      `/users/search-users?search=${ana.email}`,
      `/clients/${ana.id}`,
      `/clients/${ana.id}/companies/data`,
    ];
    for (const door of doors) {
      expect(companiesIn((await call(mine.headers, 'GET', door)).body), door).toEqual([vinas]);
      expect(companiesIn((await call(other.headers, 'GET', door)).body), door).toEqual([bodega]);
      expect(companiesIn((await call(desk.manager, 'GET', door)).body), door).toEqual([vinas, bodega]);
    }
    const replay = { kind: 'client', id: ana.id };
    const seen = await page(mine, audit, '/', replay);
    expect(seen.status).toBe(200);
    expect(seen.text).toContain('Viñas del Alcance');
    expect(seen.text).not.toContain('Bodegas del Alcance');
    expect(seen.text).not.toContain(bodega);
  });

  it('keeps the company that an executive does not know when the others change', async () => {
    const { mine, desk, ana, vinas, bodega, call } = world;
    const changed = await call(mine.headers, 'PATCH', `/users/${ana.id}`, { companies: [vinas] });
    expect([changed.status, companiesIn(changed.body)]).toEqual([200, [vinas]]);
    expect(companiesIn((await call(desk.manager, 'GET', `/users/${ana.id}`)).body)).toEqual([vinas, bodega]);
  });

  it('is invited to meetings by whoever knows them', async () => {
    const { two, mine, other, call } = world;
    const stranger = await two.shop.person('client', [await two.shop.company('De Nadie SpA')]);
    const meeting = { title: 'Sin empresa', dateTime: '2026-09-20T10:00' };
    const participants = [{ _id: stranger.id }];
    const refused = await call(other.headers, 'POST', '/meetings', { ...meeting, participants });
    expect(refused.status).toBe(422);
    const known = { ...meeting, participants: [{ _id: world.ana.id }] };
    expect((await call(mine.headers, 'POST', '/meetings', known)).status).toBe(201);
  });
});

describe('the dashboard', () => {
  it('shows each executive their own next meetings', async () => {
    const { mine, other, call } = world;
    const dateTime = wallClockIn('America/Santiago', new Date(Date.now() + 2 * 86_400_000)).slice(0, 16);
    const planned = await call(mine.headers, 'POST', '/meetings', { title: 'Mía pronto', dateTime });
    expect(planned.status).toBe(201);
    expect(await shows(mine, dashboard, '/admin', 'Mía pronto')).toBe(true);
    expect(await shows(other, dashboard, '/admin', 'Mía pronto')).toBe(false);
  });
});

/** Every door to a quote. */
async function doorsOfQuote(reader: Reader): Promise<Readonly<Record<string, boolean>>> {
  const { quote } = world;
  return every({
    list: names(reader, '/quoters', quote),
    one: opens(reader, `/quoters/${quote}`),
    last: names(reader, '/quoters/getLastQuoters?days=30', quote),
    history: opens(reader, `/history-quoters/quoter/${quote}`),
    pdf: opens(reader, `/quoters/${quote}/download/es`),
    pagePdf: pageOpens(reader, quotePdf, '/', { id: quote }),
    offers: opens(reader, `/quoter-responses/${quote}/responses`),
    offerCount: opens(reader, `/quoter-responses/count/${quote}`),
    notes: opens(reader, `/histories/by-idModelo/${quote}`),
    files: opens(reader, `/files-models/models/quoter/${quote}`),
    replay: pageOpens(reader, audit, '/', { kind: 'quoter', id: quote }),
    palette: shows(reader, found, '/resources/found?search=Ana+Rojas', quote),
    sheet: rowsOf(quotersWorkbook({ ...asExport(reader, {}), limit: null })).then((rows) => rows === 1),
  });
}

describe('a quote', () => {
  it('is known to who works on it, whoever has its company', async () => {
    const { mine, other, stranger, south, north, vinas, hold } = world;
    const known = async () => [
      sees(await doorsOfQuote(mine)),
      sees(await doorsOfQuote(other)),
      sees(await doorsOfQuote(stranger)),
    ];
    expect(await known()).toEqual([true, false, false]);
    await hold(vinas, [north]);
    expect(await known()).toEqual([true, false, false]);
    await hold(vinas, [south]);
  });
});
