import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { projectRoot } from '@infrastructure/config/project-root';
import { startEmbeddedPostgres } from '@infrastructure/postgres/embedded/embedded';
import { prepareTemplate } from './template';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the server's maintenance database. */
    postgresUrl: string;
    postgresTemplate: string;
  }
}

/** Test data is thrown away, so no write waits for the disk. */
const carefree = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' };

/**
 * One Postgres for all tests: `TEST_DATABASE_URL`, or an embedded one that concurrent runs share and the last
 * one stops.
 */
export default async function startTestPostgres({ provide }: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const folder = join(projectRoot(), '.cache/test-postgres');
  const postgres = given === undefined ? await startEmbeddedPostgres({ folder, settings: carefree }) : null;
  const url = postgres?.url ?? given ?? '';
  provide('postgresUrl', url);
  provide('postgresTemplate', await prepareTemplate(url));
  return async () => postgres?.release();
}
