import { expect, inject, it } from 'vitest';
import { startNode } from '@tests/support/processes';

it('every benchmark runs with a tiny load', { timeout: 900_000 }, async () => {
  const bench = startNode(['tests/bench/run.mjs'], {
    BENCH_SIZE: 'tiny',
    BENCH_DATABASE_URL: inject('postgresUrl'),
  });
  expect(await bench.ended, bench.output()).toBe(0);
});
