import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from '@domain/catalogues/engine/commands';
import { portfolios } from '@domain/catalogues/portfolios';
import { inviteClient } from '@domain/people/person/customers';
import type { Actor } from '@domain/shared/actor';
import {
  editAction as saveClient,
  editLoader as clientForm,
  editLoader,
  newAction as openClient,
} from '~/pages/people/clients/client-form.server';
import { loader as clientPage } from '~/pages/people/clients/client.server';
import { loader as listPage } from '~/pages/people/clients/clients.server';
import { loader as importPage } from '~/pages/people/clients/import.server';
import {
  editAction as saveExecutive,
  editLoader as executiveForm,
  newAction as openExecutive,
} from '~/pages/people/executives/executive-form.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { companiesDesk } from './companies-desk';

const desk = await companiesDesk();
afterAll(() => desk.two.platform.stop());

describe('account forms', () => {
  let manager: Actor;
  beforeAll(async () => {
    manager = await desk.two.shop.person('super-user');
  });

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
});

describe('account versions', () => {
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
    const changes = [
      beside,
      other,
      { user: { name: 'Eva Soto' } },
      { ...beside, user: { name: 'Eva Rojas' } },
    ];
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
});

describe('client pages', () => {
  const { two } = desk;
  let ana: string;
  let mine: Actor;
  let other: Actor;
  beforeAll(async () => {
    [mine, other] = [await two.shop.person('executive'), await two.shop.person('executive')];
    const company = await two.shop.company('Viñas del Sur');
    const portfolio = { name: 'Vinos', executives: [mine.id], companies: [company] };
    await two.platform.done(commandsOf(portfolios).add, portfolio, two.shop.seeder);
    const client = { name: 'Ana Página', email: 'ana@pagina.cl', companyIds: [company] };
    ana = (await two.platform.done(inviteClient, client, two.shop.seeder)).id;
  });

  /** The status of each page of clients for a reader, and whether the list names the client. */
  async function pagesFor(actor: Actor) {
    const params = { id: ana };
    const statusOf = async (loader: Parameters<typeof visit>[2], path: string) =>
      (await visit(two.services, actor, loader, path, { params })).status;
    const list = await visit(two.services, actor, listPage, '/admin/clients?search=pagina');
    return {
      isListed: JSON.stringify(list.data).includes(ana),
      one: await statusOf(clientPage, `/admin/clients/${ana}`),
      edit: await statusOf(editLoader, `/admin/clients/${ana}/edit`),
      import: await statusOf(importPage, '/admin/clients/import'),
    };
  }

  it('show a client to those who may know them', async () => {
    const manager = await two.shop.person('super-user');
    const auditor = await two.shop.person('auditor');
    expect(await pagesFor(manager)).toEqual({ isListed: true, one: 200, edit: 200, import: 200 });
    expect(await pagesFor(auditor)).toEqual({ isListed: true, one: 200, edit: 403, import: 200 });
    expect(await pagesFor(mine)).toEqual({ isListed: true, one: 200, edit: 200, import: 403 });
    expect(await pagesFor(other)).toEqual({ isListed: false, one: 404, edit: 404, import: 403 });
    expect(await pagesFor(await two.other.person('super-user'))).toEqual({
      isListed: false,
      one: 404,
      edit: 404,
      import: 200,
    });
  });
});
