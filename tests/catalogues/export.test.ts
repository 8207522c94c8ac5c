import excel from 'exceljs';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { airports } from '@domain/catalogues/airports';
import { carriers } from '@domain/catalogues/carriers';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { portfolios } from '@domain/catalogues/portfolios';
import { products } from '@domain/catalogues/products';
import { catalogues } from '@domain/catalogues/registry';
import { suppliers } from '@domain/catalogues/suppliers';
import { registerCompany } from '@domain/crm/company/commands';
import { isRejection } from '@domain/shared/rejection';
import { createApi } from '~/api';
import { sheetColumns } from '~/documents/sheets/sheet-columns.server';
import type { Actor } from '@domain/shared/actor';
import type { ApiBindings, ApiDoor } from '~/http/api-door';
import { testPlatform, type TestPlatform } from '@tests/people/platform';
import { addReferred, sampleValues } from './sample-values';

let platform: TestPlatform;
let door: ApiDoor;
let admin: Actor;
let token: string;

beforeAll(async () => {
  platform = await testPlatform();
  door = createApi(platform.services, { apiRequestsPerMinute: 0 });
  admin = await platform.person('admin');
  token = (await platform.services.auth.sessions.open(admin.id, { via: 'api' })).token;
  await addReferred(add);
});

afterAll(() => platform.stop());

function call(method: string, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { 'accept-language': 'es', authorization: `Bearer ${token}` };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const request = new Request(`http://localhost/api/v1${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const bindings = { requestId: 'export', log: platform.services.log, address: '10.5.5.7' } as ApiBindings;
  return Promise.resolve(door(request, bindings));
}

type Rows = readonly (readonly excel.CellValue[])[];

async function rowsOf(response: Response): Promise<Rows> {
  expect(response.status).toBe(200);
  const workbook = new excel.Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  const rows: excel.CellValue[][] = [];
  workbook.worksheets[0]?.eachRow((row) => rows.push((row.values as excel.CellValue[]).slice(1)));
  return rows;
}

async function add(catalogue: Parameters<typeof commandsOf>[0], values: object): Promise<string> {
  const { services } = platform;
  const added = await services.dispatch(commandsOf(catalogue).add, values, { actor: admin, via: 'process' });
  if (isRejection(added)) throw new Error(JSON.stringify(added));
  return added.id;
}

describe.each(catalogues.map((catalogue) => [`/${catalogue.path}`, catalogue] as const))(
  '%s',
  (path, catalogue) => {
    const columns = sheetColumns(catalogue, 'es');

    it('exports what was added, a column for each field, named for the catalogue', async () => {
      await add(catalogue, sampleValues(catalogue, 7));
      const response = await call('GET', `${path}/download/excel`);
      expect(response.headers.get('content-disposition')).toContain(`filename="${catalogue.name}.xlsx"`);
      const [header, ...rows] = await rowsOf(response);
      expect(header).toEqual(columns.map((column) => column.header));
      expect(rows.length).toBeGreaterThan(0);
      for (const [at, column] of columns.entries())
        if (column.isRequired) expect(rows[0]?.[at] ?? '', column.key).not.toBe('');
    });

    it('has a template with one example and drop-downs', async () => {
      const response = await call('GET', `${path}/download/excelTemplate`);
      const workbook = new excel.Workbook();
      await workbook.xlsx.load(await response.arrayBuffer());
      const sheet = workbook.worksheets[0];
      expect(sheet?.actualRowCount).toBe(2);
      for (const [at, column] of columns.entries()) {
        expect(sheet?.getCell(1, at + 1).value).toBe(column.header);
        const list = sheet?.getCell(2, at + 1).dataValidation;
        if (column.options.length > 0) expect(list?.type, column.key).toBe('list');
      }
    });
  },
);

describe('an export', () => {
  it('has what the filters show, in the order asked for, over many pages', async () => {
    const names = Array.from(
      { length: 1100 },
      (_, at) => `Pudú ${String((at * 7919) % 1100).padStart(4, '0')}`,
    );
    for (let at = 0; at < names.length; at += 100) {
      const some = names.slice(at, at + 100);
      await Promise.all(
        some.map((name, index) =>
          add(products, {
            name,
            description: index % 10 === 0 ? '' : `d ${(at + index) % 40}`,
            isActive: index % 2 === 0,
          }),
        ),
      );
    }
    const named = (rows: Rows) => rows.slice(1).map((row) => row[0]);
    const all = await rowsOf(await call('GET', '/product/download/excel?search=pudu'));
    expect(named(all)).toEqual(names.toSorted());
    const active = await rowsOf(
      await call('GET', '/product/download/excel?search=pudu&isActive=true&sort=-name'),
    );
    expect(active).toHaveLength(551);
    expect(named(active)).toEqual(named(active).toSorted().toReversed());
    for (const sort of ['description', '-description']) {
      const rows = await rowsOf(await call('GET', `/product/download/excel?search=pudu&sort=${sort}`));
      const descriptions = rows.slice(1).map((row) => row[2] ?? null);
      expect(new Set(named(rows)).size).toBe(1100);
      expect(descriptions.slice(-110)).toEqual(Array.from({ length: 110 }, () => null));
    }
  }, 120_000);

  it('writes references by name, and no formula', async () => {
    const carrier = await add(carriers, { name: '=1+1', typeCarrier: 'air' });
    await add(suppliers, { name: '@SUM(A1)', country: 'CL', carriers: [carrier] });
    const rows = await rowsOf(await call('GET', '/suppliers/download/excel?search=sum'));
    expect(rows[1]).toEqual(expect.arrayContaining(['@SUM(A1)', '=1+1']));
  });

  it('has the companies of a portfolio', async () => {
    const { services } = platform;
    const company = await services.dispatch(
      registerCompany,
      { name: 'Viña Los Boldos', country: 'CL', phone: '+56221234567', email: 'ventas@boldos.cl' },
      { actor: admin, via: 'process', commandId: uuidv7() },
    );
    if (isRejection(company)) throw new Error(JSON.stringify(company));
    const portfolio = await add(portfolios, { name: 'Viñas', companies: [company.id] });
    const response = await call('GET', `/portfolios/download/${portfolio}`);
    expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''Vi%C3%B1as.xlsx");
    const rows = await rowsOf(response);
    expect(rows).toHaveLength(2);
    expect(rows[1]?.[0]).toBe('Viña Los Boldos');
    expect((await call('GET', '/portfolios/download/none')).status).toBe(404);
  });

  it('is found at the paths of older clients too', async () => {
    await add(airports, { airportCode: 'SCL', name: 'Arturo Merino Benítez', country: 'CL' });
    expect(await rowsOf(await call('GET', '/airlines/export/excel'))).toHaveLength(2);
    expect(await rowsOf(await call('POST', '/ports/download/excel', { countryCode: 'ZZ' }))).toHaveLength(1);
    expect(await rowsOf(await call('POST', '/ports/template/excel', {}))).toHaveLength(2);
  });
});
