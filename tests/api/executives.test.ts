import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { profits } from '@domain/catalogues/profits';
import { executivesWorkbook } from '~/documents/sheets/executives-workbook.server';
import { firstColumn } from '@tests/support/first-column';
import { companiesDesk, type CompaniesDesk, type Headers } from './companies-desk';

interface Executive {
  readonly _id: string;
  readonly user: { readonly name: string; readonly email: string; readonly phone: string | null };
  readonly isActive: boolean;
  readonly portfolios: readonly { readonly _id: string }[];
  readonly subordinates: readonly { readonly _id: string }[];
  readonly pricing: { readonly marginFloor: string | null; readonly profits: readonly string[] } | null;
  readonly message?: unknown;
}

let desk: CompaniesDesk;
let profit: string;
let south: string;
beforeAll(async () => {
  desk = await companiesDesk();
  const { two } = desk;
  const rule = { name: 'Aéreo', mode: 'percent', value: '12' };
  profit = (await two.platform.done(commandsOf(profits).add, rule, two.shop.seeder)).id;
  south = await desk.portfolioOf(two.shop, 'Sur');
});
afterAll(() => desk.two.platform.stop());

const call = <Body = Executive>(method: string, path: string, body?: object, headers = desk.manager) =>
  desk.api.call<Body>(method, path, { headers, ...(body && { body }) });

async function opened(name: string, more: object = {}): Promise<Executive> {
  const email = `${name.toLowerCase().replace(/\W/g, '')}@venta.cl`;
  const made = await call('POST', '/executives', { user: { name, email }, ...more });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
}
const refusalOf = async (answer: Promise<{ status: number; body: Executive }>) => {
  const { status, body } = await answer;
  return [status, body.message];
};

describe('an executive', () => {
  it('is opened with role, invitation, portfolios, team and pricing, and changed in each', async () => {
    const below = await opened('Pablo Abajo');
    const more = {
      portfolios: [south],
      subordinates: [below._id],
      pricing: { marginFloor: '12.5', profits: [profit] },
    };
    const elena = await opened('Elena Arriba', more);
    expect(elena).toMatchObject({
      isActive: true,
      portfolios: [{ _id: south }],
      subordinates: [{ _id: below._id }],
      pricing: { marginFloor: '12.5', profits: [profit] },
    });
    const { body: user } = await call<{ roles: string[] }>('GET', `/users/${elena._id}`);
    expect(user.roles).toEqual(['executive']);
    const change = {
      user: { name: 'Elena Cima', phone: '+56912345678' },
      portfolios: null,
      subordinates: null,
      pricing: { marginFloor: null, profits: null },
    };
    const changed = await call('PATCH', `/executives/${elena._id}`, change);
    expect(changed.body).toMatchObject({
      user: { name: 'Elena Cima', phone: '+56912345678' },
      portfolios: [],
      subordinates: [],
      pricing: { marginFloor: null, profits: [] },
    });
    expect((await call('GET', `/executives/user/${elena._id}`)).body).toMatchObject(changed.body);
  });

  it('is not opened with what another owner company has, nor twice with one address', async () => {
    const { two } = desk;
    const theirs = await desk.portfolioOf(two.other, 'Ajeno');
    const stranger = await two.other.person('executive');
    const user = { name: 'Nadie Nunca', email: 'nadie@venta.cl' };
    const refused = (more: object) => refusalOf(call('POST', '/executives', { user, ...more }));
    expect((await refused({ portfolios: [theirs] }))[0]).toBe(422);
    expect((await refused({ subordinates: [stranger.id] }))[0]).toBe(422);
    expect((await refused({ pricing: { profits: ['none'] } }))[0]).toBe(422);
    expect((await refused({ pricing: { marginFloor: '101' } }))[0]).toBe(400);
    expect((await refused({ owner: two.other.id }))[0]).toBe(403);
    const list = await call<{ total: number }>('GET', '/executives?search=nadie');
    expect(list.body.total).toBe(0);
    await opened('Ana Doble');
    const again = { user: { name: 'Ana Otra', email: 'anadoble@venta.cl' } };
    expect(await refusalOf(call('POST', '/executives', again))).toEqual([
      409,
      'El correo ya se encuentra registrado',
    ]);
  });

  it('is 404 for somebody who is none, and for another owner company', async () => {
    const { two } = desk;
    const manager = await two.shop.person('super-user');
    for (const path of [`/executives/user/${manager.id}`, '/executives/user/nowhere', '/executives/nowhere'])
      expect(await refusalOf(call('GET', path))).toEqual([404, 'Not executive found']);
    const { _id } = await opened('Sola Aquí');
    for (const [method, body] of [['GET'], ['PATCH', { isActive: true }], ['DELETE']] as const)
      expect((await call(method, `/executives/${_id}`, body, desk.stranger)).status).toBe(404);
    expect((await call('PATCH', `/executives/${manager.id}`, { pricing: { marginFloor: '1' } })).status).toBe(
      404,
    );
  });

  it('is listed by name with search, activity and portfolio, within the owner company', async () => {
    const ida = await opened('Ida Lista', { portfolios: [south] });
    const listed = async (query: string, headers: Headers = desk.manager) =>
      (await call<{ data: Executive[] }>('GET', `/executives?${query}`, undefined, headers)).body.data.map(
        ({ _id }) => _id,
      );
    expect(await listed('search=lista ida')).toEqual([ida._id]);
    expect(await listed(`portfolio=${south}`)).toEqual([ida._id]);
    expect(await listed('search=lista', desk.stranger)).toEqual([]);
    expect(await listed('search=lista&isActive=false')).toEqual([]);
    expect((await call('GET', '/executives?foo=1')).status).toBe(400);
    const exported = await executivesWorkbook({
      services: desk.two.services,
      actor: desk.executive,
      language: 'es',
      filters: { search: 'lista' },
    });
    expect(await firstColumn(desk.two.services, exported)).toEqual(['Ida Lista']);
  });

  it('sees by what they may sell; colleagues do not, and change nothing', async () => {
    const { executive, asExecutive, asAuditor } = desk;
    const pricing = { marginFloor: '9' };
    expect((await call('PATCH', `/executives/${executive.id}`, { pricing })).status).toBe(200);
    const other = await opened('Otro Colega', { pricing: { marginFloor: '20' } });
    const seen = async (id: string, headers: Headers) =>
      (await call('GET', `/executives/${id}`, undefined, headers)).body.pricing?.marginFloor;
    expect(await seen(executive.id, asExecutive)).toBe('9');
    expect(await seen(other._id, asExecutive)).toBeUndefined();
    expect(await seen(other._id, asAuditor)).toBe('20');
    for (const headers of [asExecutive, asAuditor])
      expect((await call('PATCH', `/executives/${executive.id}`, { pricing }, headers)).status).toBe(403);
  });

  it('is removed for good, and the address is free again', async () => {
    const { _id } = await opened('Rita Fin');
    expect((await call('DELETE', `/executives/${_id}`)).body).toMatchObject({ _id, isActive: false });
    expect((await call('GET', `/executives/${_id}`)).status).toBe(404);
    await opened('Rita Fin');
  });
});
