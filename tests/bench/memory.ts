import { setTimeout as pause } from 'node:timers/promises';
import type { Benchmark } from './measurement';
import { startServer } from './started-server';
import { sized } from './size';

const settledAfterMs = sized(5000, 0);

/** The memory of a server in its own process after it has started and answered a first page, without Postgres. */
export const memoryBenchmark: Benchmark = {
  name: 'memory',
  async run(place) {
    const { url } = await place.freshDatabase();
    const server = await startServer(url);
    try {
      await (await fetch(server.address)).text();
      await pause(settledAfterMs);
      const measured = await server.memory();
      return [{ what: 'Server memory at rest', measured, unit: 'MB', goal: { atMost: 250 } }];
    } finally {
      await server.stop();
    }
  },
};
