import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '@domain/shared/actor';
import { loader as list } from '~/pages/crm/companies/companies.server';
import { loader as hint } from '~/pages/crm/company-form/alike.server';
import { action, loader } from '~/pages/crm/duplicates/duplicates.server';
import { action as edit } from '~/pages/crm/edit-company/edit-company.server';
import {
  action as companyMergePageAction,
  loader as companyMergePageLoader,
} from '~/pages/crm/merge-company/merge-company.server';
import { action as create } from '~/pages/crm/new-company/new-company.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { duplicatesDesk } from './company-duplicates-desk';

const desk = await duplicatesDesk();
afterAll(() => desk.two.platform.stop());

describe('company duplicates page', () => {
  let manager: Actor;
  let executive: Actor;
  beforeAll(async () => {
    manager = await desk.two.shop.person('super-user');
    executive = await desk.two.shop.person('executive');
  });

  interface Shown {
    readonly groups: readonly { readonly companies: readonly { readonly id: string }[] }[] | null;
    readonly told:
      readonly { readonly id: string; readonly companies: readonly { readonly id: string }[] }[] | null;
    readonly total: number;
    readonly mayDecide: boolean;
  }
  interface Alike {
    readonly id: string;
    readonly by: readonly string[];
  }
  interface Refused {
    readonly code: string;
    readonly error: Readonly<Record<string, readonly string[]>>;
    readonly alike?: readonly Alike[];
  }

  const page = '/admin/companies/duplicates';
  const open = async (query = '', person: Actor = manager) =>
    (await visit<Shown>(desk.two.services, person, loader, `${page}${query}`)).data;
  const send = (fields: object, person: Actor = manager) =>
    visit<Refused>(desk.two.services, person, action, page, { form: formOf(fields as never) });
  const groupWith = async (id: string) =>
    (await open()).groups
      ?.find(({ companies }) => companies.some((one) => one.id === id))
      ?.companies.map((one) => one.id);
  const made = async (body: object) => (await desk.register(body))._id;

  describe('the page of likely duplicates', () => {
    it('shows the oldest of a group first, and tells one from the others, or all', async () => {
      const a = await made({ name: 'Molinos Curicó' });
      const b = await made({ name: 'Molinos Curicó Ltda' });
      const c = await made({ name: 'Molinos Curico SpA' });
      expect(await groupWith(a)).toEqual([a, b, c]);
      const told = await send({ intent: 'one', one: b, companies: [a, b, c] });
      expect(told.leadsTo).toBe(page);
      expect(await groupWith(b)).toBeUndefined();
      expect(await groupWith(a)).toEqual([a, c]);
      await send({ intent: 'all', companies: [a, c] });
      expect(await groupWith(a)).toBeUndefined();

      const apart = (await open('?view=told')).told?.find(({ companies }) =>
        [a, c].every((id) => companies.some((one) => one.id === id)),
      );
      await send({ intent: 'forget', distinction: apart?.id });
      expect(await groupWith(a)).toEqual([a, c]);
    });

    it('counts for managers in the list, each within their owner company', async () => {
      interface List {
        readonly duplicates: number | null;
      }
      const counted = async (person: Actor) =>
        (await visit<List>(desk.two.services, person, list, '/admin/companies')).data.duplicates;
      const before = (await counted(manager)) ?? 0;
      await made({ name: 'Agua Mineral Cachantún' });
      await made({ name: 'Agua Mineral Cachantun SA' });
      expect(await counted(manager)).toBe(before + 1);
      expect(await counted(executive)).toBeNull();
      expect(await counted(await desk.two.other.person('super-user'))).toBe(0);
    });

    it('can be read by executives and auditors, who decide nothing', async () => {
      const auditor = await desk.two.shop.person('auditor');
      expect(await open('', executive)).toMatchObject({ groups: [], mayDecide: false });
      const read = await open('', auditor);
      expect(read.mayDecide).toBe(false);
      expect(read.groups?.length).toBeGreaterThan(0);
      const companies = read.groups?.[0]?.companies.map(({ id }) => id) ?? [];
      for (const person of [executive, auditor])
        expect((await send({ intent: 'all', companies }, person)).status).toBe(403);
      const strange = await send({ intent: 'all', companies }, await desk.two.other.person('super-user'));
      expect(strange.leadsTo).toBe(page);
      expect(await open()).toMatchObject({ total: read.total });
    });
  });

  describe('the forms of companies', () => {
    const post = (fields: object, person: Actor = manager) =>
      visit<Refused>(desk.two.services, person, create, '/admin/companies/new', {
        form: formOf({ intent: 'open', commandId: uuidv7(), country: 'CL', ...fields }),
      });
    const typed = async (query: Readonly<Record<string, string>>, person: Actor = manager) => {
      const address = `/resources/companies/alike?${new URLSearchParams(query).toString()}`;
      const { data } = await visit<{ readonly alike: readonly Alike[] }>(
        desk.two.services,
        person,
        hint,
        address,
      );
      return data.alike.map(({ id, by }) => ({ id, by }));
    };

    it('hint at companies like the one that is typed, as far as the reader sees them', async () => {
      const id = await made({ name: 'Laboratorio Quintero', identification: '76.192.083-9' });
      expect(await typed({ identification: '761920839' })).toEqual([{ id, by: ['identification'] }]);
      expect(await typed({ name: 'Laboratorio Kintero SpA' })).toEqual([{ id, by: ['name'] }]);
      expect(await typed({ name: 'Laboratorio Quintero', id })).toEqual([]);
      expect(await typed({ name: 'Laboratorio Quintero' }, executive)).toEqual([]);
      expect(
        await typed({ name: 'Laboratorio Quintero' }, await desk.two.other.person('super-user')),
      ).toEqual([]);
    });

    it('without scripts, ask once before a company like another is made', async () => {
      const id = await made({ name: 'Panadería Limache' });
      const asked = await post({ name: 'Panaderia Limache Ltda' });
      expect(asked.status).toBe(409);
      expect(asked.data.code).toBe('company.looks-like');
      expect(JSON.stringify(asked.data.error)).toContain('Panadería Limache');
      expect(asked.data.alike).toMatchObject([{ id, by: ['name'] }]);
      // The page shows them with the form, which names them when it is sent again.
      const again = await post({ name: 'Panaderia Limache Ltda', seen: [id] });
      expect(again.leadsTo).toMatch(/^\/admin\/companies\//);
      expect((await post({ name: 'Panadería de Limache', seen: [id] })).status).toBe(409);
    });

    it('leave a number that is taken to the command, whose sentence says so', async () => {
      await made({ name: 'Vidrios Lirquén', identification: '77.250.400-4' });
      const refused = await post({ name: 'Cristales Penco', identification: '772504004' });
      expect(refused.data.code).toBe('company.identification-taken');
    });

    it('ask about an edited company only what is new', async () => {
      const a = await made({ name: 'Curtidos Talagante' });
      const b = await made({ name: 'Curtidos Talagante SpA' });
      const save = (fields: object) =>
        visit<Refused>(desk.two.services, manager, edit, `/admin/companies/${a}/edit`, {
          params: { id: a },
          form: formOf({ base: 0, country: 'CL', ...fields }),
        });
      expect((await save({ name: 'Curtidos de Talagante' })).leadsTo).toBe(`/admin/companies/${a}`);
      const other = await made({ name: 'Zapatos Peñaflor', email: 'ventas@zapatospenaflor.cl' });
      const asked = await save({ name: 'Curtidos Talagante', email: 'x@zapatospenaflor.cl' });
      expect(asked.data.alike?.map(({ id }) => id)).toEqual([other, b]);
      const email = 'x@zapatospenaflor.cl';
      expect((await save({ name: 'Curtidos Talagante', email, seen: [other] })).leadsTo).toBe(
        `/admin/companies/${a}`,
      );
    });
  });
});

describe('company merge page', () => {
  let manager: Actor;
  beforeAll(async () => {
    manager = await desk.two.shop.person('super-user');
  });

  interface Shown {
    readonly preview: {
      readonly companies: readonly { readonly id: string; readonly revision: number }[];
      readonly fields: readonly {
        readonly field: string;
        readonly chosen: string;
        readonly options: readonly { readonly value: string; readonly text: string | null }[];
      }[];
      readonly moved: readonly { readonly kind: string; readonly count: number }[];
    } | null;
    readonly merges: readonly { readonly mergeId: string; readonly merged: { readonly name: string } }[];
  }

  const open = (id: string, others: readonly string[] = [], person: Actor = manager) =>
    visit<Shown>(
      desk.two.services,
      person,
      companyMergePageLoader,
      `/admin/companies/${id}/merge?${new URLSearchParams(others.map((other) => ['with', other])).toString()}`,
      { params: { id } },
    );
  const send = (id: string, fields: object, person: Actor = manager) =>
    visit<{ readonly code: string }>(
      desk.two.services,
      person,
      companyMergePageAction,
      `/admin/companies/${id}/merge`,
      {
        params: { id },
        form: formOf({ commandId: uuidv7(), ...fields }),
      },
    );
  const companyOf = async (id: string) =>
    (
      await desk.api.call<{ readonly email: string; readonly city: string }>('GET', `/companies/${id}`, {
        headers: desk.manager,
      })
    ).body;

  describe('the page that merges companies', () => {
    it('shows what differs and what moves, keeps what is chosen, and takes it apart again', async () => {
      const a = await desk.register({ name: 'Andes Uno', email: 'uno@andes.cl', city: 'Arica' });
      const b = await desk.register({ name: 'Andes Dos', email: 'dos@andes.cl' });
      const c = await desk.register({ name: 'Andes Tres', email: 'uno@andes.cl', city: 'Arica' });
      await desk.quoteOf(b._id);
      const { preview } = (await open(a._id, [b._id, c._id])).data;
      expect(preview?.companies.map(({ id }) => id)).toEqual([a._id, b._id, c._id]);
      expect(preview?.moved).toEqual([{ kind: 'quotes', count: 1 }]);
      expect(preview?.fields.map(({ field }) => field)).toEqual(['name', 'city', 'email']);
      expect(preview?.fields.find(({ field }) => field === 'city')).toMatchObject({
        chosen: a._id,
        options: [{ text: 'Arica' }, { value: b._id, text: null }, { text: 'Arica' }],
      });

      const sent = await send(a._id, {
        intent: 'merge',
        companies: preview?.companies,
        fields: { email: b._id, city: a._id },
      });
      expect(sent.leadsTo).toBe(`/admin/companies/${a._id}`);
      expect(await companyOf(a._id)).toMatchObject({ email: 'dos@andes.cl', city: 'Arica' });

      const { merges } = (await open(a._id)).data;
      expect(merges.map(({ merged }) => merged.name).toSorted()).toEqual(['Andes Dos', 'Andes Tres']);
      const undone = await send(a._id, { intent: 'undo', mergeId: merges[0]?.mergeId });
      expect(undone.leadsTo).toBe(`/admin/companies/${a._id}`);
      expect((await companyOf(a._id)).email).toBe('uno@andes.cl');
      expect((await open(a._id)).data.merges).toEqual([]);
    });

    it('refuses what was changed since it was shown', async () => {
      const a = await desk.register({ name: 'Vieja Uno' });
      const b = await desk.register({ name: 'Vieja Dos' });
      const { preview } = (await open(a._id, [b._id])).data;
      await desk.api.call('PATCH', `/companies/${b._id}`, {
        headers: desk.manager,
        body: { city: 'Iquique' },
      });
      const { status, data } = await send(a._id, { intent: 'merge', companies: preview?.companies });
      expect([status, data.code]).toEqual([412, 'record.stale']);
      expect((await open(a._id)).data.merges).toEqual([]);
    });

    it('is for managers of the owner company', async () => {
      const a = await desk.register({ name: 'Propia Uno' });
      const b = await desk.register({ name: 'Propia Dos' });
      const strange = await desk.register({ name: 'Ajena Dos' }, desk.stranger);
      const executive = await desk.two.shop.person('executive');
      const auditor = await desk.two.shop.person('auditor');
      for (const person of [executive, auditor]) {
        expect((await open(a._id, [b._id], person)).status).toBe(403);
        expect(
          (await send(a._id, { intent: 'merge', companies: [{ id: a._id }, { id: b._id }] }, person)).status,
        ).toBe(403);
      }
      expect((await open(a._id, [strange._id])).status).toBe(404);
      expect((await open(strange._id, [a._id])).status).toBe(404);
      expect((await open(a._id)).data.merges).toEqual([]);
    });
  });
});
