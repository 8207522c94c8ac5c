import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { portfolios } from '@domain/catalogues/portfolios';
import { mergingDesk, type MergingDesk } from './company-merging-desk';

let desk: MergingDesk;
let api: MergingDesk['api'];
let manager: MergingDesk['manager'];
beforeAll(async () => {
  desk = await mergingDesk();
  ({ api, manager } = desk);
});
afterAll(() => desk.two.platform.stop());

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
    expect((await desk.get(`/companies/${a._id}`)).body.identification).toBe('96790240-3');
    for (const identification of ['76.123.456-0', '96.790.240-3'])
      expect(
        (await api.call('POST', '/companies', { headers: manager, body: { name: 'Copia', identification } }))
          .body,
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
