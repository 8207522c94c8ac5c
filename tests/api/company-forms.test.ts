import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { tags } from '@domain/catalogues/tags';
import type { Actor } from '@domain/shared/actor';
import { loader as avatarFile } from '~/pages/crm/company-form/avatar-file.resource';
import { action as companyAction } from '~/pages/crm/company/company.server';
import { action as edit, loader as editForm } from '~/pages/crm/edit-company/edit-company.server';
import { action as create, loader as newForm } from '~/pages/crm/new-company/new-company.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { companiesDesk, type CompaniesDesk } from './companies-desk';

let desk: CompaniesDesk;
let manager: Actor;
let auditor: Actor;
beforeAll(async () => {
  desk = await companiesDesk();
  manager = await desk.two.shop.person('super-user');
  auditor = await desk.two.shop.person('auditor');
});
afterAll(() => desk.two.platform.stop());

type Given = Readonly<Record<string, unknown>>;
interface Answer {
  readonly error: Readonly<Record<string, readonly string[]>>;
  readonly newer: {
    readonly revision: string;
    readonly fields: readonly {
      readonly label: string;
      readonly theirs: string;
      readonly yours: string | null;
    }[];
  } | null;
}

const post = (fields: Given, person: Actor = manager) =>
  visit<Answer>(desk.two.services, person, create, '/admin/companies/new', {
    form: formOf({ intent: 'open', commandId: uuidv7(), country: 'CL', ...fields }),
  });
const save = (id: string, fields: Given, person: Actor = manager) =>
  visit<Answer>(desk.two.services, person, edit, `/admin/companies/${id}/edit`, {
    params: { id },
    form: formOf(fields),
  });
const opened = async (id: string, person: Actor = manager) =>
  visit<{ readonly revision: number; readonly values: Given }>(
    desk.two.services,
    person,
    editForm,
    `/admin/companies/${id}/edit`,
    { params: { id } },
  );
const idIn = (to: string | null) => to?.split('/').at(-1) ?? '';
const fields = async (id: string, changed: Given) => {
  const { revision, values } = (await opened(id)).data;
  return { base: revision, revision, ...values, ...changed };
};
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = (bytes: Uint8Array<ArrayBuffer>, name: string, type: string) =>
  new File([bytes], name, { type });

describe('the form of a new company', () => {
  it('registers it with every field, portfolios and picture, and leads to its page', async () => {
    const { id: vip } = await desk.two.platform.done(
      commandsOf(tags).add,
      { name: 'Vip' },
      desk.two.shop.seeder,
    );
    const portfolio = await desk.portfolioOf(desk.two.shop, 'Norte');
    const given = {
      name: 'Exportadora Elqui SpA',
      fantasyName: 'Elqui',
      identification: '76.086.428-5',
      email: 'Hola@Elqui.example',
      phone: '+56 51 2345 678',
      website: 'elqui.example',
      address: 'Camino Real 12',
      city: 'Vicuña',
      locality: 'Peralillo',
      state: 'Coquimbo',
      latLong: '-30.03, -70.71',
      size: '10-49',
      externalId: 'ERP-1',
      social: 'linkedin.com/company/elqui\nhttps://x.example/elqui',
      tags: [vip],
      portfolios: [portfolio],
      avatar: picture(png, 'logo.png', 'image/png'),
    };
    const { leadsTo } = await post(given);
    expect(leadsTo).toMatch(/^\/admin\/companies\/[0-9a-f-]{36}$/);
    const { body } = await desk.get(`/companies/${idIn(leadsTo)}`);
    expect(body).toMatchObject({
      name: 'Exportadora Elqui SpA',
      identification: '76.086.428-5',
      email: 'hola@elqui.example',
      latLong: { lat: -30.03, lng: -70.71 },
      social: ['https://linkedin.com/company/elqui', 'https://x.example/elqui'],
      tags: [vip],
      portfolios: [portfolio],
      size: '10-49',
      localidad: 'Peralillo',
      externalId: 'ERP-1',
    });
    const { avatar } = body as unknown as { avatar: string };
    const seen = (person: Actor) =>
      visit(desk.two.services, person, avatarFile, `/admin/companies/avatars/${avatar}`, {
        params: { fileId: avatar },
      });
    expect((await seen(auditor)).status).toBe(200);
    expect((await seen(await desk.two.other.person('super-user'))).status).toBe(404);
  });

  it('names all wrong fields at once, in the reader’s language', async () => {
    const { status, data } = await post({
      name: 'E',
      identification: '76.086.428-6',
      email: 'nadie',
      latLong: 'al norte',
      avatar: picture(Buffer.from('%PDF-1.4'), 'logo.pdf', 'application/pdf'),
    });
    expect(status).toBe(400);
    expect(Object.keys(data.error).toSorted()).toEqual(
      ['avatar', 'email', 'identification', 'latLong', 'name'].toSorted(),
    );
    expect(data.error['identification']?.[0]).toContain('RUT');
  });

  it('says at the number that another company has it; the same submission twice makes one company', async () => {
    const twice = { name: 'Doble', identification: '96.790.240-3', commandId: uuidv7() };
    const [one, other] = [await post(twice), await post(twice)];
    expect(other.leadsTo).toBe(one.leadsTo);
    const taken = await post({ name: 'Otra', identification: '96790240-3' });
    expect(taken.status).toBe(409);
    expect(Object.keys(taken.data.error)).toEqual(['identification']);
  });

  it('opens again for the next one, with the same country; auditors get none', async () => {
    const next = await post({ intent: 'another', name: 'Primera SAC', country: 'PE' }, desk.executive);
    expect(next.leadsTo).toBe('/admin/companies/new?country=PE');
    const form = await visit<{ values: Given }>(
      desk.two.services,
      manager,
      newForm,
      `${next.leadsTo}&name=Acme`,
    );
    expect(form.data.values).toMatchObject({ country: 'PE', name: 'Acme' });
    expect((await visit(desk.two.services, auditor, newForm, '/admin/companies/new')).status).toBe(403);
    expect((await post({ name: 'Nada' }, auditor)).status).toBe(403);
  });
});

describe('the form of a known company', () => {
  const registered = async (more: object = {}) =>
    (await desk.register({ name: 'Editada SpA', city: 'Talca', phone: '+56 2 1', ...more }))._id;

  it('saves what was changed and clears what was emptied', async () => {
    const id = await registered();
    const saved = await save(
      id,
      await fields(id, { city: '', name: 'Editada Ltda', latLong: '-35.4, -71.6' }),
    );
    expect(saved.leadsTo).toBe(`/admin/companies/${id}`);
    expect((await desk.get(`/companies/${id}`)).body).toMatchObject({
      name: 'Editada Ltda',
      city: null,
      phone: '+56 2 1',
      latLong: { lat: -35.4, lng: -71.6 },
    });
  });

  it('shows the second of two editors what the first changed, and saves over it once that was seen', async () => {
    const id = await registered();
    const [first, second] = [await fields(id, { city: 'Curicó' }), await fields(id, { city: 'Linares' })];
    expect((await save(id, first)).leadsTo).not.toBeNull();
    const refused = await save(id, second);
    expect(refused.status).toBe(412);
    expect(refused.data.newer?.fields).toEqual([
      { label: 'Ciudad', before: 'Talca', theirs: 'Curicó', yours: 'Linares' },
    ]);
    const over = await save(id, { ...second, revision: refused.data.newer?.revision });
    expect(over.leadsTo).toBe(`/admin/companies/${id}`);
    expect((await desk.get(`/companies/${id}`)).body).toMatchObject({ city: 'Linares' });
  });

  it('leaves what others changed elsewhere in the form', async () => {
    const id = await registered();
    const mine = await fields(id, { phone: '+56 2 9' });
    await desk.patch(`/companies/${id}`, { city: 'Osorno' });
    const refused = await save(id, mine);
    await save(id, { ...mine, revision: refused.data.newer?.revision });
    expect((await desk.get(`/companies/${id}`)).body).toMatchObject({ city: 'Osorno', phone: '+56 2 9' });
  });

  it('sets portfolios for managers alone, replaces and removes the picture', async () => {
    const portfolio = await desk.portfolioOf(desk.two.shop, 'Sur', [desk.executive.id]);
    const id = await registered();
    const logo = picture(png, 'logo.png', 'image/png');
    await save(id, await fields(id, { assigns: 'true', portfolios: [portfolio], avatar: logo }));
    const after = async () => (await desk.get(`/companies/${id}`)).body as unknown as Given;
    expect(await after()).toMatchObject({ portfolios: [portfolio], avatar: expect.any(String) as string });
    const taken = await save(id, await fields(id, { assigns: 'true', portfolios: [] }), desk.executive);
    expect(taken.status).toBe(403);
    await save(id, await fields(id, { portfolios: [], 'avatar-gone': 'true' }), desk.executive);
    expect(await after()).toMatchObject({ portfolios: [portfolio], avatar: null });
  });
});

it('is deactivated, activated and deleted on its page by managers alone', async () => {
  const { _id } = await desk.register({ name: 'Apagada SpA' });
  const asked = (intent: string, person: Actor = manager) =>
    visit(desk.two.services, person, companyAction, `/admin/companies/${_id}`, {
      params: { id: _id },
      form: formOf({ intent }),
    });
  expect((await asked('deactivate', auditor)).status).toBe(403);
  expect((await asked('deactivate', desk.executive)).status).toBe(403);
  expect((await asked('deactivate')).leadsTo).toBe(`/admin/companies/${_id}`);
  expect((await desk.get(`/companies/${_id}`)).body.isActive).toBe(false);
  await asked('activate');
  expect((await desk.get(`/companies/${_id}`)).body.isActive).toBe(true);
  expect((await asked('remove')).leadsTo).toBe('/admin/companies');
  expect((await desk.get(`/companies/${_id}`)).status).toBe(404);
});

it('takes and gives back its picture through the API, by either way of removing', async () => {
  const { _id } = await desk.register({ name: 'Con Logo SpA' });
  const body = new FormData();
  body.set('avatar', picture(png, 'logo.png', 'image/png'));
  const set = async () =>
    (await desk.api.call<{ avatar: string }>('PATCH', `/companies/${_id}`, { headers: desk.manager, body }))
      .body.avatar;
  for (const method of ['GET', 'DELETE'] as const) {
    const fileId = await set();
    expect(fileId).toBeTypeOf('string');
    expect(await desk.two.services.files.find(fileId)).not.toBeNull();
    const gone = await desk.api.call('DELETE', `/companies/remove-avatar/${_id}`, { headers: desk.manager });
    expect(gone.body, method).toMatchObject({ avatar: null });
    expect(await desk.two.services.files.find(fileId)).toBeNull();
  }
});
