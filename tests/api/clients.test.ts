import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { portfolios } from '@domain/catalogues/portfolios';
import type { Actor, Role } from '@domain/shared/actor';
import { clientsWorkbook } from '~/documents/sheets/clients-workbook.server';
import type { OwnerCompany } from '@tests/owner-companies/two-owner-companies';
import { firstColumn } from '@tests/support/first-column';
import { type Headers, companiesDesk } from './companies-desk';

const desk = await companiesDesk();
afterAll(() => desk.two.platform.stop());

describe('clients', () => {
  interface Client {
    readonly _id: string;
    readonly user: { readonly name: string; readonly email: string; readonly isEmailConfirmed: boolean };
    readonly companies: readonly { readonly _id: string; readonly name: string }[];
    readonly isActive: boolean;
    readonly message?: string;
  }

  let vinas: string;
  let minera: string;
  let foreign: string;

  const call = <Body = Client>(
    method: string,
    path: string,
    body?: object,
    headers: Headers = desk.manager,
  ) => desk.api.call<Body>(method, path, { headers, ...(body && { body }) });
  const list = async (query: string, headers: Headers = desk.manager) =>
    (await call<{ data: Client[]; total: number }>('GET', `/clients${query}`, undefined, headers)).body;
  const names = async (query: string, headers?: Headers) =>
    (await list(query, headers)).data.map(({ user }) => user.name);

  let counter = 0;
  async function open(body: object = {}, headers: Headers = desk.manager): Promise<Client> {
    counter += 1;
    const user = { name: `Cliente ${counter}`, email: `cliente${counter}@vinas.cl` };
    const made = await call('POST', '/clients', { user, companies: [vinas], ...body }, headers);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body;
  }

  beforeAll(async () => {
    const { two, executive } = desk;
    vinas = await two.shop.company('Viñas del Sur');
    minera = await two.shop.company('Minera Norte');
    foreign = await two.other.company('Ajena');
    await two.platform.done(
      commandsOf(portfolios).add,
      { name: 'Vinos', executives: [executive.id], companies: [vinas] },
      two.shop.seeder,
    );
  });

  describe('a client', () => {
    it('is opened with an invitation that holds no password; its companies stand at once', async () => {
      const user = { name: 'Ana Rojas', email: 'ana@vinas.cl', country: 'CL' };
      const profile = { position: 'Compras', hobbies: ['Tenis'], birthdate: '1985-04-23', gender: 'female' };
      const made = await call('POST', '/clients', { user, ...profile, companies: [vinas] });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      expect(made.body).toMatchObject({ ...profile, companies: [{ _id: vinas }], isActive: true });
      expect(made.body.user).toMatchObject({ ...user, isEmailConfirmed: false });
      const again = await call('POST', '/clients', { user });
      expect([again.status, again.body.message]).toEqual([409, 'El correo ya se encuentra registrado']);
      const mail = await desk.two.platform.mailTo('ana@vinas.cl');
      expect(mail).toContain('/reset-password');
      expect(mail).not.toContain('generada');
      expect((await call('GET', `/users/${made.body._id}`)).body).toMatchObject({ roles: ['client'] });
    });

    it('with wrong fields opens no account, and all of them are named', async () => {
      const user = { name: 'X', email: 'nada' };
      const wrong = await call<{ message: string[] }>('POST', '/clients', { user, birthdate: '1985-02-30' });
      expect(wrong.status).toBe(400);
      expect(wrong.body.message).toHaveLength(3);
      const unit = { user: { name: 'Eva', email: 'eva@vinas.cl' }, businessUnit: 'nowhere' };
      expect((await call('POST', '/clients', unit)).status).toBe(422);
      expect((await call('GET', '/users/findByEmail/eva@vinas.cl')).body).toBeNull();
    });

    it('is changed in what is sent, and read by its id', async () => {
      const { _id } = await open({ area: 'Ventas' });
      const changed = await call('PATCH', `/clients/${_id}`, {
        user: { name: 'Eva Soto' },
        area: null,
        likes: ['Café'],
        isOptedOut: true,
      });
      expect(changed.body).toMatchObject({ user: { name: 'Eva Soto' }, area: null, likes: ['Café'] });
      expect((await call('GET', `/clients/${_id}`)).body).toEqual(changed.body);
      expect((await call('GET', '/clients/nobody')).status).toBe(404);
      expect((await call('PATCH', `/clients/${_id}`, { likes: null })).body).toMatchObject({ likes: [] });
    });

    it('is deactivated and activated, by executives too', async () => {
      const { _id } = await open();
      const toggle = () => call('PATCH', `/clients/${_id}/toggle-active`, undefined, desk.asExecutive);
      expect((await toggle()).body.isActive).toBe(false);
      expect((await call('GET', `/users/${_id}`)).body.isActive).toBe(false);
      expect((await toggle()).body.isActive).toBe(true);
      expect((await call('PATCH', `/clients/${_id}/toggle-active`, undefined, desk.asAuditor)).status).toBe(
        403,
      );
    });

    it('gets one more company, once, and never another owner company’s', async () => {
      const { _id } = await open();
      const add = (company: string, headers?: Headers) =>
        call('PATCH', `/clients/${_id}/add-company`, { company }, headers);
      expect((await add(minera)).body.companies).toHaveLength(2);
      const twice = await add(minera);
      expect([twice.status, twice.body.message]).toEqual([409, 'This company is already in the list']);
      expect((await add(foreign)).status).toBe(422);
      expect((await add(minera, desk.asExecutive)).status).toBe(422);
      const both = { user: { name: 'Dos Dueños', email: 'dos@vinas.cl' }, companies: [vinas, foreign] };
      expect((await call('POST', '/clients', both)).status).toBe(422);
      const data = await call<{ _id: string }[]>('GET', `/clients/${_id}/companies/data`);
      expect(data.body.map((company) => company._id).toSorted()).toEqual([vinas, minera].toSorted());
      // The executive knows one of the two.
      expect((await call('GET', `/clients/${_id}`, undefined, desk.asExecutive)).body.companies).toHaveLength(
        1,
      );
    });

    it('is found beside others of the same companies', async () => {
      const [one, other] = [await open({ companies: [minera] }), await open({ companies: [minera] })];
      const related = await call<Client[]>('GET', `/clients/${one._id}/related-clients`);
      expect(related.body.map(({ _id }) => _id)).toContain(other._id);
      expect(related.body.map(({ _id }) => _id)).not.toContain(one._id);
    });
  });

  describe('the list', () => {
    it('takes every filter, by itself and with the others', async () => {
      const city = await desk.register({
        ...{ name: 'Frutas Curicó', city: 'Curicó', state: 'Maule', localidad: 'Rauco', size: '10-49' },
      });
      const portfolio = await desk.portfolioOf(desk.two.shop, 'Frutas', []);
      await call('PATCH', `/companies/asignarPortfolios/${city._id}`, { portfolios: [portfolio] });
      const user = { name: 'Rita Filtro', email: 'rita@frutas.cl', country: 'PE' };
      await open({
        ...{ user, companies: [city._id], area: 'Comercio Exterior', position: 'Gerenta' },
        ...{ hobbies: ['Montaña'], likes: ['Café'], birthdate: '1979-12-31' },
      });
      const today = new Date().toISOString().slice(0, 10);
      const found = [
        'search=rita%20gerenta',
        `companies=${city._id},nowhere`,
        `dateStart=2020-01-01&search=rita&dateEnd=${today.slice(0, 4)}-12-31`,
        `portfolio=${portfolio}`,
        'idCountry=PE',
        'companyState=PendingVerification&search=rita',
        'companySize=10-49',
        'companyRange=40-60&search=rita',
        'locality=rauco',
        'state=MAULE',
        'city=curico',
        'area=exterior',
        'hobbies=montana',
        'position=gerent',
        'likes=cafe,te&search=rita',
        'isActive=true&search=rita',
        'birthdate=12-31',
        'birthdate=1979-12-31',
      ];
      for (const query of found) expect(await names(`?${query}`), query).toEqual(['Rita Filtro']);
      for (const query of [
        'dateStart=2099-01-01',
        'companySize=250%2B&search=rita',
        'companyRange=50-&search=rita',
        `companies=${minera}&city=curico`,
        'businessUnit=nowhere',
        'idExecutive=nobody',
        'birthdate=12-30&search=rita',
      ])
        expect(await names(`?${query}`), query).toEqual([]);
      expect((await call('GET', '/clients?colour=red')).status).toBe(400);
      for (const query of ['birthdate=1979-13-40', 'birthdate=02-30', 'companyRange=60-40'])
        expect((await call('GET', `/clients?${query}`)).status, query).toBe(400);
      expect(await names(`?idExecutive=${desk.executive.id}&search=rita`)).toEqual([]);
    });

    it('shows clients of every day without dates', async () => {
      expect((await list('')).total).toBeGreaterThan(3);
    });

    it('is searched by three characters', async () => {
      const found = await call<Client[]>('GET', '/clients/search-clients?value=rita');
      expect(found.body.map(({ user }) => user.name)).toEqual(['Rita Filtro']);
      expect((await call('GET', '/clients/search-clients?value=ri')).status).toBe(400);
    });
  });
});

describe('clients reach', () => {
  /**
   * Two executives with a portfolio each, and a stranger of another owner company: who knows the people of a company, by
   * every door.
   */
  interface Reader {
    readonly actor: Actor;
    readonly headers: Headers;
  }
  let mine: Reader;
  let other: Reader;
  let stranger: Reader;
  let auditor: Reader;
  let north: string;
  let south: string;
  let vinas: string;
  let ana: string;

  const call = <Body = Record<string, unknown>>(
    headers: Headers,
    method: string,
    path: string,
    body?: object,
  ) => desk.api.call<Body>(method, path, { headers, ...(body && { body }) });

  const hold = (companyId: string, portfolioIds: readonly string[]) =>
    call(desk.manager, 'PATCH', `/companies/asignarPortfolios/${companyId}`, { portfolios: portfolioIds });

  beforeAll(async () => {
    const { two, executive } = desk;
    const reader = async (owner: OwnerCompany, role: Role): Promise<Reader> => {
      const actor = await owner.person(role);
      return { actor, headers: await two.api.signIn(actor.email) };
    };
    mine = { actor: executive, headers: desk.asExecutive };
    other = await reader(two.shop, 'executive');
    stranger = await reader(two.other, 'super-user');
    auditor = await reader(two.shop, 'auditor');
    vinas = await two.shop.company('Viñas del Sur');
    const add = async (name: string, executives: string[], companies: string[]) =>
      (await two.platform.done(commandsOf(portfolios).add, { name, executives, companies }, two.shop.seeder))
        .id;
    south = await add('Sur', [executive.id], [vinas]);
    north = await add('Norte', [other.actor.id], []);
    const user = { name: 'Ana Alcance', email: 'ana@alcance.cl' };
    const made = await call(desk.manager, 'POST', '/clients', {
      user,
      companies: [vinas],
      position: 'Compras',
    });
    ana = String(made.body['_id']);
  });

  async function exported(actor: Actor): Promise<readonly unknown[]> {
    const { services } = desk.two;
    const filters = { search: 'alcance' };
    const content = await clientsWorkbook({ services, actor, language: 'es', filters });
    return firstColumn(services, content).catch((error: unknown) => {
      // A sheet without rows.
      expect(String(error)).toContain('header-only');
      return [];
    });
  }

  /** Whether somebody sees the client, by every door. */
  async function doors({ headers, actor }: Reader): Promise<Readonly<Record<string, boolean>>> {
    const found = async (path: string) =>
      JSON.stringify((await call(headers, 'GET', path)).body).includes(ana);
    const opens = async (path: string) => (await call(headers, 'GET', path)).status === 200;
    const total = (await call<{ total: number }>(headers, 'GET', '/clients?search=alcance')).body.total;
    return {
      list: await found('/clients?search=alcance'),
      count: total === 1,
      one: await opens(`/clients/${ana}`),
      search: await found('/clients/search-clients?value=alcance'),
      related: await opens(`/clients/${ana}/related-clients`),
      companies: await opens(`/clients/${ana}/companies/data`),
      export: (await exported(actor)).includes('Ana Alcance'),
      user: await opens(`/users/${ana}`),
      users: await found('/users/search-users?search=alcance'),
      email: await found('/users/findByEmail/ana@alcance.cl'),
      company: await opens(`/companies/${vinas}`),
      companyHistory: await opens(`/companies/${vinas}/action-history`),
      change: (await call(headers, 'PATCH', `/clients/${ana}`, { area: 'Ventas' })).status === 200,
      account: (await call(headers, 'PATCH', `/users/${ana}`, { name: 'Ana Alcance' })).status === 200,
    };
  }

  async function sees(reader: Reader): Promise<boolean> {
    const answers = await doors(reader);
    const [first = false] = Object.values(answers);
    expect(new Set(Object.values(answers)).size, JSON.stringify(answers)).toBe(1);
    return first;
  }

  describe('an executive', () => {
    it('knows the people of their portfolios’ companies, by every door; a move counts at once', async () => {
      expect([await sees(mine), await sees(other)]).toEqual([true, false]);
      expect((await hold(vinas, [north])).status).toBe(200);
      expect([await sees(mine), await sees(other)]).toEqual([false, true]);
      expect((await hold(vinas, [north, south])).status).toBe(200);
      expect([await sees(mine), await sees(other)]).toEqual([true, true]);
    });

    it('shuts, joins and invites nobody beyond them', async () => {
      await hold(vinas, [north]);
      for (const [method, path, body] of [
        ['PATCH', `/clients/${ana}/toggle-active`],
        ['PATCH', `/clients/${ana}/add-company`, { company: vinas }],
        ['PATCH', `/users/${ana}`, { isActive: false }],
      ] as const)
        expect((await call(desk.asExecutive, method, path, body)).status, path).toBe(404);
      const user = { name: 'Eva Lejos', email: 'eva@lejos.cl' };
      expect((await call(desk.asExecutive, 'POST', '/clients', { user, companies: [vinas] })).status).toBe(
        422,
      );
      expect((await call(desk.asExecutive, 'POST', '/clients', { user })).status).toBe(422);
      expect((await call(other.headers, 'POST', '/clients', { user, companies: [vinas] })).status).toBe(201);
    });
  });

  describe('another owner company', () => {
    it('sees, changes and takes over nobody', async () => {
      expect(await sees(stranger)).toBe(false);
      for (const [method, path, body] of [
        ['PATCH', `/clients/${ana}/toggle-active`],
        ['PATCH', `/clients/${ana}/add-company`, { company: vinas }],
      ] as const)
        expect((await call(desk.stranger, method, path, body)).status, path).toBe(404);
      const user = { name: 'Ana Alcance', email: 'ana@alcance.cl' };
      expect((await call(desk.stranger, 'POST', '/clients', { user })).status).toBe(409);
    });

    it('auditors read, and change nothing', async () => {
      const answers = await doors(auditor);
      const { change, account, ...read } = answers;
      expect([change, account]).toEqual([false, false]);
      expect(new Set(Object.values(read)), JSON.stringify(read)).toEqual(new Set([true]));
    });
  });
});
