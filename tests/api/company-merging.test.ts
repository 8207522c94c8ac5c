import excel from 'exceljs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { portfolios } from '@domain/catalogues/portfolios';
import { type Rejection, isRejection } from '@domain/shared/rejection';
import { reportManagements } from '@projections/crm/management-report/queries';
import { companiesWorkbook } from '~/documents/sheets/companies-workbook.server';
import { quotersWorkbook } from '~/documents/sheets/quoters-workbook.server';
import { type MergingDesk, mergingDesk } from './company-merging-desk';

const desk = await mergingDesk();
afterAll(() => desk.two.platform.stop());

describe('company merging', () => {
  let api: MergingDesk['api'];
  let manager: MergingDesk['manager'];
  beforeAll(() => {
    ({ api, manager } = desk);
  });

  async function pair(name: string): Promise<readonly [string, string]> {
    const [one, other] = [await desk.register({ name }), await desk.register({ name: `${name} Ltda` })];
    return [one._id, other._id];
  }

  describe('a preview', () => {
    it('shows the values side by side, and counts what moves', async () => {
      const a = await desk.register({ name: 'Vista SpA', city: 'Arica' });
      const b = await desk.register({ name: 'Vista', email: 'hola@vista.cl' });
      await desk.quoteOf(b._id);
      await desk.two.shop.person('client', [b._id]);
      const { status, body } = await api.call<{
        readonly moved: object;
        readonly fields: readonly { readonly field: string; readonly chosen: string }[];
      }>('GET', `/companies/${a._id}/merge-preview?companies=${b._id}`, { headers: manager });
      expect(status).toBe(200);
      expect(body.moved).toMatchObject({ people: 1, quotes: 1, reservations: 0, files: 0 });
      expect(body.fields.find(({ field }) => field === 'email')).toMatchObject({
        chosen: b._id,
        differs: true,
      });
      expect(body.fields.find(({ field }) => field === 'city')).toMatchObject({ chosen: a._id });
    });

    it('and merging are for managers, within one owner company', async () => {
      const [a, b] = await pair('Solo Gerentes');
      const strange = await desk.register({ name: 'Ajena' }, desk.stranger);
      const preview = (headers: typeof manager, others = b) =>
        api.call('GET', `/companies/${a}/merge-preview?companies=${others}`, { headers });
      expect((await preview(desk.asExecutive)).status).toBe(403);
      expect((await preview(desk.stranger)).status).toBe(404);
      expect((await preview(manager, strange._id)).status).toBe(404);
      expect((await desk.merge(a, [b], {}, desk.asExecutive)).status).toBe(403);
      expect((await desk.merge(a, [b], {}, desk.stranger)).status).toBe(404);
      expect((await desk.merge(a, [strange._id])).status).toBe(404);
      const admin = await api.signIn((await desk.two.shop.person('admin')).email);
      expect((await desk.merge(a, [strange._id], {}, admin)).body).toMatchObject({
        statusCode: 422,
        message: expect.stringContaining('Ajena pertenece a otra empresa dueña') as string,
      });
      expect((await desk.list(`?search=solo+gerentes`)).total).toBe(2);
    });
  });

  describe('a merged company', () => {
    it('is found as its survivor, and in no list, look-up or count of its own', async () => {
      const [a, b] = await pair('Una Sola');
      await desk.merged(a, b);
      expect((await desk.get(`/companies/${b}`)).body).toMatchObject({ _id: a, name: 'Una Sola' });
      expect(await desk.list('?search=una+sola')).toMatchObject({ total: 1, data: [{ _id: a }] });
      expect((await desk.get('/companies/search/for-companies?value=una+sola')).body).toMatchObject([
        { _id: a },
      ]);
    });

    it('takes no command, and the refusal names the survivor', async () => {
      const [a, b] = await pair('Sin Cambios');
      await desk.merged(a, b);
      const refused = {
        status: 409,
        body: { message: expect.stringContaining('parte de Sin Cambios') as string },
      };
      expect(await desk.patch(`/companies/${b}`, { name: 'Otra' })).toMatchObject(refused);
      expect(await desk.patch(`/companies/${b}`, { isActive: false })).toMatchObject(refused);
      const approve = { headers: manager, body: { comment: 'Bien' } };
      expect(await api.call('POST', `/companies/${b}/approve`, approve)).toMatchObject(refused);
      expect(await desk.merge(b, [(await desk.register({ name: 'Tercera' }))._id])).toMatchObject(refused);
      expect(await api.call('DELETE', `/companies/${a}`, { headers: manager })).toMatchObject({
        body: { statusCode: 422 },
      });
      const stranger = await api.call('PATCH', `/companies/${b}`, {
        headers: desk.stranger,
        body: { name: 'Xx' },
      });
      expect(stranger.status).toBe(404);
    });

    it('keeps its tax number, and so does the survivor', async () => {
      const a = await desk.register({ name: 'Número Uno', identification: '76.123.456-0' });
      const b = await desk.register({ name: 'Número Dos', identification: '96.790.240-3' });
      await desk.merge(a._id, [b._id], { fields: { identification: b._id } });
      expect((await desk.get(`/companies/${a._id}`)).body.identification).toBe('96.790.240-3');
      for (const identification of ['76.123.456-0', '96.790.240-3'])
        expect(
          (
            await api.call('POST', '/companies', {
              headers: manager,
              body: { name: 'Copia', identification },
            })
          ).body,
        ).toMatchObject({ statusCode: 409 });
      expect((await desk.patch(`/companies/${a._id}`, { city: 'Talca' })).status).toBe(200);
    });
  });

  describe('what names a merged company is its survivor’s', () => {
    it('people reach both companies’ quotes at once, and ask for new ones as the survivor', async () => {
      const [a, b] = await pair('Gente Junta');
      const person = await desk.two.shop.person('client', [b]);
      const headers = await api.signIn(person.email);
      const [ofA, ofB] = [await desk.quoteOf(a), await desk.quoteOf(b)];
      const sees = async () => {
        const found = await Promise.all(
          [ofA, ofB].map((id) => api.call('GET', `/quoters/${id}`, { headers }).then(({ status }) => status)),
        );
        return found.join();
      };
      expect(await sees()).toBe('404,200');
      await desk.merged(a, b);
      expect(await sees()).toBe('200,200');
      expect(await desk.quotesOf(a)).toMatchObject({ total: 2 });
      expect(await desk.quotesOf(b)).toMatchObject({ total: 2 });
      expect((await desk.quotesOf(a)).data.map(({ company }) => company?._id)).toEqual([a, a]);
      const own = await desk.quoteOf(b, headers);
      const stored = await sql<{ company_id: string }>`
      select company_id from quoter_list where id = ${own}`.execute(desk.two.services.db);
      expect(stored.rows).toEqual([{ company_id: a }]);
      expect((await api.call('GET', `/users/${person.id}`, { headers: manager })).body).toMatchObject({
        companies: [a],
      });
      expect((await desk.list(`?client=${person.id}`)).data.map(({ _id }) => _id)).toEqual([a]);
      expect((await desk.undo(a)).status).toBe(200);
      expect(await sees()).toBe('404,200');
      expect(await desk.quotesOf(a)).toMatchObject({ total: 2 });
      expect(await desk.quotesOf(b)).toMatchObject({ total: 1 });
    });

    it('portfolios hold it, so that executives see it; taking it out takes out both', async () => {
      const [a, b] = await pair('Cartera Junta');
      const executive = await desk.two.shop.person('executive');
      const headers = await api.signIn(executive.email);
      const portfolio = await desk.portfolioOf(desk.two.shop, 'Junta', [executive.id]);
      await desk.patch(`/companies/${b}`, { portfolios: [portfolio] });
      expect((await desk.list('?search=cartera+junta', headers)).data.map(({ _id }) => _id)).toEqual([b]);
      await desk.merged(a, b);
      expect((await desk.list('?search=cartera+junta', headers)).data).toMatchObject([
        { _id: a, portfolios: [portfolio] },
      ]);
      const read = await api.call('GET', `/portfolios/${portfolio}`, { headers: manager });
      expect(read.body).toMatchObject({ companies: [a] });
      expect(await desk.patch(`/companies/asignarPortfolios/${a}`, { portfolios: [] })).toMatchObject({
        status: 200,
        body: { portfolios: [] },
      });
      expect((await desk.list('?search=cartera+junta', headers)).total).toBe(0);
      const change = commandsOf(portfolios).change;
      await desk.two.platform.done(change, { id: portfolio, companies: [b] }, desk.two.shop.seeder);
      expect((await desk.list(`?portfolio=${portfolio}`)).data.map(({ _id }) => _id)).toEqual([a]);
    });

    it('rates for it are found by the people of an approved survivor', async () => {
      const [a, b] = await pair('Tarifa Junta');
      const approval = { headers: manager, body: { comment: 'Revisada' } };
      expect((await api.call('POST', `/companies/${a}/approve`, approval)).status).toBe(200);
      const headers = await api.signIn((await desk.two.shop.person('client', [a])).email);
      const rate = await desk.two.shop.rate('3.21', { clients: [b] });
      const body = {
        originPort: 'MIA',
        destinationPort: 'SCL',
        typeOfShipment: 'AERIAL',
        weightUnit: 'kgs',
        measureUnit: 'cms',
        details: [{ quantity: 4, unitWeight: 15, length: 50, width: 40, height: 30 }],
      };
      const isFound = async () =>
        JSON.stringify((await api.call('POST', '/rates/search', { headers, body })).body).includes(rate);
      const before = await isFound();
      await desk.merged(a, b);
      expect([before, await isFound()]).toEqual([false, true]);
    });

    it('notes and files are read with the survivor’s', async () => {
      const [a, b] = await pair('Notas Juntas');
      const note = (modelId: string, text: string) =>
        api.call('POST', '/histories', { headers: manager, body: { model: 'company', modelId, text } });
      expect((await note(b, 'De la unida')).status).toBe(201);
      await desk.merged(a, b);
      expect((await note(b, 'A la dirección de antes')).status).toBe(201);
      for (const id of [a, b]) {
        const { body } = await api.call<{ readonly total: number }>('GET', `/histories/by-idModelo/${id}`, {
          headers: manager,
        });
        expect(body.total).toBe(2);
      }
    });

    it('meetings are the survivor’s, in the calendar and by company', async () => {
      const [a, b] = await pair('Reunión Junta');
      const planned = { title: 'Visita', dateTime: '2026-07-15T10:00', duration: 30, company: b };
      const made = await api.call('POST', '/meetings', { headers: manager, body: planned });
      expect(made.status).toBe(201);
      await desk.merged(a, b);
      for (const id of [a, b]) {
        const { body } = await api.call<readonly { readonly company: object }[]>(
          'GET',
          `/meetings?start=2026-07-01&end=2026-07-31&company=${id}`,
          { headers: manager },
        );
        expect(body).toMatchObject([{ company: { _id: a, name: 'Reunión Junta' } }]);
      }
    });
  });
});

describe('company merged doors', () => {
  let api: MergingDesk['api'];
  let manager: MergingDesk['manager'];
  beforeAll(() => {
    ({ api, manager } = desk);
  });

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
});
