import { inject } from 'vitest';
import { expect, it } from 'vitest';
import { build } from '../../app/processes/launch/build.mjs';
import { startNode } from '@tests/support/processes';

/** The command walks its own list, so a new benchmark runs without being named here. */
it('every benchmark runs with a tiny load', { timeout: 400_000 }, async () => {
  build(process.execPath);
  const bench = startNode(['build/server/bench.js'], {
    BENCH_SIZE: 'tiny',
    BENCH_DATABASE_URL: inject('postgresUrl'),
  });
  expect(await bench.ended, bench.output()).toBe(0);
});
