import excel from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { owners } from '@domain/catalogues/owners';
import type { Actor, Role } from '@domain/shared/actor';
import { queriesOf } from '@projections/catalogues/queries';
import { exportLoader } from '~/pages/catalogues/export/export.server';
import { loader as listPage } from '~/pages/catalogues/list/list.server';
import { loader as recordPage } from '~/pages/catalogues/one/one.server';
import { action as saveProfile, loader as profilePage } from '~/pages/owner-company/profile.server';
import { visit } from '@tests/catalogues/page-visit';
import { twoOwnerCompanies, type OwnerCompany, type TwoOwnerCompanies } from './two-owner-companies';

let two: TwoOwnerCompanies;
beforeAll(async () => {
  two = await twoOwnerCompanies();
});
afterAll(() => two.platform.stop());

interface Answer {
  readonly _id: string;
  readonly name: string;
  readonly marginFloor: string | null;
  readonly message: string | readonly string[];
  readonly data: readonly Answer[];
}

const headersOf = async (company: OwnerCompany, role: Role) =>
  two.api.signIn((await company.person(role)).email);
const call = (method: string, path: string, headers: Readonly<Record<string, string>>, body?: unknown) =>
  two.api.call<Answer>(method, path, { headers, body });

async function recordOf({ id, seeder }: OwnerCompany) {
  const record = await two.services.ask(queriesOf(owners).find, { id }, seeder);
  if ('rejected' in record) throw new Error(String(record['code']));
  return record;
}

/** The header row of the owner companies' export. */
async function headersOfExport(actor: Actor): Promise<string> {
  const request = new Request('http://localhost/admin/owners/export');
  const context = {
    services: two.services,
    actor,
    language: 'es',
    person: null,
    path: '/',
    nonce: '',
  } as const;
  const answer = await exportLoader({
    request,
    params: { catalogue: 'owners' },
    context: { ...context, requestId: 'export', log: two.services.log },
  });
  const workbook = new excel.Workbook();
  await workbook.xlsx.load(await answer.arrayBuffer());
  const row = workbook.worksheets[0]?.getRow(1).values;
  return Array.isArray(row) ? row.map(String).join() : '';
}

function profileForm(values: Readonly<Record<string, string>>, revision: number): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  form.set('intent', 'save');
  form.set('base', String(revision));
  form.set('revision', String(revision));
  return form;
}

describe('a manager edits the profile of their own owner company', () => {
  it('by API: name, address, contact; another owner company is not found', async () => {
    const manager = await headersOf(two.other, 'super-user');
    const profile = { name: 'Fletes del Ande', address: 'Calle Nueva 1, Lima', phone: '+51 1 2345 6789' };
    const changed = await call('PATCH', `/owners/${two.other.id}`, manager, profile);
    expect(changed).toMatchObject({ status: 200, body: { ...profile, phone: expect.any(String) as string } });
    const before = await recordOf(two.shop);
    expect(await call('PATCH', `/owners/${two.shop.id}`, manager, { name: 'Ajena' })).toMatchObject({
      status: 404,
    });
    expect(await recordOf(two.shop)).toEqual(before);
    expect(await call('PATCH', `/owners/${two.other.id}`, manager, { name: before['name'] })).toMatchObject({
      status: 409,
    });
  });

  it('by page, and never what is not of the profile', async () => {
    const manager = await two.other.person('super-user');
    const page = await visit<{ revision: number; fields: readonly { name: string }[] }>(
      two.services,
      manager,
      profilePage,
      '/admin/company-profile',
    );
    expect(page.data.fields.map(({ name }) => name)).not.toContain('marginFloor');
    const form = profileForm(
      { name: 'Fletes Australes', email: 'hola@andinos.example', marginFloor: '0' },
      page.data.revision,
    );
    const saved = await visit(two.services, manager, saveProfile, '/admin/company-profile', { form });
    expect(saved).toMatchObject({ status: 302, leadsTo: '/admin/company-profile' });
    expect(await recordOf(two.other)).toMatchObject({
      name: 'Fletes Australes',
      email: 'hola@andinos.example',
      marginFloor: '8',
      country: 'CL',
    });
  });

  it('but neither its margin floor nor whether it is active, and makes and removes none', async () => {
    const manager = await headersOf(two.other, 'super-user');
    const own = `/owners/${two.other.id}`;
    const floor = await call('PATCH', own, manager, { marginFloor: '0' });
    expect(floor.status).toBe(403);
    expect((await call('PATCH', own, manager, { isActive: false })).status).toBe(403);
    expect((await call('POST', '/owners', manager, { name: 'Otra', country: 'CL' })).status).toBe(403);
    expect((await call('DELETE', own, manager)).status).toBe(403);
    expect(await recordOf(two.other)).toMatchObject({ marginFloor: '8', isActive: true });
    const admin = await headersOf(two.shop, 'admin');
    expect(await call('PATCH', own, admin, { marginFloor: '9' })).toMatchObject({
      status: 200,
      body: { marginFloor: '9' },
    });
    await call('PATCH', own, admin, { marginFloor: '8' });
  });

  it.each(['executive', 'client', 'auditor'] as const)('an %s does not', async (role) => {
    const headers = await headersOf(two.other, role);
    expect((await call('PATCH', `/owners/${two.other.id}`, headers, { name: 'Otra' })).status).toBe(403);
    const form = profileForm({ name: 'Otra' }, 0);
    const person = await two.other.person(role);
    const page = await visit(two.services, person, saveProfile, '/admin/company-profile', { form });
    expect(page.status).toBe(403);
  });
});

describe('staff read their own owner company alone', () => {
  const pageOf = (actor: Actor, id: string) =>
    visit(two.services, actor, recordPage, `/admin/owners/${id}`, { params: { catalogue: 'owners', id } });
  const list = (actor: Actor) =>
    visit<{ total: number }>(two.services, actor, listPage, '/admin/owners', {
      params: { catalogue: 'owners' },
    });

  it.each(['executive', 'super-user', 'auditor'] as const)('%s, by API and page', async (role) => {
    const headers = await headersOf(two.other, role);
    const { body } = await call('GET', '/owners', headers);
    expect(body.data.map(({ _id }) => _id)).toEqual([two.other.id]);
    expect((await call('GET', `/owners/${two.shop.id}`, headers)).status).toBe(404);
    expect((await call('GET', `/owners/${two.shop.id}/history`, headers)).status).toBe(404);
    const person = await two.other.person(role);
    expect((await list(person)).data.total).toBe(1);
    expect((await pageOf(person, two.shop.id)).status).toBe(404);
  });

  it('an administrator reads all', async () => {
    const { body } = await call('GET', '/owners', await headersOf(two.shop, 'admin'));
    expect(body.data).toHaveLength(2);
  });
});

describe('the margin floor is read by managers', () => {
  it('and by nobody below: not by API, list, page, history or export', async () => {
    const executive = await headersOf(two.other, 'executive');
    const own = `/owners/${two.other.id}`;
    expect((await call('GET', own, executive)).body.marginFloor).toBeNull();
    expect((await call('GET', '/owners', executive)).body.data[0]?.marginFloor).toBeNull();
    const history = await two.api.call('GET', `${own}/history`, { headers: executive });
    expect(JSON.stringify(history.body)).not.toContain('marginFloor');
    const person = await two.other.person('executive');
    const params = { catalogue: 'owners', id: two.other.id };
    for (const page of [recordPage, listPage]) {
      const { data, status } = await visit(two.services, person, page, '/admin/owners', { params });
      expect(status).toBe(200);
      expect(JSON.stringify(data)).not.toMatch(/marginFloor|Margen mínimo/);
    }
    const columns = await headersOfExport(person);
    expect(columns).toContain('Razón social');
    expect(columns).not.toContain('Margen mínimo');
    const manager = await two.other.person('super-user');
    expect(await headersOfExport(manager)).toContain('Margen mínimo');
    const headers = await headersOf(two.other, 'super-user');
    expect((await call('GET', own, headers)).body.marginFloor).toBe('8');
  });
});
