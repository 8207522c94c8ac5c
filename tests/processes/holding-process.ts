import { createInterface } from 'node:readline';
import pg from 'pg';
import { startEmbeddedPostgres } from '@infrastructure/postgres/embedded/embedded';

/**
 * Runs an embedded Postgres with its data in the folder of the first argument, and executes statements line by line.
 */
const postgres = await startEmbeddedPostgres({ folder: process.argv[2] ?? '' });
process.stdout.write(`ready ${postgres.url}\n`);

for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'release') break;
  const client = new pg.Client({ connectionString: postgres.url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(line);
    process.stdout.write(`did ${line}: ${JSON.stringify(rows)}\n`);
    await client.end();
  } catch (error) {
    process.stdout.write(`failed ${line}: ${(error as Error).message}\n`);
  }
}
await postgres.release();
process.stdout.write('released\n');
process.exit(0);
