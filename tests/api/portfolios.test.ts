import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { portfolios } from '@domain/catalogues/portfolios';
import { shopOwnerId } from '@domain/people/person/owner';
import type { Actor } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { callerOf } from '@tests/people/caller';
import { companyOf, personOf } from '@tests/people/person-of';
import { testPlatform, type TestPlatform } from '@tests/people/platform';

interface Company {
  readonly _id: string;
}
interface User {
  readonly companies: readonly string[];
}

const other = uuidv7();
let platform: TestPlatform;
let api: ReturnType<typeof callerOf>;
let vinas: string;
let minera: string;
let ajena: string;
let elena: Actor & { readonly email: string };
let omar: Actor & { readonly email: string };

beforeAll(async () => {
  platform = await testPlatform();
  api = callerOf(platform.services);
  const { services } = platform;
  [vinas, minera, ajena] = [
    await companyOf(services, shopOwnerId, 'Viñas del Sur'),
    await companyOf(services, shopOwnerId, 'Minera Alta'),
    await companyOf(services, other, 'Ajena Ltda.'),
  ];
  [elena, omar] = [
    await personOf(services, 'executive', shopOwnerId),
    await personOf(services, 'executive', other),
  ];
  await portfolioOf(shopOwnerId, [vinas], [elena.id]);
  await portfolioOf(other, [ajena], [omar.id]);
});
afterAll(() => platform.stop());

async function portfolioOf(
  ownerId: string,
  companies: readonly string[],
  executives: readonly string[],
  name = 'Cartera',
): Promise<string> {
  const actor = await personOf(platform.services, 'super-user', ownerId);
  const input = { name, companies, executives };
  const added = await platform.services.dispatch(commandsOf(portfolios).add, input, { actor, via: 'web' });
  if (isRejection(added)) throw new Error(added.code);
  return added.id;
}

it('a portfolio holds companies and executives of its owner company alone', async () => {
  await expect(portfolioOf(other, [minera], [omar.id], 'Empresa ajena')).rejects.toThrow('input.invalid');
  await expect(portfolioOf(other, [ajena], [elena.id], 'Ejecutiva ajena')).rejects.toThrow('input.invalid');
});

async function companiesOf(executive: string, asks: { readonly email: string }, value = '') {
  const path = `/discounts/executive/${executive}/companies?value=${encodeURIComponent(value)}`;
  const { status, body } = await api.call<readonly Company[]>('GET', path, {
    headers: await api.signIn(asks.email),
  });
  return status === 200 ? body.map(({ _id }) => _id) : status;
}

describe('the companies of an executive', () => {
  it('are those of their own portfolios, within their owner company', async () => {
    expect(await companiesOf(elena.id, elena)).toEqual([vinas]);
    expect(await companiesOf(omar.id, omar)).toEqual([ajena]);
    expect(await companiesOf(elena.id, elena, 'minera')).toEqual([]);
    expect(await companiesOf(elena.id, elena, 'viñas')).toEqual([vinas]);
  });

  it('are told to them, their managers and auditors, and to nobody else', async () => {
    const { services } = platform;
    for (const role of ['super-user', 'auditor', 'admin'] as const) {
      expect(await companiesOf(elena.id, await personOf(services, role, shopOwnerId))).toEqual([vinas]);
    }
    expect(await companiesOf(elena.id, await personOf(services, 'executive', shopOwnerId))).toBe(404);
    expect(await companiesOf(elena.id, await personOf(services, 'super-user', other))).toBe(404);
    expect(await companiesOf(elena.id, omar)).toBe(404);
  });

  it('follow the portfolio when it changes hands, is shut or is removed', async () => {
    const { services } = platform;
    const actor = await personOf(services, 'super-user', shopOwnerId);
    const eva = await personOf(services, 'executive', shopOwnerId);
    const portfolio = await portfolioOf(shopOwnerId, [minera], [eva.id], 'Minas');
    const { change, remove } = commandsOf(portfolios);
    const seen = () => companiesOf(eva.id, eva);
    expect(await seen()).toEqual([minera]);
    await services.dispatch(change, { id: portfolio, isActive: false }, { actor, via: 'web' });
    expect(await seen()).toEqual([]);
    await services.dispatch(change, { id: portfolio, isActive: true }, { actor, via: 'web' });
    expect(await seen()).toEqual([minera]);
    await services.dispatch(change, { id: portfolio, executives: [elena.id] }, { actor, via: 'web' });
    expect(await seen()).toEqual([]);
    expect(await companiesOf(elena.id, elena)).toEqual([minera, vinas]);
    await services.dispatch(remove, { id: portfolio }, { actor, via: 'web' });
    expect(await companiesOf(elena.id, elena)).toEqual([vinas]);
  });
});

describe('giving companies', () => {
  const give = async (by: { readonly email: string }, email: string, companies: readonly string[]) =>
    api.call<User>('PATCH', '/users/asingcompanies/email', {
      headers: await api.signIn(by.email),
      body: { email, companies },
    });

  it('an executive does out of their own portfolios, and takes nothing else away', async () => {
    const { services } = platform;
    const puerto = await companyOf(services, shopOwnerId, 'Puerto Norte');
    const puertos = await portfolioOf(shopOwnerId, [puerto], [elena.id], 'Puertos');
    const carla = await personOf(services, 'client', shopOwnerId, [minera, puerto]);
    const given = await give(elena, carla.email, [vinas]);
    // Whose executive does not look after a company is not told of it.
    expect([given.status, given.body.companies]).toEqual([200, [vinas]]);
    const strange = await personOf(services, 'client', shopOwnerId, [minera]);
    expect((await give(elena, strange.email, [vinas])).status).toBe(404);
    const manager = await personOf(services, 'super-user', shopOwnerId);
    const whole = await api.call('GET', `/users/${carla.id}`, { headers: await api.signIn(manager.email) });
    expect(whole.body).toMatchObject({ companies: [minera, vinas] });
    await services.dispatch(commandsOf(portfolios).remove, { id: puertos }, { actor: manager, via: 'web' });
    for (const company of [ajena, uuidv7()]) {
      expect((await give(elena, carla.email, [company])).status).toBe(422);
    }
    const bea = await personOf(services, 'user', shopOwnerId);
    expect((await give(elena, bea.email, [minera])).status).toBe(422);
    const path = `/users/${bea.id}`;
    const headers = await api.signIn(elena.email);
    expect((await api.call('PATCH', path, { headers, body: { companies: [minera] } })).status).toBe(422);
    expect((await api.call('PATCH', path, { headers, body: { companies: [vinas] } })).status).toBe(200);
  });

  it('never to staff, to themselves, or across owner companies', async () => {
    const { services } = platform;
    expect((await give(elena, elena.email, [vinas])).status).toBe(403);
    const colleague = await personOf(services, 'executive', shopOwnerId);
    expect((await give(elena, colleague.email, [vinas])).status).toBe(403);
    const foreign = await personOf(services, 'client', other);
    expect((await give(elena, foreign.email, [vinas])).status).toBe(404);
    expect((await give(omar, foreign.email, [vinas])).status).toBe(422);
    expect((await give(omar, foreign.email, [ajena])).status).toBe(200);
  });

  it('a manager does within the owner company, whatever the portfolios', async () => {
    const { services } = platform;
    const manager = await personOf(services, 'super-user', shopOwnerId);
    const carla = await personOf(services, 'client', shopOwnerId, [vinas]);
    const given = await give(manager, carla.email, [minera]);
    expect([given.status, given.body.companies]).toEqual([200, [minera]]);
    expect((await give(manager, carla.email, [ajena])).status).toBe(422);
  });
});
