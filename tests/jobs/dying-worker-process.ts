import pino from 'pino';
import { createDatabase } from '@infrastructure/postgres/database';
import { createPool } from '@infrastructure/postgres/pool';
import { createJobQueues } from '@infrastructure/jobs/jobs';
import { queuesOfMails } from './queues-of-mails';

/** A worker that is killed by the mail `deadly` and says which others it has read. */
const url = process.env['DATABASE_URL'] ?? '';
const log = pino({ level: 'silent' });
const db = createDatabase(
  createPool({ url, name: 'dying', max: 2, isWorker: true, log, onLost: () => undefined }),
);
const jobs = createJobQueues({
  ...{ url, db, queues: queuesOfMails, isWorker: true, name: 'dying' },
  log: { error: () => undefined, away: () => undefined },
});
const read = ({ data }: { readonly data: unknown }): Promise<void> => {
  const { id } = data as { id: string };
  if (id === 'deadly') process.kill(process.pid, 'SIGKILL');
  process.stdout.write(`read ${id}\n`);
  return Promise.resolve();
};
jobs.work(new Map([['mails', read]]), () => Promise.resolve());
