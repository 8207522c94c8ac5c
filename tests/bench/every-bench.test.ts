import { expect, inject, it } from 'vitest';
import { startNode } from '@tests/support/processes';
import { build } from '../../app/processes/launch/build.mjs';

/** The command walks its own list, so a new benchmark runs without being named here, but for what takes minutes. */
it('every benchmark runs with a tiny load', { timeout: 900_000 }, async () => {
  build(process.execPath);
  const bench = startNode(['build/server/bench.js'], {
    BENCH_SIZE: 'tiny',
    BENCH_DATABASE_URL: inject('postgresUrl'),
  });
  expect(await bench.ended, bench.output()).toBe(0);
});
