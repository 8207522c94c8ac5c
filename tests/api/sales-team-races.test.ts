import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSubordinateIds } from '@projections/quoting/sales-team/queries';
import { callerOf } from '@tests/people/caller';
import { lateServer, type LateServer } from '@tests/support/late-read-models';
import { companiesDesk, type CompaniesDesk } from './companies-desk';

/** Two managers at two servers, whose read models follow at different paces. */
let desk: CompaniesDesk;
let second: LateServer;
beforeAll(async () => {
  desk = await companiesDesk();
  second = lateServer(desk.two.services, desk.two.platform.databaseUrl);
});
afterAll(async () => {
  await second.close();
  await desk.two.platform.stop();
});

async function executives(count: number): Promise<readonly string[]> {
  const ids = [];
  for (let at = 0; at < count; at += 1) ids.push((await desk.two.shop.person('executive')).id);
  return ids;
}
type Api = CompaniesDesk['api'];
const assign = async (api: Api, id: string, subordinates: readonly string[]) =>
  (await api.call('PATCH', `/executives/${id}`, { headers: desk.manager, body: { subordinates } })).status;

async function isAboveThemselves(ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
      with recursive below (top, id) as (
        select t.id, unnest(t.subordinate_ids) from sales_team t
        union select b.top, unnest(t.subordinate_ids) from sales_team t join below b on b.id = t.id
      ) select top as id from below where top = id`.execute(desk.two.services.db);
  return rows.some(({ id }) => ids.includes(id));
}

describe('two managers at once', () => {
  it('never close a circle together', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [a = '', b = '', c = ''] = await executives(3);
      const answers = await Promise.all([
        assign(desk.api, a, [b]),
        assign(callerOf(second.services), b, [c]),
        assign(desk.api, c, [a]),
      ]);
      expect(await isAboveThemselves([a, b, c]), answers.join()).toBe(false);
      const made = answers.filter((status) => status === 200).length;
      expect(made, answers.join()).toBe(2);
      expect(answers.filter((status) => status === 422)).toHaveLength(1);
    }
  });

  it('that have nothing to do with each other are both done', async () => {
    const ids = await executives(8);
    const pairs = [0, 2, 4, 6].map((at) => [ids[at] ?? '', ids[at + 1] ?? ''] as const);
    const answers = await Promise.all(pairs.map(([above, below]) => assign(desk.api, above, [below])));
    expect(new Set(answers)).toEqual(new Set([200]));
    for (const [above, below] of pairs)
      expect(await findSubordinateIds(desk.two.services.db, above)).toEqual([below]);
  });
});

it('a circle is refused by the log while no read model moves', async () => {
  const [a = '', b = ''] = await executives(2);
  await second.whileLate(async () => {
    const api = callerOf(second.services);
    expect(await assign(api, a, [b])).toBe(200);
    expect(await assign(api, b, [a])).toBe(422);
  });
});
