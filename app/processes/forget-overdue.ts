import { readConfig } from '@infrastructure/config/config';
import { createLog } from '@infrastructure/logging/log';
import { eraseOverdue } from '~/use-cases/privacy/retention.server';
import { openPlatform } from './start/platform';
import { runProcess } from './start/run-process';

/**
 * Erases personal data past its retention period: `--run forget-overdue`, daily. Safe while the server runs,
 * and to repeat.
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
