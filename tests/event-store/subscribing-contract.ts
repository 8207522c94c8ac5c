import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { RecordedEvent } from '@domain/shared/event';
import type { Batch, EventStore } from '@infrastructure/event-store/event-store';
import type { Subject } from './contract';
import { newCategory, newEvents, newStream } from './sample-events';

/** A subscription that records what it receives. */
export interface Following {
  readonly events: RecordedEvent[];
  /** Resolves when `count` events have arrived; throws after 15 s. */
  until(count: number): Promise<void>;
  stop(): Promise<void>;
}

export function follow(
  store: EventStore,
  options: { after: bigint | null; categories?: readonly string[]; batchSize?: number },
  onBatch: (batch: Batch) => Promise<void> = () => Promise.resolve(),
): Following {
  const events: RecordedEvent[] = [];
  const stopping = new AbortController();
  const ended = store.subscribe({
    ...options,
    signal: stopping.signal,
    async onBatch(batch) {
      await onBatch(batch);
      events.push(...batch.events);
    },
  });
  return {
    events,
    async until(count) {
      const timeUp = Date.now() + 15_000;
      while (events.length < count) {
        if (Date.now() > timeUp) throw new Error(`only ${events.length} of ${count} events came`);
        await Promise.race([pause(5), ended]);
      }
    },
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

const idsOf = (events: readonly { id: string }[]): string[] => events.map(({ id }) => id);

export function subscribingContract(subject: () => Subject): void {
  describe('subscribing', () => {
    it('gives what is there and then what comes, from the middle on', async () => {
      const { store } = subject();
      const category = newCategory();
      const stream = newStream(category);
      const events = newEvents(30);
      await store.append(stream, 'no-stream', events.slice(0, 20));
      const [, , , , fifth] = await store.readStream(stream);
      const following = follow(store, { after: fifth!.position, categories: [category], batchSize: 4 });
      await following.until(15);
      await store.append(stream, 19n, events.slice(20));
      await following.until(25);
      await following.stop();
      expect(idsOf(following.events)).toEqual(idsOf(events.slice(5)));
    });

    it('follows every category when none is named', async () => {
      const { store } = subject();
      const following = follow(store, { after: await store.head() });
      const events = newEvents(6);
      for (const event of events) await store.append(newStream(newCategory()), 'no-stream', [event]);
      await following.until(6);
      await following.stop();
      expect(idsOf(following.events)).toEqual(idsOf(events));
    });

    it('begins at the beginning', async () => {
      const { store } = subject();
      const category = newCategory();
      const events = newEvents(3);
      await store.append(newStream(category), 'no-stream', events);
      const following = follow(store, { after: null, categories: [category] });
      await following.until(3);
      await following.stop();
      expect(idsOf(following.events)).toEqual(idsOf(events));
    });

    it('waits for one batch before the next', async () => {
      const { store } = subject();
      const category = newCategory();
      const events = newEvents(100);
      await store.append(newStream(category), 'no-stream', events);
      let underWay = 0;
      const sizes: number[] = [];
      const following = follow(
        store,
        { after: null, categories: [category], batchSize: 10 },
        async (batch) => {
          underWay += 1;
          expect(underWay).toBe(1);
          sizes.push(batch.events.length);
          await pause(5);
          underWay -= 1;
        },
      );
      await following.until(100);
      await following.stop();
      expect(Math.max(...sizes)).toBeLessThanOrEqual(10);
      expect(idsOf(following.events)).toEqual(idsOf(events));
    });

    it('says with each batch how far the log was read', async () => {
      const { store } = subject();
      const category = newCategory();
      const reached: bigint[] = [];
      const following = follow(store, { after: await store.head(), categories: [category] }, (batch) => {
        reached.push(batch.upTo);
        const last = batch.events.at(-1);
        if (last !== undefined) expect(batch.upTo).toBeGreaterThanOrEqual(last.position);
        return Promise.resolve();
      });
      for (let count = 1; count <= 5; count += 1) {
        await store.append(newStream(category), 'no-stream', newEvents(1));
        await following.until(count);
      }
      await following.stop();
      expect(reached).toEqual([...reached].sort((a, b) => (a < b ? -1 : 1)));
      expect(new Set(reached).size).toBe(reached.length);
    });

    it('hears what another process appends', async () => {
      const { store, world } = subject();
      const other = world.open();
      const category = newCategory();
      const following = follow(store, { after: await store.head(), categories: [category] });
      await pause(200);
      const events = newEvents(5);
      for (const event of events) await other.append(newStream(category), 'no-stream', [event]);
      await following.until(5);
      await Promise.all([following.stop(), other.close()]);
      expect(idsOf(following.events)).toEqual(idsOf(events));
    });

    it('ends when it is told to, while waiting and while a batch is handled', async () => {
      const { store } = subject();
      const waiting = follow(store, { after: await store.head(), categories: [newCategory()] });
      await pause(50);
      await waiting.stop();

      const category = newCategory();
      await store.append(newStream(category), 'no-stream', newEvents(10));
      let batches = 0;
      const stopping = new AbortController();
      await store.subscribe({
        after: null,
        categories: [category],
        batchSize: 2,
        signal: stopping.signal,
        onBatch: () => {
          batches += 1;
          stopping.abort();
          return Promise.resolve();
        },
      });
      expect(batches).toBe(1);
    });

    it('throws what the handler throws', async () => {
      const { store } = subject();
      const category = newCategory();
      await store.append(newStream(category), 'no-stream', newEvents(1));
      const subscription = store.subscribe({
        after: null,
        categories: [category],
        signal: new AbortController().signal,
        onBatch: () => Promise.reject(new Error('the projection is broken')),
      });
      await expect(subscription).rejects.toThrow('the projection is broken');
    });

    it('ends its subscriptions when it is closed', async () => {
      const store = subject().world.open();
      const following = store.subscribe({
        after: await store.head(),
        signal: new AbortController().signal,
        onBatch: () => Promise.resolve(),
      });
      await pause(50);
      await store.close();
      await following;
    });
  });
}
