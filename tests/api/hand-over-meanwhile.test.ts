import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeMeeting, holdMeeting } from '@domain/crm/meeting/commands';
import { handOverWork } from '~/use-cases/people/hand-over.server';
import type { ReactionServices } from '~/use-cases/reaction.server';
import { handOverDesk, none, type HandOverDesk } from './hand-over-desk';

let desk: HandOverDesk;
beforeAll(async () => {
  desk = await handOverDesk();
});
afterAll(() => desk.two.platform.stop());

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
