import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { type EventStore, EventStoreUnavailable } from '@infrastructure/event-store/event-store';
import type { Subject } from './contract';
import { newCategory, newEvents, newStream } from './sample-events';
import { follow } from './subscribing-contract';

async function isBack(store: EventStore): Promise<void> {
  const state = (): Promise<string> =>
    store.check().then(
      () => 'back',
      () => 'away',
    );
  await expect.poll(state, { timeout: 10_000 }).toBe('back');
}

export function troubleContract(subject: () => Subject): void {
  const category = newCategory();

  describe('in trouble', () => {
    afterEach(() => subject().world.proxy.restore());

    it('says that it is away, on every call, and works again when it is back', async () => {
      const { world } = subject();
      const store = world.open({ timeoutMs: 1000 });
      const stream = newStream(category);
      await store.append(stream, 'no-stream', newEvents(1));
      world.proxy.refuse();
      const calls = [
        () => store.append(stream, 0n, newEvents(1)),
        () => store.readStream(stream),
        () => store.readAll({ after: null, limit: 1 }),
        () => store.readAll({ after: null, limit: 1, categories: [category] }),
        () => store.head(),
        () => store.check(),
      ];
      for (const call of calls) await expect(call()).rejects.toBeInstanceOf(EventStoreUnavailable);
      world.proxy.restore();
      await isBack(store);
      expect(await store.readStream(stream)).toHaveLength(1);
      await store.close();
    });

    it('does not wait for ever for a server that says nothing', async () => {
      const { world } = subject();
      const store = world.open({ timeoutMs: 300 });
      const stream = newStream(category);
      await store.append(stream, 'no-stream', newEvents(1));
      world.proxy.silence();
      const start = Date.now();
      const answers = await Promise.allSettled([
        store.append(stream, 0n, newEvents(1)),
        store.append(newStream(category), 'any', newEvents(1)),
        store.readStream(stream),
        store.readAll({ after: null, limit: 1 }),
        store.head(),
        store.check(),
      ]);
      expect(Date.now() - start).toBeLessThan(5000);
      for (const answer of answers) {
        expect(answer).toMatchObject({
          status: 'rejected',
          reason: expect.any(EventStoreUnavailable) as unknown,
        });
      }
      world.proxy.restore();
      await isBack(store);
      await store.close();
    });

    it('lets no append wait behind others that have no answer', async () => {
      const { world } = subject();
      const store = world.open({ timeoutMs: 500 });
      const stream = newStream(category);
      await store.append(stream, 'no-stream', newEvents(1));
      world.proxy.silence();
      const start = Date.now();
      const appends = [store.append(stream, 0n, newEvents(1))];
      await pause(50);
      appends.push(
        store.append(stream, 0n, newEvents(1)),
        store.append(newStream(category), 'any', newEvents(1)),
      );
      for (const answer of await Promise.allSettled(appends)) {
        expect(answer).toMatchObject({
          status: 'rejected',
          reason: expect.any(EventStoreUnavailable) as unknown,
        });
      }
      expect(Date.now() - start).toBeLessThan(900);
      world.proxy.restore();
      await isBack(store);
      await store.close();
    });

    it('loses no acknowledged event and doubles none when connections break', async () => {
      const { world } = subject();
      const store = world.open({ timeoutMs: 2000 });
      let acknowledged = 0;
      const appendUntilAcknowledged = async (stream: string, expected: bigint): Promise<void> => {
        const events = newEvents(1);
        for (;;) {
          try {
            const answer = await store.append(stream, expected < 0n ? 'no-stream' : expected, events);
            expect(answer).toMatchObject({ revision: expected + 1n });
            acknowledged += 1;
            if (acknowledged % 10 === 0) world.proxy.cut(); // while the appends to the other streams are waiting
            return;
          } catch (error) {
            expect(error).toBeInstanceOf(EventStoreUnavailable);
          }
        }
      };
      const streams = Array.from({ length: 8 }, () => newStream(category));
      await Promise.all(
        streams.map(async (stream) => {
          for (let last = -1n; last < 24n; last += 1n) await appendUntilAcknowledged(stream, last);
        }),
      );
      await isBack(store);
      for (const stream of streams) expect(await store.readStream(stream)).toHaveLength(25);
      await store.close();
    });

    it('takes a broken subscription up again, without a gap and without a double', async () => {
      const { world, store } = subject();
      const own = newCategory();
      const broken = world.open({ timeoutMs: 1000 });
      const following = follow(broken, { after: await store.head(), categories: [own], batchSize: 3 }, () =>
        pause(2),
      );
      const events = newEvents(60);
      for (const [index, event] of events.entries()) {
        for (let isDone = false; !isDone;) {
          isDone = await store.append(newStream(own), 'no-stream', [event]).then(
            () => true,
            () => false,
          );
        }
        if (index % 10 === 5) world.proxy.cut();
        if (index === 30) {
          world.proxy.refuse();
          await pause(150);
          world.proxy.restore();
        }
      }
      await following.until(60);
      await following.stop();
      await broken.close();
      const ids = following.events.map(({ id }) => id);
      expect(ids.length).toBe(60);
      expect(new Set(ids)).toEqual(new Set(events.map(({ id }) => id)));
    });
  });
}
