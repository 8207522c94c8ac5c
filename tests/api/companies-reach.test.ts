import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { results } from '@domain/catalogues/results';
import { loader as listPage } from '~/pages/crm/companies/companies.server';
import { loader as lookup } from '~/pages/lookups/lookups.resource';
import { visit } from '@tests/catalogues/page-visit';
import { companiesDesk } from './companies-desk';

const desk = await companiesDesk();
afterAll(() => desk.two.platform.stop());

describe('companies reach', () => {
  const {
    two,
    api,
    executive,
    manager,
    stranger,
    asExecutive,
    asAuditor,
    register,
    get,
    list,
    patch,
    portfolioOf,
  } = desk;

  describe('reach', () => {
    it('executives see their portfolios’ companies, and what they registered until a portfolio holds it', async () => {
      const [portfolio, elsewhere] = [
        await portfolioOf(two.shop, 'Sur', [executive.id]),
        await portfolioOf(two.shop, 'Centro'),
      ];
      const foreign = await portfolioOf(two.other, 'Ajena');
      const { _id } = await register({ name: 'Pesquera Austral' });
      const own = await register({ name: 'Registrada por Ejecutivo' }, asExecutive);
      const sees = async (id: string) => {
        const answers = [
          (await get(`/companies/${id}`, asExecutive)).status === 200,
          (await list('?limit=1000', asExecutive)).data.some((one) => one._id === id),
          (await get(`/companies/${id}/action-history`, asExecutive)).status === 200,
          (await patch(`/companies/${id}`, {}, asExecutive)).status === 200,
        ];
        expect(new Set(answers).size, JSON.stringify(answers)).toBe(1);
        return answers[0];
      };
      expect([await sees(_id), await sees(own._id)]).toEqual([false, true]);
      const assign = (id: string, portfolioIds: readonly string[]) =>
        patch(`/companies/asignarPortfolios/${id}`, { portfolios: portfolioIds });
      expect((await assign(_id, [portfolio])).body.portfolios).toEqual([portfolio]);
      expect((await assign(own._id, [elsewhere])).status).toBe(200);
      expect([await sees(_id), await sees(own._id)]).toEqual([true, false]);
      expect(
        (await list(`/search/portfolio?portfolio=${portfolio}&value=pesquera`, asExecutive)) as unknown,
      ).toHaveLength(1);
      expect((await assign(_id, [foreign])).status).toBe(422);
      expect((await assign(_id, [])).body.portfolios).toEqual([]);
      expect(await sees(_id)).toBe(false);
      expect((await patch(`/companies/asignarPortfolios/${_id}`, {}, asExecutive)).status).toBe(403);
    });

    it('companies put into one portfolio at once are all in it', async () => {
      const portfolio = await portfolioOf(two.shop, 'A la vez');
      const made = await Promise.all(
        ['Uno', 'Dos', 'Tres', 'Cuatro'].map((name) => register({ name: `Vez ${name}` })),
      );
      const answers = await Promise.all(
        made.map(({ _id }) => patch(`/companies/asignarPortfolios/${_id}`, { portfolios: [portfolio] })),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect((await list(`?portfolio=${portfolio}`)).total).toBe(4);
    });

    it('visitors find names of approved companies of the shop, by 3 characters', async () => {
      const { _id } = await register({ name: 'Visible Aprobada', email: 'x@visible.example' });
      await register({ name: 'Visible Pendiente' });
      await register({ name: 'Visible Ajena' }, stranger);
      await patch(`/companies/${_id}/verification`, { state: 'Approved', comment: 'Sí' });
      const found = await api.call('GET', '/companies/search/quoter-manual?value=visible');
      expect(found.body).toEqual([{ _id, name: 'Visible Aprobada' }]);
      expect((await api.call('GET', '/companies/search/quoter-manual?value=vi')).status).toBe(400);
      expect((await api.call('GET', '/companies')).status).toBe(401);
    });
  });

  describe('notes', () => {
    it('are written on a company and read newest first, also as histories', async () => {
      const { _id } = await register({ name: 'Anotada' }, asExecutive);
      const call = (method: string, path: string, body: object, headers = manager) =>
        api.call<{ _id: string; text: string }>(method, path, { headers, body });
      const first = await call(
        'POST',
        `/companies/${_id}/comments`,
        { comment: 'Pidió crédito' },
        asExecutive,
      );
      expect(first).toMatchObject({
        status: 201,
        body: { text: 'Pidió crédito', user: { _id: executive.id } },
      });
      expect(
        (await call('POST', '/histories', { model: 'company', modelId: _id, text: 'Sin deudas' })).status,
      ).toBe(201);
      const action = { model: 'company', modelId: _id, action: 'Llamada', comment: 'Contestó Ana' };
      expect((await call('POST', '/history-actions', action)).body).toMatchObject({ action: 'Llamada' });
      const listed = await api.call<{ data: { text: string }[]; total: number }>(
        'GET',
        `/histories/by-idModelo/${_id}?limit=2`,
        { headers: asAuditor },
      );
      expect(listed.body.total).toBe(3);
      expect(listed.body.data.map(({ text }) => text)).toEqual(['Contestó Ana', 'Sin deudas']);
      const comments = await api.call<{ text: string }[]>('GET', `/companies/${_id}/comments`, {
        headers: manager,
      });
      expect(comments.body).toHaveLength(3);
      for (const refused of [
        await call('POST', `/companies/${_id}/comments`, { comment: 'No' }, asAuditor),
        await call('POST', '/histories', { model: 'company', modelId: _id, text: 'No' }, stranger),
        await call('POST', '/histories', { model: 'planet', modelId: _id, text: 'No' }),
        await call('POST', '/histories', { model: 'company', modelId: _id, text: ' ' }),
      ])
        expect([400, 403, 404]).toContain(refused.status);
    });
  });

  it('an executive lists what they find one by one: what a portfolio holds by a part, and no company of another’s', async () => {
    const [survivor, part] = [
      await desk.register({ name: 'Entera de Partes' }),
      await desk.register({ name: 'Parte de Entera' }),
    ];
    const own = await desk.register({ name: 'Propia de Partes' }, asExecutive);
    const gone = await desk.register({ name: 'Ajena de Partes' }, asExecutive);
    const portfolio = await desk.portfolioOf(two.shop, 'De partes', [executive.id]);
    await desk.patch(`/companies/${part._id}`, { portfolios: [portfolio] });
    const others = await desk.portfolioOf(two.shop, 'De otros', [(await two.shop.person('executive')).id]);
    await desk.patch(`/companies/${gone._id}`, { portfolios: [others] });
    const merge = { headers: manager, body: { companies: [part._id] } };
    expect((await api.call('POST', `/companies/${survivor._id}/merge`, merge)).status).toBe(200);

    const { data, total } = await desk.list('?search=de+partes', asExecutive);
    expect(data.map(({ _id }) => _id).toSorted()).toEqual([survivor._id, own._id].toSorted());
    expect(total).toBe(2);
    const found = await Promise.all(
      [survivor, own, gone].map(async ({ _id }) => (await desk.get(`/companies/${_id}`, asExecutive)).status),
    );
    expect(found).toEqual([200, 200, 404]);
  });
});

describe('company filters', () => {
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    const given = [
      { name: 'Filtro Andes', state: 'Región de Ñuble', email: 'a@andes.example', country: 'CL' },
      { name: 'Filtro Bío', state: 'Bío Bío', phone: '+56 41 1', country: 'CL' },
      { name: 'Filtro Cusco', country: 'PE' },
    ];
    for (const one of given) ids[one.name] = (await desk.register(one))._id;
    const { id: result } = await desk.two.platform.done(
      commandsOf(results).add,
      { result: 'Interesado', category: 'Positivo', score: 10 },
      desk.two.shop.seeder,
    );
    const body = { company: ids['Filtro Andes'], modal: 'air', result };
    const made = await desk.api.call('POST', '/managment-results', { headers: desk.manager, body });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    await desk.two.shop.person('client', [ids['Filtro Cusco'] ?? '']);
  });

  const asked: readonly (readonly [query: string, names: readonly string[]])[] = [
    ['search=filtro', ['Filtro Andes', 'Filtro Bío', 'Filtro Cusco']],
    ['search=filtro&country=PE', ['Filtro Cusco']],
    ['search=filtro&state_delpa=region+de+nuble', ['Filtro Andes']],
    ['search=filtro&contactFilter=withEmail', ['Filtro Andes']],
    ['search=filtro&contactFilter=withoutEmail', ['Filtro Bío', 'Filtro Cusco']],
    ['search=filtro&contactFilter=withPhone', ['Filtro Bío']],
    ['search=filtro&contactFilter=withoutPhone', ['Filtro Andes', 'Filtro Cusco']],
    ['search=filtro&contactFilter=withPeople', ['Filtro Cusco']],
    ['search=filtro&contactFilter=withoutPeople', ['Filtro Andes', 'Filtro Bío']],
    ['search=filtro&startDate=2020-01-01&endDate=2020-12-31', []],
    ['search=filtro&sort=name&direction=desc', ['Filtro Cusco', 'Filtro Bío', 'Filtro Andes']],
    ['search=filtro&sinGestiones=true', ['Filtro Bío', 'Filtro Cusco']],
    ['search=filtro&sinGestiones=false', ['Filtro Andes']],
    ['search=filtro&minScore=1', ['Filtro Andes']],
    ['search=filtro&maxScore=0', ['Filtro Bío', 'Filtro Cusco']],
    ['search=filtro&categoryResult=Positivo&modal=air', ['Filtro Andes']],
    ['search=filtro&categoryResult=Positivo&modal=sea', []],
    ['search=filtro&sort=registered&direction=desc', ['Filtro Cusco', 'Filtro Bío', 'Filtro Andes']],
  ];

  it.each(asked)('%s shows the same on the page and through the API', async (query, names) => {
    const api = await desk.list(`?${query}`);
    expect(api.data.map(({ name }) => name)).toEqual(names);
    expect(api.total).toBe(names.length);
    const manager = await desk.two.shop.person('super-user');
    const page = await visit<{ rows: readonly { name: string }[]; total: number }>(
      desk.two.services,
      manager,
      listPage,
      `/admin/companies?${query}`,
    );
    expect(page.data.rows.map(({ name }) => name)).toEqual(names);
  });

  it.each(['favourite=1', 'contactFilter=often', 'sort=size', 'startDate=ayer'])(
    'refuses %s through the API, and the page shows the list without it',
    async (query) => {
      const refused = await desk.api.call('GET', `/companies?${query}`, { headers: desk.manager });
      expect(refused.status).toBe(400);
      const manager = await desk.two.shop.person('super-user');
      const page = await visit(desk.two.services, manager, listPage, `/admin/companies?${query}`);
      expect(page.status).toBe(200);
    },
  );

  it('finds companies by the places of their managements, which are looked up and named by their ids', async () => {
    const manager = await desk.two.shop.person('super-user');
    const looked = await visit<Response>(
      desk.two.services,
      manager,
      lookup,
      '/resources/lookups/place-records?search=MIA',
      { params: { name: 'place-records' } },
    );
    const [miami] = (looked.data as unknown as { data: readonly { id: string; name: string }[] }).data;
    const result = await desk.api.call<{ data: { _id: string }[] }>('GET', '/results?limit=1', {
      headers: desk.manager,
    });
    const origin = miami?.id ?? '';
    const made = await desk.api.call('POST', '/managment-results', {
      headers: desk.manager,
      body: { company: ids['Filtro Cusco'], selectedResult: result.body.data[0]?._id, origin },
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const page = await visit<{
      rows: readonly { name: string }[];
      choices: { names: ReadonlyMap<string, string> };
    }>(desk.two.services, manager, listPage, `/admin/companies?search=filtro&originId=${origin}`);
    expect(page.data.rows.map(({ name }) => name)).toEqual(['Filtro Cusco']);
    expect(page.data.choices.names.get(origin)).toBe(miami?.name);
    expect((await desk.list(`?search=filtro&destinationId=${origin}`)).data).toEqual([]);
  });

  it.each(['minScore=2147483648', 'maxScore=-1e12', 'minScore=1.5'])(
    'refuses %s by its name',
    async (query) => {
      const { status, body } = await desk.get(`/companies?${query}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({ message: expect.stringMatching(/^m..Score: /) as string });
    },
  );
});
