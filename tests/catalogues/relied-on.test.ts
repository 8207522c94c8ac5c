import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quoterStates } from '@domain/catalogues/quoter-states';
import { codesOfPlatform } from '@domain/quoting/quoter/states';
import type { Actor } from '@domain/shared/actor';
import { findRecords } from '@projections/catalogues/find-records';
import { action, loader } from '~/pages/catalogues/one/one.server';
import { callerOf } from '@tests/people/caller';
import { quotingPlatform, type QuotingPlatform } from '@tests/projections/quoting-platform';
import { formOf, visit } from './page-visit';

let platform: QuotingPlatform;
let manager: Actor & { readonly email: string };
let api: ReturnType<typeof callerOf>;
let headers: Readonly<Record<string, string>>;

beforeAll(async () => {
  platform = await quotingPlatform();
  manager = await platform.person('super-user', 'Marta Vera');
  api = callerOf(platform.services);
  headers = await api.signIn(manager.email);
});
afterAll(() => platform.stop());

async function recordOf(code: string) {
  const [record] = await findRecords(platform.services.db, quoterStates, 'code', [code]);
  if (record === undefined) throw new Error(`no state ${code}`);
  return record;
}

interface Shown {
  readonly reliedOn: string | null;
  readonly error?: Readonly<Record<string, readonly string[]>>;
}
const page = (id: string, form?: FormData) =>
  visit<Shown>(
    platform.services,
    manager,
    form === undefined ? loader : action,
    `/admin/quoter-states/${id}`,
    { params: { catalogue: 'quoter-states', id }, ...(form !== undefined && { form }) },
  );
const save = async (code: string, more: object) => {
  const { id, revision, ...record } = await recordOf(code);
  const { isActive: _active, isRemoved: _removed, addedAt: _added, ...values } = record;
  const { changedAt: _changed, ownerId: _owner, ...fields } = values;
  const order = { intent: 'save', commandId: uuidv7(), base: String(revision), revision: String(revision) };
  return page(id, formOf({ ...fields, ...more }, order));
};
const patch = async (code: string, body: object) =>
  api.call('PATCH', `/quoter-states/${(await recordOf(code)).id}`, { body, headers });

describe.each(codesOfPlatform.slice(0, 2))('the state %s, to which the platform moves quotes,', (code) => {
  it('is neither deactivated, removed nor renamed in code, by page and API', async () => {
    const { id } = await recordOf(code);
    const why = /La plataforma misma lleva cotizaciones a este estado/;
    expect((await page(id)).data.reliedOn).toMatch(why);
    const deactivated = await page(id, formOf({}, { intent: 'deactivate', commandId: uuidv7() }));
    expect(deactivated.leadsTo).toBe(`/admin/quoter-states/${id}`);
    const renamed = await save(code, { code: `${code}-x` });
    expect(renamed.status).toBe(409);
    expect(Object.values(renamed.data.error ?? {}).flat()[0]).toMatch(why);
    expect(await patch(code, { isActive: false })).toMatchObject({ status: 409 });
    expect(await patch(code, { code: `${code}-x` })).toMatchObject({ status: 409 });
    expect((await api.call('DELETE', `/quoter-states/${id}`, { headers })).status).toBe(409);
    expect(await recordOf(code)).toMatchObject({ code, isActive: true, isRemoved: false });
  });

  it('keeps its place between the levels, and takes other names and reasons', async () => {
    const { level } = await recordOf(code);
    expect(await patch(code, { level: level === 1 ? 2 : 1 })).toMatchObject({ status: 409 });
    expect((await patch(code, { name: `Nombre de ${code}`, reasons: ['Otro'] })).status).toBe(200);
    expect((await recordOf(code)).name).toBe(`Nombre de ${code}`);
    expect((await save(code, { nameEn: `Name of ${code}` })).leadsTo).not.toBeNull();
  });
});

it('all of them are refused alike', async () => {
  for (const code of codesOfPlatform)
    expect(await patch(code, { isActive: false }), code).toMatchObject({ status: 409 });
});

it('other states are deactivated and activated as before', async () => {
  const { id } = await recordOf('managing.waiting-supplier');
  expect((await page(id)).data.reliedOn).toBeNull();
  expect((await patch('managing.waiting-supplier', { isActive: false })).status).toBe(200);
  expect(await recordOf('managing.waiting-supplier')).toMatchObject({ isActive: false });
});
