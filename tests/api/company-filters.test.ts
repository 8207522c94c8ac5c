import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { results } from '@domain/catalogues/results';
import { loader as listPage } from '~/pages/crm/companies/companies.server';
import { loader as lookup } from '~/pages/lookups/lookups.resource';
import { visit } from '@tests/catalogues/page-visit';
import { companiesDesk, type CompaniesDesk } from './companies-desk';

let desk: CompaniesDesk;
const ids: Record<string, string> = {};
beforeAll(async () => {
  desk = await companiesDesk();
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
afterAll(() => desk.two.platform.stop());

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
