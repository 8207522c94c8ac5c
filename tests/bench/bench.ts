import { benchmarks } from './index';
import type { Measurement } from './measurement';
import { openBenchPlace } from './place';
import { isReached, tableOf } from './report';
import { runProcess } from '~/processes/start/run-process';
import { isTiny } from './size';

/** `npm run bench [-- name …]`: measures and prints a table. Exits with 1 if a goal is missed, unless it is tiny. */
await runProcess('bench', async () => {
  const asked = process.argv.slice(2);
  const chosen = benchmarks.filter(({ name, takesMinutes = false }) =>
    asked.length === 0 ? !(isTiny && takesMinutes) : asked.includes(name),
  );
  if (chosen.length === 0) throw new Error(`benchmarks: ${benchmarks.map(({ name }) => name).join(', ')}`);
  const place = await openBenchPlace();
  const measurements: Measurement[] = [];
  try {
    for (const benchmark of chosen) {
      process.stderr.write(`${benchmark.name} …\n`);
      measurements.push(...(await benchmark.run(place)));
    }
  } finally {
    await place.close();
  }
  process.stdout.write(`${tableOf(measurements)}\n`);
  process.exitCode = isTiny || measurements.every(isReached) ? 0 : 1;
});
