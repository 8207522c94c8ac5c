import { afterAll, beforeAll, expect, it } from 'vitest';
import { loader as dashboard } from '~/pages/shell/dashboard/dashboard.server';
import { loader as executivePage } from '~/pages/people/executives/executive.server';
import { loader as executivesPage } from '~/pages/people/executives/executives.server';
import { visit } from '@tests/catalogues/page-visit';
import type { Person } from '@tests/owner-companies/two-owner-companies';
import { handOverDesk, type HandOverDesk } from './hand-over-desk';

/** Nobody shuts an account that ends by its date, so that nobody is asked who takes over. */
let desk: HandOverDesk;
beforeAll(async () => {
  desk = await handOverDesk();
});
afterAll(() => desk.two.platform.stop());

interface Ending {
  readonly id: string;
  readonly hasEnded: boolean;
  readonly openWork: object;
}

const day = 86_400_000;

const end = (id: string, days: number) =>
  desk.two.services.db
    .updateTable('person_list')
    .set({ access_until: new Date(Date.now() + days * day).toISOString() })
    .where('id', '=', id)
    .execute();

it('shows managers the open work of accounts that ended or soon end', async () => {
  const { services, shop, other } = desk.two;
  const [ended, soon, later, theirs] = [
    await desk.busy(shop),
    await desk.busy(shop, 'super-user'),
    await desk.busy(shop),
    await desk.busy(other),
  ];
  const idle = await shop.person('executive');
  await Promise.all([
    end(ended.id, -1),
    end(soon.id, 3),
    end(later.id, 60),
    end(theirs.id, -1),
    end(idle.id, -1),
  ]);
  const seenBy = async (actor: Person) => {
    const { data } = await visit<{ ending: Ending[] }>(services, actor, dashboard, '/admin');
    return data.ending.map(({ id, hasEnded }) => [id, hasEnded]);
  };
  const manager = await shop.person('super-user');
  expect(await seenBy(manager)).toEqual([
    [ended.id, true],
    [soon.id, false],
  ]);
  expect(await seenBy(await other.person('super-user'))).toEqual([[theirs.id, true]]);
  expect(await seenBy(await shop.person('executive'))).toEqual([]);

  const pageOf = (id: string, actor: Person) =>
    visit<{ ending: Ending | null }>(services, actor, executivePage, '/', { params: { id } });
  expect((await pageOf(ended.id, manager)).data.ending).toMatchObject({
    hasEnded: true,
    openWork: { quotes: 2, portfolios: 1, meetings: 1, subordinates: 0, tickets: 0 },
  });
  expect((await pageOf(later.id, manager)).data.ending).toBeNull();
  expect((await pageOf(ended.id, await shop.person('executive'))).data.ending).toBeNull();

  const list = await visit<{ rows: { id: string; state: string }[] }>(
    services,
    manager,
    executivesPage,
    '/admin/executives',
  );
  const states = Object.fromEntries(list.data.rows.map(({ id, state }) => [id, state]));
  expect(states).toMatchObject({ [ended.id]: 'ended', [later.id]: 'active' });
});
