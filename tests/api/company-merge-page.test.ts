import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '@domain/shared/actor';
import { action, loader } from '~/pages/crm/merge-company/merge-company.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { mergingDesk, type MergingDesk } from './company-merging-desk';

let desk: MergingDesk;
let manager: Actor;
beforeAll(async () => {
  desk = await mergingDesk();
  manager = await desk.two.shop.person('super-user');
});
afterAll(() => desk.two.platform.stop());

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
    loader,
    `/admin/companies/${id}/merge?${new URLSearchParams(others.map((other) => ['with', other])).toString()}`,
    { params: { id } },
  );
const send = (id: string, fields: object, person: Actor = manager) =>
  visit<{ readonly code: string }>(desk.two.services, person, action, `/admin/companies/${id}/merge`, {
    params: { id },
    form: formOf({ commandId: uuidv7(), ...fields }),
  });
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
    await desk.api.call('PATCH', `/companies/${b._id}`, { headers: desk.manager, body: { city: 'Iquique' } });
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
