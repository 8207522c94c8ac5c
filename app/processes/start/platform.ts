import { join } from 'node:path';
import type { Config } from '@infrastructure/config/config';
import type { Log } from '@infrastructure/logging/log';
import { startEmbeddedPostgres } from '@infrastructure/postgres/embedded/embedded';
import { installJobs } from '@infrastructure/jobs/boss';
import {
  checkInstallationKeys,
  openInstallationKeys,
} from '@infrastructure/personal-data/open-installation-keys';
import { migrate } from '@infrastructure/postgres/migrate';
import { whileDatabaseStarts } from '@infrastructure/retries';
import { createServices, type Services } from '~/services.server';
import { queues } from '~/use-cases/jobs.server';

export interface PreparedDatabase {
  readonly url: string;
  release(): Promise<void>;
}

export interface Platform {
  readonly services: Services;
  close(): Promise<void>;
}

export async function prepareDatabase(config: Config, log: Log): Promise<PreparedDatabase> {
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({ folder: join(config.dataDir, 'postgres') })
      : null;
  const url = embedded?.url ?? config.databaseUrl ?? '';
  const wait = waitsIn(log);
  const applied = await whileDatabaseStarts(() => migrate(url), wait);
  if (applied.length > 0) log.info({ applied }, 'migrated');
  await whileDatabaseStarts(() => installJobs(url, queues), wait);
  return { url, release: async () => embedded?.release() };
}

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
  await whileDatabaseStarts(() => checkInstallationKeys(database.url, installationKeys), waitsIn(log));
  const services = createServices({
    databaseUrl: database.url,
    installationKeys,
    reservationPersonalDataYears: config.reservationPersonalDataYears,
    attachmentMegabytes: config.attachmentMegabytes,
    databaseConnections: config.databaseConnections,
    searchWithinMs: config.searchTimeoutSeconds * 1000,
    eventStoreUrl: config.eventStoreUrl,
    reactsToEarlierEvents: config.reactsToEarlierEvents,
    runsProjections,
    runsJobs,
    ...(name !== undefined && { name }),
    smtpUrl: config.smtpUrl,
    sentMailDays: config.sentMailDays,
    mailFrom: config.mailFrom,
    google: config.google,
    ticketMailDomain: config.ticketMailDomain,
    ratesMailAddress: config.ratesMailAddress,
    incomingMail: config.incomingMail,
    providers: config.providers,
    publicUrl: config.publicUrl,
    limits: config.limits,
    asksManagersForFactor: config.asksManagersForFactor,
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

const waitsIn =
  (log: Log) =>
  (error: unknown): void =>
    log.warn({ error }, 'the database does not answer yet');
