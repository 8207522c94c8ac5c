import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { apiAt, type ApiClient } from '@tests/e2e/support/api-client';
import { addressOf } from '@tests/support/own-platform';
import { startedProcesses } from '@tests/support/started-processes';

const { database, start } = startedProcesses({
  PUBLIC_URL: '',
  // Projections and background work elsewhere.
  PROJECTIONS: 'external',
  WORKER: 'external',
});

/** What a reader is told again and again; `begun` by performance.now(). */
interface Reading {
  readonly begun: number;
  readonly isShown: boolean;
}

/** Reads the history of a record from the log, in short pauses, until the signal. */
async function readUntil(signal: AbortSignal, api: ApiClient, id: string, text: string): Promise<Reading[]> {
  const readings: Reading[] = [];
  while (!signal.aborted) {
    const begun = performance.now();
    const answer = await api.get<object>(`/suppliers/${id}/history`);
    readings.push({ begun, isShown: JSON.stringify(answer).includes(text) });
    await pause(15);
  }
  return readings;
}

it('no other process opens anything with a forgotten key once the erasure counts as done', async () => {
  start('projector');
  start('worker');
  const servers = [start('start'), start('start')];
  const [here, there] = (await Promise.all(
    servers.map(async (server) => apiAt(await addressOf(server)).as(database().administrator)),
  )) as [ApiClient, ApiClient];
  // Several, since the moment at which the other process looks again differs.
  for (const name of ['Gonzalo Peralta Ríos', 'Helena Sáez Millán', 'Iris Quilodrán Paz']) {
    const contacts = [{ name, email: 'contacto@agencia.cl' }];
    const { _id: id } = await here.post<{ _id: string }>('/suppliers', {
      ...{ name: `Agencia ${uuidv7()}`, country: 'CL' },
      contacts,
    });
    const over = new AbortController();
    const reading = readUntil(over.signal, there, id, name);
    reading.catch(() => over.abort());
    await pause(1500);
    const begun = performance.now();
    await here.post('/personal-data/erasures', { category: 'supplier', id });
    const done = performance.now();
    await pause(1500);
    over.abort();
    const readings = await reading;
    const isShownIn = (from: number, to: number) =>
      readings.filter((one) => one.begun >= from && one.begun < to && one.isShown).length;
    expect(isShownIn(0, begun), 'before, the other process has the key').toBeGreaterThan(0);
    expect(isShownIn(done, Infinity), 'after it').toBe(0);
    expect(readings.at(-1)?.begun).toBeGreaterThan(done);

    // What the other process seals from now on has another key.
    const next = [{ name: 'Julia Otero', email: 'julia@agencia.cl' }];
    await there.patch(`/suppliers/${id}`, { contacts: next });
    const kept = await here.get<{ contacts: readonly object[] }>(`/suppliers/${id}`);
    expect(kept.contacts).toEqual([expect.objectContaining({ name: 'Julia Otero' })]);
    expect(await keysOf(`supplier-${id}`)).toEqual({ forgotten: 1, used: 1 });
  }
}, 180_000);

async function keysOf(subject: string): Promise<{ forgotten: number; used: number }> {
  const client = new pg.Client({ connectionString: database().url });
  await client.connect();
  try {
    const { rows } = await client.query<{ forgotten: number; used: number }>(
      `select count(*) filter (where wrapped is null)::int as forgotten,
         count(*) filter (where wrapped is not null)::int as used
       from platform.personal_keys where subject = $1`,
      [subject],
    );
    return rows[0] ?? { forgotten: 0, used: 0 };
  } finally {
    await client.end();
  }
}
