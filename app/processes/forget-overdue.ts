import { readConfig } from '@infrastructure/config/config';
import { createLog } from '@infrastructure/logging/log';
import { eraseOverdue } from '~/use-cases/privacy/retention.server';
import { openPlatform } from './start/platform';
import { runProcess } from './start/run-process';

/**
 * Erases personal data that has been kept long enough: `--run forget-overdue`, once a day. May run beside the server,
 * and again.
 */
await runProcess('forget-overdue', async () => {
  const config = readConfig();
  const log = createLog({ level: config.logLevel, process: 'forget-overdue' });
  const platform = await openPlatform(config, log, { runsProjections: false });
  try {
    const reservationYears = config.reservationPersonalDataYears;
    const count = await eraseOverdue(platform.services, { reservationYears, now: new Date() });
    process.stdout.write(`${count} erased.\n`);
  } finally {
    await platform.close();
  }
});
