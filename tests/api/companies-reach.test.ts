import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companiesDesk, type CompaniesDesk } from './companies-desk';

let desk: CompaniesDesk;
let two: CompaniesDesk['two'];
let api: CompaniesDesk['api'];
let executive: CompaniesDesk['executive'];
let manager: CompaniesDesk['manager'];
let stranger: CompaniesDesk['stranger'];
let asExecutive: CompaniesDesk['asExecutive'];
let asAuditor: CompaniesDesk['asAuditor'];
let register: CompaniesDesk['register'];
let get: CompaniesDesk['get'];
let list: CompaniesDesk['list'];
let patch: CompaniesDesk['patch'];
let portfolioOf: CompaniesDesk['portfolioOf'];
beforeAll(async () => {
  desk = await companiesDesk();
  ({
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
  } = desk);
});
afterAll(() => desk.two.platform.stop());

describe('reach', () => {
  it('nothing crosses owner companies, through any door', async () => {
    const { _id } = await register({ name: 'Secreta Limitada' });
    const doors = [
      ['GET', `/companies/${_id}`],
      ['PATCH', `/companies/${_id}`],
      ['DELETE', `/companies/${_id}`],
      ['PATCH', `/companies/${_id}/verification`],
      ['POST', `/companies/${_id}/approve`],
      ['GET', `/companies/${_id}/comments`],
      ['POST', `/companies/${_id}/comments`],
      ['GET', `/companies/${_id}/action-history`],
      ['GET', `/companies/remove-avatar/${_id}`],
      ['PATCH', `/companies/asignarPortfolios/${_id}`],
      ['GET', `/histories/by-idModelo/${_id}`],
    ] as const;
    const bodies: Readonly<Record<string, object>> = {
      verification: { state: 'Approved', comment: 'x' },
      approve: { comment: 'x' },
      comments: { comment: 'x' },
    };
    for (const [method, path] of doors) {
      const body =
        method === 'GET' || method === 'DELETE' ? undefined : (bodies[path.split('/')[3] ?? ''] ?? {});
      const answer = await api.call(method, path, { headers: stranger, ...(body && { body }) });
      expect(answer.status, `${method} ${path}`).toBe(404);
    }
    for (const query of [
      '?search=secreta',
      '/search/for-companies?value=secreta',
      `/pagination/${two.shop.id}`,
    ])
      expect(JSON.stringify(await list(query, stranger))).not.toContain('Secreta');
    expect((await list('?search=secreta')).total).toBe(1);
  });

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
    const first = await call('POST', `/companies/${_id}/comments`, { comment: 'Pidió crédito' }, asExecutive);
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
  const { api, manager, asExecutive, executive, two } = desk;
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
