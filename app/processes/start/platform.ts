import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '@infrastructure/config/config';
import type { Log } from '@infrastructure/logging/log';
import { isConnectionTrouble } from '@infrastructure/postgres/connection-trouble';
import { startEmbeddedPostgres } from '@infrastructure/postgres/embedded/embedded';
import { installJobs } from '@infrastructure/jobs/boss';
import {
  checkInstallationKeys,
  openInstallationKeys,
} from '@infrastructure/personal-data/open-installation-keys';
import { migrate } from '@infrastructure/postgres/migrate';
import { createServices, type Services } from '~/services.server';
import { queues } from '~/use-cases/jobs.server';

export interface PreparedDatabase {
  readonly url: string;
  /** Releases the embedded Postgres; does nothing for an external one. */
  release(): Promise<void>;
}

export interface Platform {
  readonly services: Services;
  close(): Promise<void>;
}

/**
 * How long (ms) to wait for an external database to come up, as when all containers of a machine start
 * together.
 */
const patienceMs = 60_000;

/** Starts the embedded Postgres unless another one is configured, then migrates, the queues of jobs included. */
export async function prepareDatabase(config: Config, log: Log): Promise<PreparedDatabase> {
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({ folder: join(config.dataDir, 'postgres') })
      : null;
  const url = embedded?.url ?? config.databaseUrl ?? '';
  const applied = await migrateWithPatience(url, log);
  if (applied.length > 0) log.info({ applied }, 'migrated');
  await installJobs(url, queues);
  return { url, release: async () => embedded?.release() };
}

/** Opens the database and creates the services. `process` is the process's name in the log. */
export async function openPlatform(
  config: Config,
  log: Log,
  {
    runsProjections,
    runsJobs = false,
    name,
  }: { readonly runsProjections: boolean; readonly runsJobs?: boolean; readonly name?: string },
): Promise<Platform> {
  const installationKeys = openInstallationKeys(config);
  const database = await prepareDatabase(config, log);
  await checkInstallationKeys(database.url, installationKeys);
  const services = createServices({
    databaseUrl: database.url,
    installationKeys,
    reservationPersonalDataYears: config.reservationPersonalDataYears,
    attachmentMegabytes: config.attachmentMegabytes,
    databaseConnections: config.databaseConnections,
    searchWithinMs: config.searchTimeoutSeconds * 1000,
    eventStoreUrl: config.eventStoreUrl,
    runsProjections,
    runsJobs,
    ...(name !== undefined && { name }),
    smtpUrl: config.smtpUrl,
    mailFrom: config.mailFrom,
    publicUrl: config.publicUrl,
    limits: config.limits,
    log,
  });
  return {
    services,
    async close() {
      await services.close();
      await database.release();
    },
  };
}

async function migrateWithPatience(url: string, log: Log): Promise<readonly string[]> {
  const until = Date.now() + patienceMs;
  for (;;) {
    try {
      return await migrate(url);
    } catch (error) {
      if (!isConnectionTrouble(error) || Date.now() > until) throw error;
      log.warn({ error }, 'the database does not answer yet');
      await pause(1000);
    }
  }
}
