import { afterAll, beforeAll, expect, it } from 'vitest';
import { companiesDesk, type CompaniesDesk } from './companies-desk';

let desk: CompaniesDesk;
beforeAll(async () => {
  desk = await companiesDesk();
});
afterAll(() => desk.two.platform.stop());

interface Account {
  readonly _id: string;
  readonly user: { readonly name: string; readonly email: string };
  readonly area: string | null;
  readonly pricing: { readonly marginFloor: string | null };
}

async function call(method: string, path: string, body?: object, version?: string | null) {
  const headers = { ...desk.manager, ...(typeof version === 'string' && { 'if-match': version }) };
  const answer = await desk.api.call<Account>(method, path, { headers, ...(body && { body }) });
  return { ...answer, version: answer.headers.get('etag') };
}

let counter = 0;
async function opened(path: string, more: object = {}) {
  counter += 1;
  const user = { name: `Persona ${counter}`, email: `persona${counter}@vinas.cl` };
  const made = await call('POST', path, { user, ...more });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return { at: `${path}/${made.body._id}`, version: made.version };
}

/** For both kinds of account: a change beside the account, and another one. */
const kinds = [
  { path: '/clients', beside: { area: 'Ventas' }, other: { area: 'Compras' } },
  {
    path: '/executives',
    beside: { pricing: { marginFloor: '5' } },
    other: { pricing: { marginFloor: '7' } },
  },
] as const;

it.each(kinds)('$path: each change gives the version for the next one', async ({ path, beside, other }) => {
  const { at, version } = await opened(path);
  const changes = [beside, other, { user: { name: 'Eva Soto' } }, { ...beside, user: { name: 'Eva Rojas' } }];
  let last = version;
  for (const change of [...changes, other]) {
    const changed = await call('PATCH', at, change, last);
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect(changed.version).not.toBe(last);
    expect((await call('GET', at)).version).toBe(changed.version);
    last = changed.version;
  }
  expect((await call('PATCH', at, { isActive: false }, last)).status).toBe(200);
});

it.each(kinds)('$path: who saw an earlier version is refused, whichever stream changed', async (kind) => {
  const { at, version } = await opened(kind.path, kind.beside);
  expect((await call('PATCH', at, kind.other, version)).status).toBe(200);
  for (const change of [kind.beside, { user: { name: 'Tarde Soto' } }, { isActive: false }])
    expect((await call('PATCH', at, change, version)).status).toBe(412);
  const { version: now } = await call('GET', at);
  expect((await call('PATCH', at, { user: { name: 'A Tiempo' } }, now)).status).toBe(200);
  for (const change of [kind.beside, { user: { name: 'Tarde Soto' } }, { isActive: false }])
    expect((await call('PATCH', at, change, now)).status).toBe(412);
  expect((await call('GET', at)).body).toMatchObject({ ...kind.other, user: { name: 'A Tiempo' } });
});

it.each(kinds)('$path: of two people at once one is refused', async ({ path, beside, other }) => {
  const { at, version } = await opened(path);
  const both = await Promise.all([call('PATCH', at, beside, version), call('PATCH', at, other, version)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  const won = both[0].status === 200 ? beside : other;
  expect((await call('GET', at)).body).toMatchObject(won);
});

it('counts for a client’s other calls too', async () => {
  const { at, version } = await opened('/clients', { area: 'Ventas' });
  const company = await desk.two.shop.company('Viñas del Sur');
  const added = await call('PATCH', `${at}/add-company`, { company }, version);
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  expect((await call('PATCH', `${at}/toggle-active`, undefined, version)).status).toBe(412);
  expect((await call('PATCH', `${at}/toggle-active`, undefined, added.version)).status).toBe(200);
  const executive = await opened('/executives');
  await call('PATCH', executive.at, { pricing: { marginFloor: '5' } });
  expect((await call('DELETE', executive.at, undefined, executive.version)).status).toBe(412);
  const { version: now } = await call('GET', executive.at);
  expect((await call('DELETE', executive.at, undefined, now)).status).toBe(200);
});
