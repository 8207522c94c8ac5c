import { hostname } from 'node:os';
import { readConfig } from '@infrastructure/config/config';
import { createLog } from '@infrastructure/logging/log';
import { takeLowestPriority } from './lowest-priority';
import { openPlatform } from './platform';
import { stopWhenAsked } from './stopping';

export async function work(): Promise<void> {
  const config = readConfig();
  const log = createLog({ level: config.logLevel, process: 'worker' });
  takeLowestPriority(log);
  const stopping = stopWhenAsked((error) => log.error({ error }, 'the worker did not stop in order'));
  const platform = await openPlatform(config, log, {
    runsProjections: false,
    runsJobs: true,
    name: `worker ${hostname()} ${process.pid}`,
  });
  stopping.ready(() => platform.close());
  log.info({}, 'working');
}
