import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loader as listLoader } from '~/pages/catalogues/list/list.server';
import { action as views } from '~/pages/shell/saved-views/saved-views.server';
import { visitor, type Actor } from '@domain/shared/actor';
import { testPlatform, type TestPlatform } from '@tests/people/platform';
import { formOf, visit } from './page-visit';

let platform: TestPlatform;
let ana: Actor;
let eva: Actor;
beforeAll(async () => {
  platform = await testPlatform();
  [ana, eva] = await Promise.all([platform.person('executive'), platform.person('auditor')]);
});
afterAll(() => platform.stop());

const post = (actor: Actor, fields: Record<string, string>) =>
  visit<{ error: Record<string, string[]> } | null>(platform.services, actor, views, '/admin/saved-views', {
    form: formOf({}, fields),
  });
const save = (actor: Actor, name: string, query: string, page = '/admin/carriers') =>
  post(actor, { intent: 'save', page, name, query });

async function viewsOf(actor: Actor, catalogue = 'carriers') {
  const { data } = await visit<{ views: { id: string; name: string; query: string }[] }>(
    platform.services,
    actor,
    listLoader,
    `/admin/${catalogue}`,
    { params: { catalogue } },
  );
  return data.views;
}

describe('saved views', () => {
  it('keep a list’s address under a name, each person’s own, of that list alone', async () => {
    await save(ana, 'Navieras', 'typeCarrier=sea&page=3&columns=name,code');
    await save(ana, 'Aéreos', '?typeCarrier=air');
    expect(await viewsOf(ana)).toMatchObject([
      { name: 'Aéreos', query: 'typeCarrier=air' },
      { name: 'Navieras', query: 'columns=name%2Ccode&typeCarrier=sea' },
    ]);
    expect(await viewsOf(eva)).toEqual([]);
    expect(await viewsOf(ana, 'suppliers')).toEqual([]);
  });

  it('are saved over by the same name, whatever its capitals and accents', async () => {
    await save(ana, 'AEREOS', 'typeCarrier=air&isActive=true');
    expect(await viewsOf(ana)).toMatchObject([
      { name: 'AEREOS', query: 'isActive=true&typeCarrier=air' },
      { name: 'Navieras' },
    ]);
  });

  it('are taken away by who saved them, and by nobody else', async () => {
    const [first] = await viewsOf(ana);
    await post(eva, { intent: 'remove', id: first?.id ?? '' });
    expect(await viewsOf(ana)).toHaveLength(2);
    await post(ana, { intent: 'remove', id: first?.id ?? '' });
    expect(await viewsOf(ana)).toMatchObject([{ name: 'Navieras' }]);
  });

  it('refuse a view without a name, of another page, or one too many', async () => {
    expect(await save(eva, ' ', 'typeCarrier=air')).toMatchObject({
      status: 400,
      data: { error: { name: ['Falta este dato.'] } },
    });
    expect((await save(eva, 'Fuera', '', 'https://evil.example/')).status).toBe(400);
    for (let n = 1; n <= 30; n += 1) await save(eva, `Vista ${n}`, `search=${n}`);
    expect((await save(eva, 'Vista 31', 'search=31')).status).toBe(422);
    expect((await save(eva, 'Vista 30', 'search=thirty')).status).toBe(200);
    expect(await viewsOf(eva)).toHaveLength(30);
  });

  it('are for staff: visitors sign in first, customers have no lists', async () => {
    expect((await save(visitor, 'x', '')).leadsTo).toMatch(/^\/login/);
    expect((await save(await platform.person('client'), 'x', '')).status).toBe(403);
  });

  describe('that are shared', () => {
    const share = (actor: Actor, name: string) =>
      post(actor, { intent: 'save', page: '/admin/suppliers', name, query: 'country=CL', isShared: 'on' });

    it('are seen by everybody of the owner company, and by nobody else', async () => {
      await share(ana, 'Chilenos');
      const [shared] = await viewsOf(eva, 'suppliers');
      expect(shared).toMatchObject({ name: 'Chilenos', isShared: true, mayRemove: false });
      const stranger: Actor = { ...ana, id: 'stranger', ownerId: 'another-owner' };
      expect(await viewsOf(stranger, 'suppliers')).toEqual([]);
    });

    it('are taken away by who shared them or a manager of that owner company', async () => {
      const [shared] = await viewsOf(ana, 'suppliers');
      const remove = (actor: Actor) => post(actor, { intent: 'remove', id: shared?.id ?? '' });
      const colleague = await platform.person('executive');
      const manager = await platform.person('super-user');
      await remove(colleague);
      await remove({ ...manager, id: 'stranger', ownerId: 'another-owner' });
      expect(await viewsOf(ana, 'suppliers')).toHaveLength(1);
      await remove(manager);
      expect(await viewsOf(ana, 'suppliers')).toEqual([]);
    });

    it('become private by being saved without the tick, and are not shared by auditors', async () => {
      await share(ana, 'Chilenos');
      await save(ana, 'chilenos', 'country=CL', '/admin/suppliers');
      expect(await viewsOf(eva, 'suppliers')).toEqual([]);
      expect((await share(eva, 'De la auditora')).status).toBe(403);
    });
  });
});
