import { afterAll, beforeAll, expect, it } from 'vitest';
import { action as userAction } from '~/pages/people/users/user.server';
import { executives as lookup } from '~/pages/people/lookups.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import type { Person } from '@tests/owner-companies/two-owner-companies';
import { handOverDesk, none, type HandOverDesk } from './hand-over-desk';

/** Executives who report to one who leaves report to whoever takes over. */
let desk: HandOverDesk;
beforeAll(async () => {
  desk = await handOverDesk();
});
afterAll(() => desk.two.platform.stop());

const executives = (count: number): Promise<Person[]> =>
  Promise.all(Array.from({ length: count }, () => desk.two.shop.person('executive')));

async function lead(leader: Person, ...team: readonly Person[]): Promise<void> {
  const subordinates = team.map(({ id }) => id);
  const { status, body } = await desk.call('PATCH', `/executives/${leader.id}`, { subordinates });
  expect(status, JSON.stringify(body)).toBe(200);
}

async function teamOf(leader: Person): Promise<string[]> {
  const { body } = await desk.call<{ subordinates: { _id: string }[] }>('GET', `/executives/${leader.id}`);
  return body.subordinates.map(({ _id }) => _id).toSorted();
}

const ids = (...people: readonly Person[]) => people.map(({ id }) => id).toSorted();

async function handOver(from: Person, to: Person) {
  const { status } = await desk.call('POST', `/executives/${from.id}/hand-over`, { successor: to.id });
  expect(status).toBe(200);
  return desk.reportOf(from.id);
}

it('a team alone asks for a successor, who leads it from then on', async () => {
  const [elena, pablo, ana, own] = (await executives(4)) as [Person, Person, Person, Person];
  await lead(elena, ana);
  await lead(pablo, own);
  const refused = await desk.call('PATCH', `/executives/${elena.id}`, { isActive: false });
  expect(refused.status).toBe(422);
  expect(refused.body['message']).toContain('equipo: 1');
  const report = await handOver(elena, pablo);
  expect(report).toMatchObject({ subordinates: { moved: 1 }, refusals: [] });
  expect(await teamOf(pablo)).toEqual(ids(ana, own));
  expect(await desk.openOf(elena.id)).toEqual(none);
});

it('a successor out of the team takes the place of whoever left', async () => {
  const [boss, elena, ana, pablo, third] = (await executives(5)) as [Person, Person, Person, Person, Person];
  await lead(ana, pablo);
  await lead(elena, ana, third);
  await lead(boss, elena);
  expect(await handOver(elena, pablo)).toMatchObject({ subordinates: { moved: 2 }, refusals: [] });
  expect(await teamOf(pablo)).toEqual(ids(ana, third));
  expect(await teamOf(ana)).toEqual([]);
  expect(await teamOf(boss)).toEqual(ids(elena, pablo));
});

it('nobody reports to a manager, who sees everybody’s work', async () => {
  const [elena, ana] = (await executives(2)) as [Person, Person];
  await lead(elena, ana);
  const marta = await desk.two.shop.person('super-user');
  expect(await handOver(elena, marta)).toMatchObject({ subordinates: { moved: 1 }, refusals: [] });
  expect(await desk.openOf(elena.id)).toEqual(none);
  expect(await desk.openOf(marta.id)).toEqual(none);
});

it('a team with somebody who left can still be changed', async () => {
  const [elena, ana, left] = (await executives(3)) as [Person, Person, Person];
  await lead(elena, left);
  expect((await desk.call('PATCH', `/executives/${left.id}`, { isActive: false })).status).toBe(200);
  await lead(elena, left, ana);
  expect(await teamOf(elena)).toEqual(ids(left, ana));
});

it('a manager can be named on the page; whoever can no longer sign in can by no door', async () => {
  const [elena, ended] = (await executives(2)) as [Person, Person];
  const { services, shop, other } = desk.two;
  const [marta, stranger] = [await shop.person('super-user'), await other.person('super-user')];
  const past = new Date(Date.now() - 86_400_000).toISOString();
  await services.db
    .updateTable('person_list')
    .set({ access_until: past })
    .where('id', '=', ended.id)
    .execute();
  const offered = async (actor: Person) => {
    const address = '/resources/lookups/executives?succeeds=true&whole=true';
    const { data } = await visit<{ data: { id: string }[] }>(services, actor, lookup, address);
    return data.data.map(({ id }) => id);
  };
  expect(await offered(marta)).toEqual(expect.arrayContaining([elena.id, marta.id]));
  expect(await offered(marta)).not.toContain(ended.id);
  expect(await offered(stranger)).not.toContain(elena.id);
  const named = await desk.call('POST', `/executives/${elena.id}/hand-over`, { successor: ended.id });
  expect(named.status).toBe(422);
});

it('a refused change of roles says so at the roles', async () => {
  const { services, shop } = desk.two;
  const [elena, manager] = [await desk.busy(shop), await shop.person('super-user')];
  const form = formOf({ intent: 'roles', roles: 'client' });
  const refused = await visit<{ code: string }>(services, manager, userAction, `/admin/users/${elena.id}`, {
    params: { id: elena.id },
    form,
  });
  expect(refused.data.code).toBe('person.has-open-work');
});
