import type { TestProject } from 'vitest/node';
import { queues } from '~/use-cases/jobs.server';
import { prepareTemplate } from './template';
import { openTestServer } from './test-server';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the server's maintenance database. */
    postgresUrl: string;
    postgresTemplate: string;
  }
}

export default async function startTestPostgres({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await openTestServer();
  provide('postgresUrl', server.url);
  provide('postgresTemplate', await prepareTemplate(server.url, queues));
  return () => server.release();
}
