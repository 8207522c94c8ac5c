import excel from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRejection, type Rejection } from '@domain/shared/rejection';
import { reportManagements } from '@projections/crm/management-report/queries';
import { companiesWorkbook } from '~/documents/sheets/companies-workbook.server';
import { quotersWorkbook } from '~/documents/sheets/quoters-workbook.server';
import { mergingDesk, type MergingDesk } from './company-merging-desk';

let desk: MergingDesk;
let api: MergingDesk['api'];
let manager: MergingDesk['manager'];
beforeAll(async () => {
  desk = await mergingDesk();
  ({ api, manager } = desk);
});
afterAll(() => desk.two.platform.stop());

let made = 0;
async function pair(name: string): Promise<readonly [string, string]> {
  made += 1;
  return [
    (await desk.register({ name }))._id,
    (await desk.register({ name: `Parte ${made}`, city: 'Castro' }))._id,
  ];
}

describe('managements of a merged company', () => {
  it('count for its survivor in filters, score and the report of idle companies', async () => {
    const [a, b] = await pair('Gestión Junta');
    const result = await api.call('POST', '/results', {
      headers: manager,
      body: { result: 'Interesado', category: 'Positivo', score: 7 },
    });
    const recorded = await api.call('POST', '/managment-results', {
      headers: manager,
      body: { company: b, type: 'call', result: result.body._id, modal: 'sea' },
    });
    expect(recorded.status, JSON.stringify(recorded.body)).toBe(201);
    const found = async (query: string) =>
      (await desk.list(`?search=gestion+junta&${query}`)).data.map(({ _id }) => _id);
    const asked = ['sinGestiones=false', 'minScore=7', 'categoryResult=Positivo', 'modal=sea'];
    for (const query of asked) expect(await found(query), query).toEqual([]);
    expect(await found('sinGestiones=true')).toEqual([a]);
    const person = await desk.two.shop.person('super-user');
    const idle = async () => {
      const report = await desk.two.services.ask(reportManagements, {}, person);
      if (isRejection(report)) throw new Error(report.code);
      return report.idle;
    };
    const before = await idle();
    await desk.merged(a, b);
    const after = await idle();
    expect(after.companies).toBe(before.companies - 1);
    expect(after.never).toBe(before.never - 1);
    expect(after.longest.find(({ id }) => id === a)?.lastAt).not.toBeNull();
    for (const query of asked) expect(await found(query), query).toEqual([a]);
    expect(await found('sinGestiones=true')).toEqual([]);
    expect(await found('maxScore=6')).toEqual([]);
    const own = { company: a, type: 'call', result: result.body._id };
    await api.call('POST', '/managment-results', { headers: manager, body: own });
    expect(await found('minScore=14')).toEqual([a]);
    await desk.undo(a);
    expect(await found('minScore=8')).toEqual([]);
    expect(await found('modal=sea')).toEqual([]);
  });
});

describe('the survivor of a merge', () => {
  it('tells in its history what was merged, and both histories are read', async () => {
    const [a, b] = await pair('Historia Junta');
    const { name } = (await desk.get(`/companies/${b}`)).body;
    await desk.patch(`/companies/${b}`, { city: 'Ancud' });
    await desk.merged(a, b);
    const lines = async (id: string) => {
      const { body } = await api.call<readonly { readonly action: string }[]>(
        'GET',
        `/companies/${id}/action-history`,
        { headers: { ...manager, 'accept-language': 'es' } },
      );
      return JSON.stringify(body);
    };
    expect(await lines(a)).toContain(`Se le unieron empresas: ${name}`);
    expect(await lines(b)).toContain('Ancud');
    await desk.undo(a);
    expect(await lines(a)).toContain(`Se deshizo una unión: ${name}`);
  });

  it('keeps what was added since when the merge is taken apart, and gives back the rest', async () => {
    const [a, b] = await pair('Separada Después');
    const before = await desk.quoteOf(b);
    await desk.merged(a, b);
    const since = await desk.quoteOf(b);
    const note = { model: 'company', modelId: b, text: 'Desde la unión' };
    await api.call('POST', '/histories', { headers: manager, body: note });
    await desk.patch(`/companies/${a}`, { city: 'Puerto Varas' });
    expect((await desk.undo(a)).status).toBe(200);
    const ids = async (id: string) => (await desk.quotesOf(id)).data.map(({ _id }) => _id);
    expect(await ids(a)).toEqual([since]);
    expect(await ids(b)).toEqual([before]);
    expect((await desk.get(`/companies/${a}`)).body).toMatchObject({ city: 'Puerto Varas' });
    expect((await desk.get(`/companies/${b}`)).body).toMatchObject({ _id: b, city: 'Castro' });
  });
});

describe('sheets', () => {
  const textOf = async (content: ReadableStream<Uint8Array> | Rejection): Promise<string> => {
    if (isRejection(content)) throw new Error(content.code);
    const workbook = new excel.Workbook();
    await workbook.xlsx.load(await new Response(content).arrayBuffer());
    return JSON.stringify(workbook.worksheets.map((sheet) => sheet.getSheetValues()));
  };

  it('of companies and quotes name the survivor alone', async () => {
    const [a, b] = await pair('Planilla Junta');
    const { name: merged } = (await desk.get(`/companies/${b}`)).body;
    await desk.quoteOf(b);
    await desk.merged(a, b);
    const actor = await desk.two.shop.person('super-user');
    const { services } = desk.two;
    const companies = await textOf(
      await companiesWorkbook({ services, actor, language: 'es', filters: { ids: [a, b] } }),
    );
    const quotes = await textOf(
      await quotersWorkbook({ services, actor, language: 'es', filters: { companies: [b] }, limit: null }),
    );
    for (const sheet of [companies, quotes]) {
      expect(sheet).toContain('Planilla Junta');
      expect(sheet).not.toContain(merged);
    }
  });
});
