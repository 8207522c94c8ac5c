import { join } from 'node:path';
import { projectRoot } from '@infrastructure/config/project-root';
import { startEmbeddedPostgres } from '@infrastructure/postgres/embedded/embedded';

/** Test data is thrown away, so no write waits for the disk. */
const carefree = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' };

/**
 * The Postgres of all tests: `TEST_DATABASE_URL`, or an embedded one that concurrent runs share and the last
 * one stops.
 */
export async function openTestServer(): Promise<{
  /** URL of the server's maintenance database. */
  readonly url: string;
  release(): Promise<void>;
}> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url !== undefined) return { url, release: () => Promise.resolve() };
  return startEmbeddedPostgres({
    folder: join(projectRoot(), '.cache/test-postgres'),
    settings: carefree,
  });
}
