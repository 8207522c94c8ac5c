import { setTimeout as pause } from 'node:timers/promises';
import { isTiny, sized, type BenchDatabases, type Benchmark, type Measurement } from './measurement';
import { startProduct } from './product';

const settledAfterMs = sized(5000, 0);

/** From starting the built product on an empty database to its first page, with and without the demonstration. */
export const firstStartBenchmark: Benchmark = {
  name: 'first-start',
  async run(databases) {
    const bare = await measureFirstStart(databases, 'First start to the first page', '0');
    // Loading the demonstration takes minutes however small the load is.
    if (isTiny) return bare;
    return [...bare, ...(await measureFirstStart(databases, 'First start, with demonstration data', '1'))];
  },
};

async function measureFirstStart(
  databases: BenchDatabases,
  what: string,
  demonstration: '0' | '1',
): Promise<readonly Measurement[]> {
  const { url } = await databases.empty();
  const began = performance.now();
  const product = await startProduct(url, { SEED_DEMO: demonstration });
  try {
    await (await fetch(product.address)).text();
    const seconds = (performance.now() - began) / 1000;
    await pause(settledAfterMs);
    const megabytes = await product.memory();
    return [
      { what, measured: seconds, unit: 's' },
      {
        what: `${what}: memory of the server at rest`,
        measured: megabytes,
        unit: 'MB',
        goal: { atMost: 250 },
      },
    ];
  } finally {
    await product.stop();
  }
}
