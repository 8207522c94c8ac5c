import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
    async run(parts: Partial<ReactionServices> = {}): Promise<void> {
      const metadata = { actorId: manager.id, at: at.toISOString(), via: 'api' };
      const event = { id, stream: `person-${personId}`, data: { successorId }, metadata };
      const all = { ...services, ...parts } as unknown as ReactionServices;
      await handOverWork.on.PersonDeactivated?.(event as never, all);
    },
  };
}

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
