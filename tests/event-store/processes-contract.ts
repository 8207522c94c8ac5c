import { describe, expect, it } from 'vitest';
import { startNode } from '@tests/support/processes';
import type { Subject } from './contract';
import { newCategory } from './sample-events';
import { follow } from './subscribing-contract';

const writers = 2;
const eventsEach = 600;

export function processesContract(subject: () => Subject): void {
  describe('with several processes', () => {
    it('a reader that only remembers a position misses nothing of what they append', async () => {
      const { store, world } = subject();
      const category = newCategory();
      const following = follow(store, { after: await store.head(), categories: [category], batchSize: 50 });
      const processes = Array.from({ length: writers }, () =>
        startNode(
          ['--import', 'tsx', 'tests/event-store/writing-process.ts', category, String(eventsEach)],
          world.environment,
        ),
      );
      for (const process of processes) {
        expect(await process.ended, process.output()).toBe(0);
      }
      await following.until(writers * eventsEach);
      await following.stop();
      const positions = following.events.map(({ position }) => position);
      expect(new Set(positions).size).toBe(writers * eventsEach);
      expect(positions).toEqual([...positions].sort((a, b) => (a < b ? -1 : 1)));
    });
  });
}
