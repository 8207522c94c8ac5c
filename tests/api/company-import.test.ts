import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRejection } from '@domain/shared/rejection';
import { companiesWorkbook, companyTemplate } from '~/documents/sheets/companies-workbook.server';
import type { ImportReport } from '~/use-cases/imports/import-report.server';
import type { ShownRow } from '~/use-cases/imports/shown-import.server';
import { customerFile } from '@tests/support/customer-file';
import { companiesDesk, type CompaniesDesk, type Company, type Headers } from './companies-desk';

type Report = ImportReport & { readonly message: string };
let desk: CompaniesDesk;
let staff: Headers;
beforeAll(async () => {
  desk = await companiesDesk();
  staff = { 'accept-language': 'es', ...desk.manager };
});
afterAll(() => desk.two.platform.stop());

const upload = (
  file: string | Uint8Array,
  fields: Readonly<Record<string, string>> = {},
  headers: Headers = staff,
) => {
  const body = new FormData();
  body.set('file', new File([file as BlobPart], 'empresas.csv'));
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  return desk.api.call<Report>('POST', '/companies/csv', { body, headers });
};
const rowsOf = async ({ importId }: Report) =>
  (
    await desk.api.call<{ data: readonly ShownRow[] }>('GET', `/catalogue-imports/${importId}/rows`, {
      headers: staff,
    })
  ).body.data;
const named = async (name: string) =>
  (await desk.list(`?search=${encodeURIComponent(name)}&limit=1000`)).data as (Company &
    Record<string, unknown>)[];
const step = async ({ importId }: Report, name: 'apply' | 'undo', end: string) => {
  const path = `/catalogue-imports/${importId}`;
  expect((await desk.api.call('POST', `${path}/${name}`, { headers: staff })).status).toBe(202);
  await expect
    .poll(async () => (await desk.api.call<Report>('GET', path, { headers: staff })).body.state, {
      timeout: 15_000,
    })
    .toBe(end);
};

const told = {
  columns: JSON.stringify({
    Giro: 'otherData',
    Contacto: 'otherData',
    'No contactar': 'otherData',
    'Condición de pago': null,
  }),
};

describe('a real customer file', () => {
  it('is refused by the call until it says what its unknown columns are', async () => {
    const { status, body } = await upload(customerFile(), { dryRun: 'true' });
    expect(status).toBe(422);
    for (const header of ['Giro', 'Contacto', 'No contactar', 'Condición de pago'])
      expect(body.message).toContain(header);
    const some = await upload(customerFile(), { dryRun: 'true', columns: JSON.stringify({ Giro: null }) });
    expect(some.status).toBe(422);
    expect(some.body.message).not.toContain('Giro');
    expect(some.body.message).toContain('Contacto');
    expect(await named('ñandú')).toEqual([]);
  });

  it('leads to a review: doubled rows, several addresses and wrong numbers are told, nobody’s numbers are taken', async () => {
    const { status, body } = await upload(customerFile(), { ...told, dryRun: 'true' });
    expect(status, body.message).toBe(201);
    const rows = await rowsOf(body);
    expect(rows.map(({ row, verdict }) => [row, verdict])).toEqual([
      [2, 'new'],
      [3, 'invalid'],
      [4, 'invalid'],
      [5, 'new'],
      [6, 'new'],
      [7, 'new'],
      [8, 'invalid'],
    ]);
    expect(rows[1]?.problems[0]?.text).toContain('2');
    expect(
      rows[2]?.problems.map(({ column, near }) => [column, near?.names.map(({ value }) => value)]),
    ).toEqual([
      ['email', ['ana@boldo.example', 'luis@boldo.example']],
      ['phone', ['+56 2 2222 2222', '+56 9 8888 8888']],
    ]);
    expect(rows[6]?.problems[0]?.column).toBe('identification');
    expect(await named('ñandú')).toEqual([]);

    await step(body, 'apply', 'done');
    const [nandu] = await named('ñandú');
    expect(nandu).toMatchObject({
      name: 'Agrícola Ñandú Ltda.',
      identification: '76.086.428-5',
      localidad: 'Ñuñoa',
      size: '10-49',
      latLong: { lat: -33.45, lng: -70.6 },
      estado: 'PendingVerification',
      otherData: ['Giro: Frutas', 'Contacto: Ana Rojas', 'No contactar: Sí'],
    });
    expect((await named('canelo'))[0]).toMatchObject({ identification: '66.666.666-6', phone: null });
    expect((await named('drimys'))[0]).toMatchObject({ country: 'MX', email: null });
    expect((await named('espino'))[0]).toMatchObject({ identification: null, email: null });
  });

  it('makes no company twice when it is imported again; a name alone is a question', async () => {
    const { body } = await upload(customerFile(), told);
    expect(body).toMatchObject({ created: 0, updated: 0 });
    const rows = await rowsOf(body);
    expect(rows[0]?.verdict).toBe('unchanged');
    const asked = rows.find(({ name }) => name === 'Canelo Importadora');
    const [canelo] = await named('canelo');
    expect(asked?.problems[0]).toMatchObject({
      column: 'name',
      text: expect.stringContaining('¿Es la misma?') as string,
    });
    expect(asked?.problems[0]?.near?.names.map(({ value }) => value)).toEqual([canelo?._id, 'new']);

    const meant = JSON.stringify({ name: { 'Canelo Importadora': canelo?._id, 'Espino SA': 'new' } });
    const again = await upload(customerFile(), { ...told, meant });
    expect(again.body).toMatchObject({ created: 1 });
    expect(await named('canelo')).toHaveLength(1);
    expect(await named('espino')).toHaveLength(2);
  });

  it('goes back as a whole, but for what was changed since', async () => {
    const file = 'ID;Nombre;RUT\nU-1;Undo Uno;\nU-2;Undo Dos;77.250.400-4\n';
    const { body } = await upload(file);
    expect(body.created, body.message).toBe(2);
    const [two] = await named('undo dos');
    await desk.patch(`/companies/${two?._id}`, { city: 'Arica' });
    await step(body, 'undo', 'undone');
    expect((await named('undo')).map(({ name }) => name)).toEqual(['Undo Dos']);
  });
});

describe('an import', () => {
  it('keeps columns of unknown meaning with their headers, replaces them later, and gives them back', async () => {
    const columns = JSON.stringify({ Giro: 'otherData', Zona: 'otherData' });
    await upload('ID;Nombre;Giro;Zona\nO-1;Otros Datos SA;Frutas: frescas;Norte\n', { columns });
    const other = async () => (await named('otros datos'))[0]?.['otherData'];
    expect(await other()).toEqual(['Giro: Frutas: frescas', 'Zona: Norte']);
    const vendor = JSON.stringify({ Vendedor: 'otherData' });
    await upload('ID;Vendedor\nO-1;Eva\n', { columns: vendor });
    expect(await other()).toEqual(['Giro: Frutas: frescas', 'Zona: Norte', 'Vendedor: Eva']);
    const again = await upload('ID;Vendedor\nO-1;Eva\n', { columns: vendor });
    expect(again.body).toMatchObject({ unchanged: 1, updated: 0 });
    // An empty cell says nothing, unless it is to clear.
    const cleared = 'ID;Giro;Zona\nO-1;Vinos;\n';
    const { body } = await upload(cleared, { columns });
    expect(await other()).toEqual(['Giro: Vinos', 'Zona: Norte', 'Vendedor: Eva']);
    await step(body, 'undo', 'undone');
    expect(await other()).toEqual(['Giro: Frutas: frescas', 'Zona: Norte', 'Vendedor: Eva']);
    await upload(cleared, { columns, clearEmpty: 'true' });
    expect(await other()).toEqual(['Giro: Vinos', 'Vendedor: Eva']);
    // What the export wrote is the same list again.
    const list = await upload('ID;Otros datos\nO-1;Giro: Vinos | Vendedor: Eva\n');
    expect(list.body, list.body.message).toMatchObject({ unchanged: 1 });
  });

  it('empties other data whose header has a colon', async () => {
    const columns = JSON.stringify({ 'Pago: plazo': 'otherData', Zona: 'otherData' });
    await upload('ID;Nombre;Pago: plazo;Zona\nO-2;Dos Puntos SA;30 días;Norte\n', { columns });
    const other = async () => (await named('dos puntos'))[0]?.['otherData'];
    expect(await other()).toEqual(['Pago plazo: 30 días', 'Zona: Norte']);
    await upload('ID;Pago: plazo;Zona\nO-2;;Sur\n', { columns, clearEmpty: 'true' });
    expect(await other()).toEqual(['Zona: Sur']);
  });

  it('keeps what stands in an unknown column further down than its first rows', async () => {
    const rows = Array.from({ length: 230 }, (_, at) => `L-${at};Lejos ${at};${at === 229 ? 'Sur' : ''}`);
    const { body } = await upload(`ID;Nombre;Glosa\n${rows.join('\n')}\n`);
    expect(body.created, body.message).toBe(230);
    expect((await named('lejos 229'))[0]).toMatchObject({ otherData: ['Glosa: Sur'] });
  });

  it('asks which of several postal addresses in a cell is the company’s', async () => {
    const file = 'Nombre;Dirección\nDos Casas;Av. Uno 12 / Calle Dos 30\nUna Casa;Camino 5, km 3\n';
    const { body } = await upload(file, { dryRun: 'true' });
    const [two, one] = await rowsOf(body);
    expect(two?.problems[0]?.near?.names.map(({ value }) => value)).toEqual([
      'Av. Uno 12',
      'Calle Dos 30',
      'Av. Uno 12 / Calle Dos 30',
    ]);
    expect(one?.verdict).toBe('new');
    const meant = JSON.stringify({ address: { 'Av. Uno 12 / Calle Dos 30': 'Calle Dos 30' } });
    await upload(file, { meant });
    expect((await named('dos casas'))[0]).toMatchObject({ address: 'Calle Dos 30' });
  });

  it('finds companies by their external id first, then by their number, and says when the two disagree', async () => {
    const a = await desk.register({ name: 'Llave A', externalId: 'K-1' });
    const b = await desk.register({ name: 'Llave B', identification: '96.790.240-3' });
    const file = 'externalId;name;identification\nK-1;Llave A nueva;\n;Llave B nueva;96790240-3\n';
    expect((await upload(file)).body).toMatchObject({ updated: 2, created: 0 });
    expect((await desk.get(`/companies/${a._id}`)).body.name).toBe('Llave A nueva');
    expect((await desk.get(`/companies/${b._id}`)).body.name).toBe('Llave B nueva');
    const odd = await upload('externalId;name;identification\nK-1;Llave C;96790240-3\n');
    expect(odd.body).toMatchObject({ failed: 1, updated: 0 });
  });

  it('asks where an external id is of a company with another name or number', async () => {
    const a = await desk.register({
      name: 'Bodegas Maipo',
      externalId: 'K-7',
      identification: '77.440.360-4',
    });
    const file = (row: string) => `externalId;name;identification\n${row}\n`;
    const number = rut(901);
    for (const row of ['K-7;Pesquera Aysén;', `K-7;Bodegas Maipo;${number}`, `K-7;;${number}`])
      expect((await upload(file(row))).body, row).toMatchObject({ failed: 1, updated: 0, created: 0 });
    const { body } = await upload(file('K-7;Pesquera Aysén;'), { dryRun: 'true' });
    const [asked] = (await rowsOf(body))[0]?.problems ?? [];
    expect(asked?.text).toContain('la fila dice Pesquera Aysén');
    expect(asked?.near?.names).toEqual([{ value: a._id, label: 'Bodegas Maipo · 77.440.360-4' }]);
    const meant = JSON.stringify({ name: { 'Pesquera Aysén': a._id } });
    expect((await upload(file('K-7;Pesquera Aysén;'), { meant })).body).toMatchObject({ updated: 1 });
  });

  it('never takes a generic number for a company, and asks for the country of a foreign one', async () => {
    const file = [
      'name;country;identification',
      'Acme Tools;US;55.555.555-5',
      'Nordwind GmbH;US;55.555.555-5',
      'Baltic Timber;;55.555.555-5',
      'Total;;',
      'Total registros: 3;;',
      'name;country;identification',
      '(en blanco);;',
      'Abreviada SA;US;1,23457E+11',
    ].join('\n');
    const { body } = await upload(file);
    expect(body).toMatchObject({ created: 2, failed: 6 });
    expect(body.rows.map(({ row, message }) => [row, message.slice(0, 30)])).toEqual(
      expect.arrayContaining([
        [4, 'Este número vale para cualquie'],
        [5, 'La fila parece un total y no u'],
        [6, 'La fila parece un total y no u'],
        [7, 'La fila repite el encabezado.'],
        [8, 'Falta este dato.'],
        [9, 'Excel guardó «1,23457E+11» abr'],
      ]),
    );
    expect((await named('acme tools'))[0]).toMatchObject({ identification: '55.555.555-5' });
  });

  it('makes each company once when the same file is imported twice at once', async () => {
    const body = Array.from({ length: 12 }, (_, at) =>
      at % 3 === 0 ? `;Doble ${at};` : at % 3 === 1 ? `D-${at};Doble ${at};` : `;Doble ${at};${rut(at)}`,
    );
    const file = `externalId;name;identification\n${body.join('\n')}\n`;
    const reports = await Promise.all([upload(file), upload(file)]);
    expect(reports.map(({ status }) => status)).toEqual([201, 201]);
    expect(reports.reduce((sum, { body: { created } }) => sum + created, 0)).toBe(12);
    expect((await named('doble')).length).toBe(12);
  });

  it('registers companies as approved where its manager chose so', async () => {
    const { body } = await upload('Nombre;RUT\nAprobada Directa;76.192.083-9\n', { approved: 'true' });
    expect(body.created, body.message).toBe(1);
    expect((await named('aprobada directa'))[0]).toMatchObject({ estado: 'Approved' });
  });

  it('is for managers of the owner company; another one’s companies are none of its own', async () => {
    const file = 'Nombre;RUT\nAjena SA;61.219.000-3\n';
    expect((await upload(file, {}, desk.asExecutive)).status).toBe(403);
    expect((await upload(file, {}, desk.asAuditor)).status).toBe(403);
    expect((await upload(file)).body.created).toBe(1);
    expect((await upload(file, {}, { ...desk.stranger })).body.created).toBe(1);
  });

  it('takes what the export wrote and changes nothing', async () => {
    const given = {
      externalId: 'IV-1',
      social: ['x.example/iv', 'y.example/iv'],
      size: '250+',
      city: 'Arica',
      otherData: ['Giro: Frutas | Vinos', 'Zona: Norte'],
    };
    await desk.register({ name: 'Ida y Vuelta', latLong: { lat: -18.5, lng: -70.3 }, ...given });
    const actor = await desk.two.shop.person('super-user');
    const content = await companiesWorkbook({
      services: desk.two.services,
      actor,
      language: 'en',
      filters: { search: 'ida y vuelta' },
    });
    if (isRejection(content)) throw new Error(content.code);
    const bytes = new Uint8Array(await new Response(content).arrayBuffer());
    const { body } = await upload(bytes);
    expect(body, body.message).toMatchObject({ created: 0, updated: 0, unchanged: 1, failed: 0 });
  });

  it('offers a template that can be imported as it is', async () => {
    const bytes = new Uint8Array(await new Response(companyTemplate('es')).arrayBuffer());
    const { body } = await upload(bytes, { dryRun: 'true' });
    // Its number is that of a company above.
    expect(body, JSON.stringify(body.rows)).toMatchObject({ updated: 1, failed: 0 });
  });
});

/** A valid RUT for a number. */
function rut(at: number): string {
  const number = String(78_000_000 + at);
  const sum = Array.from(number)
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * ((place % 6) + 2), 0);
  const check = 11 - (sum % 11);
  return `${number}-${check === 11 ? '0' : check === 10 ? 'K' : check}`;
}
