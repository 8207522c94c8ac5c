import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { queues } from '~/use-cases/jobs.server';
import { prepareTemplate } from './template';
import { openTestServer } from './test-server';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the server's maintenance database. */
    postgresUrl: string;
    postgresTemplate: string;
    /** Start of the names of the templates that this run fills. */
    filledTemplates: string;
  }
}

export default async function startTestPostgres({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await openTestServer();
  provide('postgresUrl', server.url);
  provide('postgresTemplate', await prepareTemplate(server.url, queues));
  const filledTemplates = `template_${randomBytes(4).toString('hex')}`;
  provide('filledTemplates', filledTemplates);
  return async () => {
    await dropDatabases(server.url, filledTemplates);
    await server.release();
  };
}

async function dropDatabases(url: string, startOfName: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [startOfName],
    );
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  } finally {
    await client.end();
  }
}
