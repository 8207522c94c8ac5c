import pg from 'pg';
import { expect, it } from 'vitest';
import { addressOf } from '@tests/support/own-platform';
import { startedProcesses } from '@tests/support/started-processes';

const { database, start } = startedProcesses({
  PUBLIC_URL: '',
  PROJECTIONS: 'external',
  WORKER: 'external',
});

interface Answer {
  readonly status: number;
  readonly projections: string;
}

async function readinessAt(address: string): Promise<Answer> {
  const response = await fetch(`${address}/readyz`);
  const { checks } = (await response.json()) as { checks: { projections: string } };
  return { status: response.status, projections: checks.projections };
}

const missing = { status: 503, projections: expect.stringContaining('projector.js') as string };
const ready = { status: 200, projections: 'ready' };

it('a server whose projections run elsewhere is ready while a process runs them, and not after it died', async () => {
  const address = await addressOf(start('start'));
  await forget();
  expect(await readinessAt(address)).toEqual(missing);
  const first = start('projector');
  await expect.poll(() => readinessAt(address), { timeout: 20_000 }).toEqual(ready);
  first.signal('SIGKILL');
  await first.ended;
  expect(await readinessAt(address)).toEqual(ready);
  await pass(31);
  expect(await readinessAt(address)).toEqual(missing);
  start('projector');
  await expect.poll(() => readinessAt(address), { timeout: 20_000 }).toEqual(ready);
}, 120_000);

/** The first start, of which the database is a copy, left its heartbeat. */
const forget = () => inDatabase('delete from platform.projection_heartbeat');

/** As if so many seconds had passed since the last heartbeat. */
const pass = (seconds: number) =>
  inDatabase(`update platform.projection_heartbeat set at = at - interval '${seconds} seconds'`);

async function inDatabase(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: database().url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
