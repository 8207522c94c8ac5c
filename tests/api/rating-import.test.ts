import excel from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRejection } from '@domain/shared/rejection';
import type { SheetRow } from '@infrastructure/spreadsheets/spreadsheet';
import { createApi } from '~/api';
import type { ApiBindings } from '~/http/api-door';
import { ratingImportDesk } from './rating-import-desk';

let desk: Awaited<ReturnType<typeof ratingImportDesk>>;
beforeAll(async () => {
  desk = await ratingImportDesk();
});
afterAll(() => desk.platform.stop());

type Cells = Readonly<Record<string, string | number | Date | null>>;

interface Kind {
  readonly path: string;
  readonly ends: readonly [origin: string, destination: string];
  /** The column of its prices, what a price list says in it, and the same with another price. */
  readonly prices: readonly [column: string, before: string, after: string, shown: string];
}
const surcharges =
  'Recargos (Recargo | Tarifa | Cálculo | Mínimo | Tramo | Contenedor | Moneda | Referencia | Máximo | Porcentaje de | Solo para | Peso sobre | Peso hasta | Embarques desde | Embarques hasta | Clases IMO o IATA)';

/** What files, spreadsheets and XML take for something else than a text. */
const oddTexts = [
  ...["'=1", '=1+1', '+1', '-1', '@x', '<b>', '&lt;', '_x0041_', '"q"', String.raw`a\b|c`, 'a | b', '1e5'],
  ...['one\ntwo', 'one\r\ntwo', '\u000bx', '😀', '  inside  ', String.raw`\n`, "''=1", ']]>'],
];

const segments = 'Tramos (Desde | Hasta | Tarifa | Cálculo | Mínimo | Moneda)';
const zoned = 'Tramos (Desde | Hasta | Tarifa | Cálculo | Mínimo | Moneda | Zona | Fracción)';
const containers = 'Precios por unidad (Contenedor | Tarifa | Mercancía | Tipo de carga)';
const zonedContainers = 'Precios por unidad (Contenedor | Tarifa | Mercancía | Tipo de carga | Zona)';
const trucks = 'Precios por unidad (Camión | Tarifa | Mercancía | Tipo de carga | Cálculo | Mínimo)';
const brackets = ['0 | 45 | 5.1\n46 | 100 | 4.2', '0 | 45 | 5.1\n46 | 100 | 4.1', '46–100: 4,1'] as const;
const kinds: readonly Kind[] = [
  { path: 'aerial-rates', ends: ['MIA', 'SCL'], prices: [segments, ...brackets] },
  { path: 'sea-rates', ends: ['CNSHA', 'CLVAP'], prices: [segments, ...brackets] },
  {
    path: 'container-rates',
    ends: ['CNSHA', 'CLVAP'],
    prices: [containers, '40HC | 1900', '40HC | 1850', '40HC: 1.850'],
  },
  { path: 'ltl-rates', ends: ['SCL', 'CLVAP'], prices: [segments, ...brackets] },
  {
    path: 'ftl-rates',
    ends: ['SCL', 'CLVAP'],
    prices: [trucks, 'RAMPLA | 900', 'RAMPLA | 950', 'Rampla: 950'],
  },
  {
    path: 'drayage-rates',
    ends: ['CLVAP', 'CNSHA'],
    prices: [zonedContainers, '40HC | 300', '40HC | 310.5', '40HC: 310,5'],
  },
  { path: 'courier-rates', ends: ['MIA', 'SCL'], prices: [zoned, ...brackets] },
];

async function download(path: string): Promise<Uint8Array> {
  const { services } = desk.platform;
  const request = new Request(`http://localhost/api/v1${path}`, {
    headers: { ...desk.staff, 'accept-language': 'es' },
  });
  const bindings = { requestId: path, log: services.log, address: '198.51.100.7' };
  const response = await createApi(services, { apiRequestsPerMinute: 0 })(
    request,
    bindings as unknown as ApiBindings,
  );
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

/** A workbook with its example row taken away and others under its titles, saved by another program; what a row leaves out is as in the example. */
async function filled(workbookBytes: Uint8Array, rows: readonly Cells[]): Promise<Uint8Array> {
  const source = await desk.platform.services.spreadsheets.open(workbookBytes);
  if (isRejection(source)) throw new Error(source.code);
  const { header } = source;
  for (const title of rows.flatMap((row) => Object.keys(row))) expect(header).toContain(title);
  const examples: SheetRow[] = [];
  for await (const page of source.rows(10)) examples.push(...page);
  const workbook = new excel.Workbook();
  const sheet = workbook.addWorksheet(source.name ?? undefined);
  sheet.addRow([...header]);
  for (const row of rows)
    sheet.addRow(header.map((title, at) => (title in row ? row[title] : (examples[0]?.cells[at] ?? null))));
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

const template = (path: string) => download(`/${path}/download/excelTemplate`);
const exported = (path: string) => download(`/${path}/download/excel?isActive=all`);

/** Two rates of a kind, as somebody fills the template in: names and codes as people write them. */
const twoRates = ({ ends: [origin, destination], prices: [column, price] }: Kind): readonly Cells[] =>
  ['Publicada', null].map((state, at) => ({
    Código: null,
    Estado: state,
    Origen: origin,
    Destino: destination,
    Proveedor: 'andes freight agencies',
    Transportistas: 'LA',
    [surcharges]: 'DOC | 45 | document |  | origin',
    'Vigente desde': new Date(`${2027 + at}-01-01T00:00:00Z`),
    'Vigente hasta': new Date(`${2027 + at}-12-31T00:00:00Z`),
    [column]: price,
  }));
describe.each(kinds.map((kind) => [kind.path, kind] as const))('%s', (path, kind) => {
  const [column, before, after, shown] = kind.prices;

  it('are made by the template filled in, drafts but where it says otherwise, and by nothing twice', async () => {
    const file = await filled(await template(path), twoRates(kind));
    const tried = await desk.upload(path, file, { dryRun: 'true' });
    expect(tried).toMatchObject({ status: 201, body: { state: 'checked', created: 2, failed: 0 } });
    expect(await desk.listed(path)).toMatchObject({ total: 0 });

    const made = await desk.upload(path, file);
    expect(made).toMatchObject({ status: 201, body: { state: 'done', created: 2, failed: 0, rows: [] } });
    const { data, total } = await desk.listed(path);
    expect([total, data.filter(({ status }) => status === true).length]).toEqual([2, 1]);

    const again = await desk.upload(path, file);
    expect(again.body).toMatchObject({ created: 0, updated: 0, unchanged: 2, failed: 0 });
  });

  it('are exported as they import, whatever their texts hold: nothing changes', async () => {
    for (const [at, { _id }] of (await desk.listed(path)).data.entries()) {
      const observations = oddTexts.filter((_, place) => place % 2 === at).join(' · ');
      const { status } = await desk.call('PATCH', `/${path}/${_id}`, { observations });
      expect(status).toBe(200);
    }
    const { body } = await desk.upload(path, await exported(path));
    expect(body).toMatchObject({ state: 'done', created: 0, updated: 0, unchanged: 2, failed: 0 });
  });

  it('take a changed price, told before it is written, and everything back', async () => {
    const file = await filled(await template(path), [{ ...twoRates(kind)[0], [column]: after }]);
    const { body: tried } = await desk.upload(path, file, { dryRun: 'true' });
    expect(tried).toMatchObject({ updated: 1, created: 0, failed: 0 });
    const [row] = await desk.rowsOf(tried);
    expect(row?.name).toContain(kind.ends[0]);
    expect(row?.changes).toEqual([expect.objectContaining({ after: shown })]);

    const { body: done } = await desk.upload(path, file);
    expect(done).toMatchObject({ state: 'done', updated: 1, failed: 0 });
    const { body: same } = await desk.upload(path, file);
    expect(same).toMatchObject({ updated: 0, unchanged: 1 });

    await desk.undo(done);
    const old = await filled(await template(path), [{ ...twoRates(kind)[0], [column]: before }]);
    expect((await desk.upload(path, old)).body).toMatchObject({ unchanged: 1 });
  });
});

describe('a sheet of rates of any kind', () => {
  const kind = kinds[2]!;
  const { path } = kind;
  const [column, before] = kind.prices;

  it('names what is wrong with its rows by row and field, and writes the others', async () => {
    const [good = {}] = twoRates(kind);
    const fresh = { ...good, 'Vigente desde': new Date('2029-01-01T00:00:00Z') };
    const wrong = [
      { ...fresh, Origen: 'Atlántida' },
      { ...fresh, Proveedor: 'Nadie' },
      { ...fresh, [column]: before.replace(/\d+(\.\d+)?$/, 'caro') },
      { ...fresh, Código: 'AIR-XXX-YYY-000000' },
      { ...fresh, Estado: 'Perdida' },
    ];
    const file = await filled(await template(path), wrong);
    const { body } = await desk.upload(path, file);
    expect(body).toMatchObject({ created: 0, failed: 5 });
    expect(body.rows.map(({ row, field }) => [row, field])).toEqual([
      [2, 'origin'],
      [3, 'supplier'],
      [4, 'containerSegments'],
      [5, 'code'],
      [6, 'state'],
    ]);
    expect((await desk.listed(path)).total).toBe(2);
  });

  it('is none of another kind', async () => {
    const other = kinds.find((one) => one.path !== path)?.path ?? '';
    const refused = await desk.upload(path, await template(other));
    expect(refused.status).toBe(422);
    expect(refused.body.message).toMatch(/parece ser de Tarifas/);
  });

  it('takes all rates back when the import that made them is undone', async () => {
    const [good = {}] = twoRates(kind);
    const later = [2031, 2032].map((year) => ({
      ...good,
      'Vigente desde': new Date(`${year}-01-01T00:00:00Z`),
      'Vigente hasta': new Date(`${year}-12-31T00:00:00Z`),
    }));
    const { body } = await desk.upload(path, await filled(await template(path), later));
    expect(body).toMatchObject({ created: 2 });
    expect((await desk.listed(path)).total).toBe(4);
    await desk.undo(body);
    expect((await desk.listed(path)).total).toBe(2);
  });
});
