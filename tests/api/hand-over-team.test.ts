import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, it } from 'vitest';
import { changeMeeting, holdMeeting } from '@domain/crm/meeting/commands';
import { loader as executivePage } from '~/pages/people/executives/executive.server';
import { loader as executivesPage } from '~/pages/people/executives/executives.server';
import { executives as lookup } from '~/pages/people/lookups.server';
import { action as userAction } from '~/pages/people/users/user.server';
import { loader as dashboard } from '~/pages/shell/dashboard/dashboard.server';
import { handOverWork } from '~/use-cases/people/hand-over.server';
import type { ReactionServices } from '~/use-cases/reaction.server';
import { formOf, visit } from '@tests/catalogues/page-visit';
import type { Person } from '@tests/owner-companies/two-owner-companies';
import { handOverDesk, none } from './hand-over-desk';

const desk = await handOverDesk();
afterAll(() => desk.two.platform.stop());

describe('hand over team', () => {
  /** Executives who report to one who leaves report to whoever takes over. */

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
    const [boss, elena, ana, pablo, third] = (await executives(5)) as [
      Person,
      Person,
      Person,
      Person,
      Person,
    ];
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
});

describe('hand over meanwhile', () => {
  /** The job of a hand-over, run by hand. */
  async function handOver(personId: string, successorId: string) {
    const { services, shop } = desk.two;
    const [id, at] = [uuidv7(), new Date()];
    const manager = await shop.person('super-user');
    return {
      id,
      /** Records that were found open, and not moved yet. */
      async found(...meetings: readonly string[]) {
        const asked = { person_id: personId, successor_id: successorId, asked_by: manager.id, asked_at: at };
        await services.db
          .insertInto('platform.hand_overs')
          .values({ id, ...asked })
          .execute();
        await services.db
          .insertInto('platform.hand_over_records')
          .values(meetings.map((meeting) => ({ hand_over_id: id, kind: 'meeting', record_id: meeting })))
          .execute();
      },
      async run(parts: Partial<ReactionServices> = {}): Promise<void> {
        const metadata = { actorId: manager.id, at: at.toISOString(), via: 'api' };
        const event = { id, stream: `person-${personId}`, data: { successorId }, metadata };
        const all = { ...services, ...parts } as unknown as ReactionServices;
        await handOverWork.on.PersonDeactivated?.(event as never, all);
      },
    };
  }

  async function meetingOf(id: string): Promise<readonly string[]> {
    const { db } = desk.two.services;
    const row = await db.selectFrom('meeting_list').select('users').where('id', '=', id).executeTakeFirst();
    return row?.users ?? [];
  }

  it('a meeting that was held, or that they were taken out of, stays as it is', async () => {
    const { platform, shop, services } = desk.two;
    const [elena, pablo, third] = await Promise.all([
      shop.person('executive'),
      shop.person('executive'),
      shop.person('executive'),
    ]);
    const one = await handOver(elena.id, pablo.id);
    const held = await desk.planned(shop, [elena.id]);
    const lost = await desk.planned(shop, [elena.id]);
    const theirs = await desk.planned(shop, [third.id, elena.id]);
    const both = await desk.planned(shop, [pablo.id, third.id]);
    await one.found(held, lost, theirs, both);
    const after = { actor: shop.seeder, via: 'process', at: '2099-07-15T15:00:00.000Z' } as const;
    await services.dispatch(holdMeeting, { id: held }, after);
    await platform.done(changeMeeting, { id: lost, users: [third.id] }, shop.seeder);
    await one.run();
    expect(await meetingOf(held)).toEqual([elena.id]);
    expect(await meetingOf(lost)).toEqual([third.id]);
    expect(await meetingOf(theirs)).toEqual([third.id, pablo.id]);
    expect(await meetingOf(both)).toEqual([pablo.id, third.id]);
    const outcomes = await services.db
      .selectFrom('platform.hand_over_records')
      .select(['record_id', 'outcome'])
      .where('hand_over_id', '=', one.id)
      .execute();
    expect(Object.fromEntries(outcomes.map(({ record_id, outcome }) => [record_id, outcome]))).toEqual({
      [held]: 'elsewhere',
      [lost]: 'elsewhere',
      [theirs]: 'moved',
      [both]: 'elsewhere',
    });
  });

  it('does not end while read models are late', async () => {
    const { shop, services } = desk.two;
    const [elena, pablo] = [await desk.busy(shop), await shop.person('executive')];
    const one = await handOver(elena.id, pablo.id);
    const late = { ...services.projections, catchUp: () => Promise.resolve(false) };
    await expect(one.run({ projections: late })).rejects.toThrow('late');
    const asked = services.db.selectFrom('platform.hand_overs').select('done_at').where('id', '=', one.id);
    expect((await asked.executeTakeFirstOrThrow()).done_at).toBeNull();
    await one.run();
    expect((await asked.executeTakeFirstOrThrow()).done_at).not.toBeNull();
    expect(await desk.openOf(elena.id)).toEqual(none);
  });

  it('is the correlation of all that it changes', async () => {
    const { shop, services } = desk.two;
    const [elena, pablo] = [await desk.busy(shop), await shop.person('executive')];
    const one = await handOver(elena.id, pablo.id);
    await one.run();
    for (const stream of [`portfolio-${elena.portfolio}`, `meeting-${elena.meeting}`]) {
      const [last] = await services.store.readStream(stream, { direction: 'backwards', limit: 1 });
      expect(last?.metadata.correlationId).toBe(one.id);
    }
  });

  it('is repeated with the same successor for what is left, and not while it is under way', async () => {
    const { shop, services } = desk.two;
    const [elena, pablo] = [await desk.busy(shop), await shop.person('executive')];
    const path = `/executives/${elena.id}/hand-over`;
    const ask = async () => (await desk.call('POST', path, { successor: pablo.id })).status;
    expect(await ask()).toBe(200);
    await desk.reportOf(elena.id);
    await desk.portfolioOf(shop, `Otra de ${elena.id}`, [elena.id]);
    expect(await desk.openOf(elena.id)).toEqual({ ...none, portfolios: 1 });
    expect(await Promise.all([ask(), ask()])).toEqual([200, 200]);
    await expect.poll(() => desk.openOf(elena.id), { timeout: 10_000 }).toEqual(none);
    expect(await desk.reportOf(elena.id)).toMatchObject({ portfolios: { moved: 1 }, quotes: { moved: 0 } });
    expect(await ask()).toBe(200);
    const events = await services.store.readStream(`person-${elena.id}`);
    expect(events.filter(({ type }) => type === 'PersonDeactivated')).toHaveLength(2);
  });
});

describe('ending access', () => {
  /** Nobody shuts an account that ends by its date, so that nobody is asked who takes over. */

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
});
