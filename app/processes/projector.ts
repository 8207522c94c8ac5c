import { readConfig } from '@infrastructure/config/config';
import { createLog } from '@infrastructure/logging/log';
import { openPlatform } from './start/platform';
import { runProcess } from './start/run-process';
import { stopWhenAsked } from './start/stopping';

/**
 * For servers with `PROJECTIONS=external`. Several may run: per projection one leads, and the others find its
 * work done.
 */
await runProcess('projector', async () => {
  const config = readConfig();
  const log = createLog({ level: config.logLevel, process: 'projector' });
  const stopping = stopWhenAsked((error) => log.error({ error }, 'the projector did not stop in order'));
  const platform = await openPlatform(config, log, { runsProjections: true });
  stopping.ready(() => platform.close());
  log.info({}, 'projecting');
});
