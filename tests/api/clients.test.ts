import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { portfolios } from '@domain/catalogues/portfolios';
import { companiesDesk, type CompaniesDesk, type Headers } from './companies-desk';

interface Client {
  readonly _id: string;
  readonly user: { readonly name: string; readonly email: string; readonly isEmailConfirmed: boolean };
  readonly companies: readonly { readonly _id: string; readonly name: string }[];
  readonly isActive: boolean;
  readonly message?: string;
}

let desk: CompaniesDesk;
let vinas: string;
let minera: string;
let foreign: string;

const call = <Body = Client>(method: string, path: string, body?: object, headers: Headers = desk.manager) =>
  desk.api.call<Body>(method, path, { headers, ...(body && { body }) });
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
  desk = await companiesDesk();
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
afterAll(() => desk.two.platform.stop());

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
