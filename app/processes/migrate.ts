import { readConfig } from '@infrastructure/config/config';
import { createLog } from '@infrastructure/logging/log';
import { prepareDatabase } from './start/platform';
import { runProcess } from './start/run-process';

await runProcess('migrate', async () => {
  const config = readConfig();
  const database = await prepareDatabase(config, createLog({ level: config.logLevel, process: 'migrate' }));
  await database.release();
});
