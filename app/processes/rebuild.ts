import { readConfig } from '@infrastructure/config/config';
import { createLog } from '@infrastructure/logging/log';
import { projections } from '@projections/registry';
import { Obstacle } from './start/explain';
import { openPlatform } from './start/platform';
import { runProcess } from './start/run-process';

/**
 * `--run rebuild quoterList companyList` or `--run rebuild all`: rebuilds next to the live read models, then
 * switches. Safe while the server runs. Exits with 1 for an unknown name.
 */
await runProcess('rebuild', async () => {
  const names = namesAsked(process.argv.slice(2));
  const config = readConfig();
  const log = createLog({ level: config.logLevel, process: 'rebuild' });
  const platform = await openPlatform(config, log, { runsProjections: false });
  for (const name of names) {
    const started = performance.now();
    await platform.services.projections.rebuild(name);
    process.stdout.write(`${name}: rebuilt in ${Math.round(performance.now() - started)} ms\n`);
  }
  await platform.close();
});

function namesAsked(asked: readonly string[]): readonly string[] {
  const known = projections.map(({ name }) => name);
  const names = asked[0] === 'all' ? known : asked;
  if (names.length === 0 || names.some((name) => !known.includes(name))) {
    throw new Obstacle(`Name projections, or all: ${known.join(', ')}.`);
  }
  return names;
}
