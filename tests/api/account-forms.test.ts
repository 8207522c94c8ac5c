import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '@domain/shared/actor';
import {
  editAction as saveClient,
  editLoader as clientForm,
  newAction as openClient,
} from '~/pages/people/clients/client-form.server';
import {
  editAction as saveExecutive,
  editLoader as executiveForm,
  newAction as openExecutive,
} from '~/pages/people/executives/executive-form.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { companiesDesk, type CompaniesDesk } from './companies-desk';

let desk: CompaniesDesk;
let manager: Actor;
beforeAll(async () => {
  desk = await companiesDesk();
  manager = await desk.two.shop.person('super-user');
});
afterAll(() => desk.two.platform.stop());

type Given = Readonly<Record<string, unknown>>;
interface Answer {
  readonly error: Readonly<Record<string, readonly string[]>>;
  readonly newer?: {
    readonly revision: string;
    readonly by: readonly unknown[];
    readonly fields: unknown;
  } | null;
}

const forms = {
  clients: { open: openClient, form: clientForm, save: saveClient },
  executives: { open: openExecutive, form: executiveForm, save: saveExecutive },
} as const;
type Kind = keyof typeof forms;

let counter = 0;
async function opened(kind: Kind, more: object = {}): Promise<string> {
  counter += 1;
  const user = { name: `Persona ${counter}`, email: `persona${counter}@forma.cl` };
  const { api, manager: headers } = desk;
  const made = await api.call<{ _id: string }>('POST', `/${kind}`, { headers, body: { user, ...more } });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body._id;
}
const now = async (kind: Kind, id: string) =>
  (await desk.api.call<Given>('GET', `/${kind}/${id}`, { headers: desk.manager })).body;

/** What the form posts, changed. */
async function fields(kind: Kind, id: string, changed: Given): Promise<Given> {
  const path = `/admin/${kind}/${id}/edit`;
  const { data } = await visit<{ readonly values: Given }>(
    desk.two.services,
    manager,
    forms[kind].form,
    path,
    { params: { id } },
  );
  const { version, portfolios = [], subordinates = [], ...values } = data.values;
  const plain = Object.entries(values).filter(
    ([, value]) => typeof value === 'string' || Array.isArray(value),
  );
  const joined = (ids: unknown) => (ids as readonly string[]).join(' ');
  return {
    ...Object.fromEntries(plain),
    ...{ base: version, revision: version, commandId: uuidv7(), portfolios, subordinates },
    ...{ 'opened-portfolios': joined(portfolios), 'opened-subordinates': joined(subordinates) },
    ...changed,
  };
}
const save = (kind: Kind, id: string, posted: Given) =>
  visit<Answer>(desk.two.services, manager, forms[kind].save, `/admin/${kind}/${id}/edit`, {
    params: { id },
    form: formOf(posted),
  });

describe('two editors of one client', () => {
  it('the second sees what the first changed, and saves over it once that was seen', async () => {
    const id = await opened('clients', { area: 'Compras', position: 'Jefa' });
    const first = await fields('clients', id, { area: 'Ventas', name: 'Ana Primera' });
    const second = await fields('clients', id, { area: 'Bodega' });
    expect((await save('clients', id, first)).leadsTo).toBe(`/admin/clients/${id}`);
    const refused = await save('clients', id, second);
    expect(refused.status).toBe(412);
    expect(refused.data.newer?.by).toHaveLength(1);
    expect(refused.data.newer?.fields).toEqual([
      { label: 'Nombre', before: `Persona ${counter}`, theirs: 'Ana Primera', yours: null },
      { label: 'Área', before: 'Compras', theirs: 'Ventas', yours: 'Bodega' },
    ]);
    const over = await save('clients', id, { ...second, revision: refused.data.newer?.revision });
    expect(over.leadsTo).toBe(`/admin/clients/${id}`);
    expect(await now('clients', id)).toMatchObject({
      ...{ user: { name: 'Ana Primera' }, area: 'Bodega', position: 'Jefa' },
    });
  });

  it('the account’s own events ask nobody; the same form twice is saved once', async () => {
    const id = await opened('clients');
    const posted = await fields('clients', id, { likes: 'Café\nTé', isOptedOut: 'true' });
    const { api, manager: headers } = desk;
    await api.call('PATCH', `/clients/${id}`, { headers, body: { user: { language: 'en' } } });
    expect((await save('clients', id, posted)).leadsTo).toBe(`/admin/clients/${id}`);
    expect((await save('clients', id, posted)).leadsTo).toBe(`/admin/clients/${id}`);
    expect(await now('clients', id)).toMatchObject({ likes: ['Café', 'Té'], isOptedOut: true });
  });

  it('changes nothing where nothing was changed', async () => {
    const company = await desk.two.shop.company('Viñas del Sur');
    const id = await opened('clients', { companies: [company], hobbies: ['Tenis'] });
    const { headers: before } = await desk.api.call('GET', `/clients/${id}`, { headers: desk.manager });
    const posted = await fields('clients', id, { companies: [company], hobbies: 'Tenis' });
    expect((await save('clients', id, posted)).leadsTo).not.toBeNull();
    const { headers: after } = await desk.api.call('GET', `/clients/${id}`, { headers: desk.manager });
    expect(after.get('etag')).toBe(before.get('etag'));
  });
});

describe('two editors of one executive', () => {
  it('the second sees what the first changed; portfolios of both stand', async () => {
    const [north, south] = [
      await desk.portfolioOf(desk.two.shop, 'Norte'),
      await desk.portfolioOf(desk.two.shop, 'Sur'),
    ];
    const id = await opened('executives', { pricing: { marginFloor: '5' } });
    const first = await fields('executives', id, { marginFloor: '7', portfolios: [north] });
    const second = await fields('executives', id, { marginFloor: '9', portfolios: [south] });
    expect((await save('executives', id, first)).leadsTo).toBe(`/admin/executives/${id}`);
    const refused = await save('executives', id, second);
    expect(refused.status).toBe(412);
    expect(refused.data.newer?.fields).toMatchObject([{ before: '5 %', theirs: '7 %', yours: '9 %' }]);
    const over = await save('executives', id, { ...second, revision: refused.data.newer?.revision });
    expect(over.leadsTo).toBe(`/admin/executives/${id}`);
    const { pricing, portfolios } = await now('executives', id);
    expect(pricing).toMatchObject({ marginFloor: '9' });
    expect((portfolios as readonly { _id: string }[]).map(({ _id }) => _id).toSorted()).toEqual(
      [north, south].toSorted(),
    );
  });
});

describe('wrong fields are named together', () => {
  const wrong = {
    clients: { name: 'X', email: 'nada', phone: 'abc', birthdate: '1985-02-30', social: 'no es página' },
    executives: { name: 'X', email: 'nada', phone: 'abc', marginFloor: '101' },
  } as const;

  it.each(['clients', 'executives'] as const)('by the forms of %s', async (kind) => {
    const named = Object.keys(wrong[kind]).toSorted();
    const made = await visit<Answer>(desk.two.services, manager, forms[kind].open, `/admin/${kind}/new`, {
      form: formOf({ commandId: uuidv7(), ...wrong[kind] }),
    });
    expect(made.status).toBe(400);
    expect(Object.keys(made.data.error).toSorted()).toEqual(named);
    const id = await opened(kind);
    const changed = await save(kind, id, await fields(kind, id, wrong[kind]));
    expect(changed.status).toBe(400);
    expect(Object.keys(changed.data.error).toSorted()).toEqual(named);
  });
});
