import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect } from 'vitest';
import type { EmbeddedPostgres } from '@infrastructure/postgres/embedded/embedded';
import type { Promises } from './quoter-load';

/** The largest lag of all projections, in events. */
export async function lagOf(address: string): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  const lags = [...metrics.matchAll(/^projection_lag_events\{.*\} (\d+)$/gm)].map(([, lag]) => Number(lag));
  expect(lags.length).toBeGreaterThan(0);
  return Math.max(...lags);
}

/** Expects every accepted command to be in the log exactly once, and every event in the read models exactly once. */
export async function expectKept(postgres: EmbeddedPostgres, promises: Promises): Promise<void> {
  const events = await ask<{ id: string; comment: string | null; position: bigint }>(
    postgres,
    // What a comment says is sealed in the log; its line of the history has it.
    `select e.stream as id, h.comment, e.position from event_store.events e
     left join read.quoter_history h on h.id = substring(e.stream from length('quoter-') + 1) || '/' || e.revision
     where e.category = 'quoter'`,
  );
  const comments = events.flatMap(({ comment }) => comment ?? []);
  const lost = [...promises.commented.keys()].filter((comment) => !comments.includes(comment));
  expect(lost, 'acknowledged changes that the log does not have').toEqual([]);
  expect(new Set(comments).size, 'each change once').toBe(comments.length);
  const opened = new Set(events.map(({ id }) => id.slice('quoter-'.length)));
  expect(
    [...promises.opened].filter((id) => !opened.has(id)),
    'acknowledged quoters that the log does not have',
  ).toEqual([]);

  const [log] = await ask(
    postgres,
    'select count(*) as events, max(position) as last from event_store.events',
  );
  expect(log?.['events'], 'positions without gaps').toBe(log?.['last']);
  const [lines] = await ask(
    postgres,
    'select count(*) as lines, count(distinct id) as different from read.quoter_history',
  );
  expect(lines, 'a line of history for each event, once').toEqual({
    lines: String(events.length),
    different: String(events.length),
  });
}

/** Queries the database directly. If it is still recovering, waits up to a minute. */
export async function ask<Row extends pg.QueryResultRow>(
  postgres: EmbeddedPostgres,
  question: string,
): Promise<readonly Row[]> {
  const client = await connect(postgres.url, Date.now() + 60_000);
  try {
    return (await client.query<Row>(question)).rows;
  } finally {
    await client.end();
  }
}

const cannotConnectNow = '57P03';

async function connect(connectionString: string, until: number): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    return client;
  } catch (error) {
    if ((error as pg.DatabaseError).code !== cannotConnectNow || Date.now() > until) throw error;
    await pause(100);
    return connect(connectionString, until);
  }
}
