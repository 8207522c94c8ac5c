import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '@domain/shared/actor';
import { action, loader } from '~/pages/people/saved-searches/saved-searches.server';
import { loader as results } from '~/pages/shop/results/results.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import { ratingPlatform } from '@tests/projections/rating-platform';

type Data = Awaited<ReturnType<typeof loader>>;

let platform: Awaited<ReturnType<typeof ratingPlatform>>;
let ana: Actor;
let bob: Actor;
beforeAll(async () => {
  platform = await ratingPlatform();
  await platform.rate({});
  ana = await platform.person('client');
  bob = await platform.person('user');
});
afterAll(() => platform.stop());

const query =
  'origin=MIA&destination=SCL&load.type=AERIAL&load.measuredBy=totals&load.totals.amount=1&load.totals.weight=100&load.totals.volume=0.1';
const act = (actor: Actor, fields: Readonly<Record<string, string>>) =>
  visit(platform.services, actor, action, '/account/searches', { form: formOf(fields) });
const save = (actor: Actor, name: string, asked = query) =>
  act(actor, { intent: 'save', name, query: asked });
const listed = async (actor: Actor) =>
  (await visit<Data>(platform.services, actor, loader, '/account/searches')).data.searches;

describe('saved searches', () => {
  it('are kept under a name, without page and day, and found again as they were', async () => {
    const saved = await save(ana, ' Miami semanal ', `${query}&page=3&date=2099-01-31&order=transit`);
    expect(saved.leadsTo).toContain('/rates?origin=MIA');
    const [one] = await listed(ana);
    expect(one).toMatchObject({ name: 'Miami semanal', type: 'AERIAL' });
    expect(one?.query).toContain('order=transit');
    expect(one?.query).not.toMatch(/date=|page=/);
    const opened = await visit(platform.services, ana, results, `/rates?${one?.query ?? ''}`);
    expect(opened).toMatchObject({ status: 200, data: { search: { order: 'transit' } } });
    expect(await listed(bob)).toEqual([]);
  });

  it('of the same name are one, the newest', async () => {
    await save(ana, 'miami SEMANAL');
    const all = await listed(ana);
    expect(all).toMatchObject([{ name: 'miami SEMANAL' }]);
    expect(all[0]?.query).not.toContain('order=');
  });

  it('are searches: what the search would refuse is not kept', async () => {
    for (const wrong of ['', 'origin=MIA', query.replace('100', '-1'), `${query}&filters.maxPrice=mucho`]) {
      const refused = await save(bob, 'Mala', wrong);
      expect([refused.status, refused.leadsTo], wrong).toEqual([400, null]);
    }
    expect((await save(bob, ' ')).data).toMatchObject({
      error: { name: ['Escriba un nombre de 60 letras como máximo.'] },
    });
    expect(await listed(bob)).toEqual([]);
  });

  it('are renamed and removed by whom they belong to alone', async () => {
    await save(ana, 'Otra');
    const own = await listed(ana);
    const first = own.find(({ name }) => name === 'miami SEMANAL');
    const rename = (actor: Actor, name: string) =>
      act(actor, { intent: 'rename', id: first?.id ?? '', name });
    expect((await rename(ana, 'OTRA')).status).toBe(409);
    expect((await rename(bob, 'Mía')).status).toBe(404);
    expect((await rename(ana, 'Miami')).leadsTo).toBe('/account/searches');
    await act(bob, { intent: 'remove', id: first?.id ?? '' });
    expect((await listed(ana)).map(({ name }) => name)).toEqual(['Miami', 'Otra']);
    const removed = await act(ana, { intent: 'remove', id: first?.id ?? '' });
    expect(removed.leadsTo).toBe('/account/searches');
    expect((await listed(ana)).map(({ name }) => name)).toEqual(['Otra']);
    expect((await rename(ana, 'Miami')).status).toBe(404);
  });

  it('are thirty at most', async () => {
    for (let at = 0; at < 30; at += 1) await save(bob, `Búsqueda ${at}`);
    expect((await save(bob, 'Una más')).status).toBe(422);
    expect(await listed(bob)).toHaveLength(30);
  });
});
