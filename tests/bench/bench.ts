import { eventStoreBenchmark } from './event-store';
import { firstStartBenchmark } from './first-start';
import { httpCommandBenchmark } from './http-command';
import { openBenchDatabases } from './databases';
import { isReached, isTiny, type Benchmark, type Measurement } from './measurement';
import { quoterListBenchmark } from './quoter-list';
import { rateImportBenchmark } from './rate-import';
import { rateSearchBenchmark } from './rate-search';
import { tableOf } from './report';

/** In the order of the printed table. */
const benchmarks: readonly Benchmark[] = [
  eventStoreBenchmark,
  quoterListBenchmark,
  httpCommandBenchmark,
  rateSearchBenchmark,
  rateImportBenchmark,
  firstStartBenchmark,
];

/** `npm run bench [-- name …]`: measures and prints a table. Exits with 1 if a goal is missed, unless it is tiny. */
const names = process.argv.slice(2);
const chosen = benchmarks.filter(({ name }) => names.length === 0 || names.includes(name));
if (chosen.length === 0) throw new Error(`benchmarks: ${benchmarks.map(({ name }) => name).join(', ')}`);
const databases = await openBenchDatabases();
const measurements: Measurement[] = [];
try {
  for (const benchmark of chosen) {
    process.stderr.write(`${benchmark.name} …\n`);
    measurements.push(...(await benchmark.run(databases)));
  }
} finally {
  await databases.close();
}
process.stdout.write(`${tableOf(measurements)}\n`);
process.exitCode = isTiny || measurements.every(isReached) ? 0 : 1;
