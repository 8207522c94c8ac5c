import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { portfolios } from '@domain/catalogues/portfolios';
import type { Actor, Role } from '@domain/shared/actor';
import { clientsWorkbook } from '~/documents/sheets/clients-workbook.server';
import { firstColumn } from '@tests/support/first-column';
import type { OwnerCompany } from '@tests/owner-companies/two-owner-companies';
import { companiesDesk, type CompaniesDesk, type Headers } from './companies-desk';

/**
 * Two executives with a portfolio each, and a stranger of another owner company: who knows the people of a company, by
 * every door.
 */
let desk: CompaniesDesk;
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
  desk = await companiesDesk();
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
afterAll(() => desk.two.platform.stop());

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
  const found = async (path: string) => JSON.stringify((await call(headers, 'GET', path)).body).includes(ana);
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
    expect((await call(desk.asExecutive, 'POST', '/clients', { user, companies: [vinas] })).status).toBe(422);
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
