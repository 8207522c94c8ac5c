import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '@infrastructure/config/project-root';
import type { Benchmark } from './measurement';

const settledAfterMs = 5000;

/** What the server of its own process holds in memory once it has started and answered a first page; Postgres is not in it. */
export const memoryBenchmark: Benchmark = {
  name: 'memory',
  async run(place) {
    const { url } = await place.freshDatabase();
    const server = spawn(process.execPath, [join(projectRoot(), 'build/server/start.js')], {
      env: {
        ...process.env,
        DATABASE_URL: url,
        PORT: '0',
        HOST: '127.0.0.1',
        SEED_DEMO: '0',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const address = await addressOf(server);
      await (await fetch(address)).text();
      await pause(settledAfterMs);
      const metrics = await (await fetch(`${address}/metrics`)).text();
      const bytes = Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]);
      return [
        { what: 'Server memory at rest', measured: bytes / 1024 ** 2, unit: 'MB', goal: { atMost: 250 } },
      ];
    } finally {
      server.kill('SIGTERM');
      await new Promise((resolve) => server.once('exit', resolve));
    }
  },
};

/** The server prints where it can be reached once it listens. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    server.stdout?.on('data', (part: Buffer) => {
      printed += part.toString();
      const address = /http:\/\/\S+:\d+/.exec(printed)?.[0];
      if (address !== undefined) resolve(address);
    });
    server.once('exit', (code) => {
      reject(new Error(`the server ended with ${code} before it listened`));
    });
  });
}
