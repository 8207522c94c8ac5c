import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventStore } from '@infrastructure/event-store/event-store';
import { createPostgresEventStore } from '@infrastructure/event-store/postgres/postgres-event-store';
import { createPool } from '@infrastructure/postgres/pool';
import { freshDatabase } from '@tests/support/database';
import { newCategory, newEvent, newEvents, newStream } from './sample-events';

/** A store as a process of its own has it, and how it appended. */
interface Process {
  readonly store: EventStore;
  readonly pool: Pool;
  /** Names of the statements that appended since the last look. */
  ways(): string[];
}

describe('processes that each believe to append alone', () => {
  const processes: Process[] = [];
  let database: Awaited<ReturnType<typeof freshDatabase>>;

  beforeEach(async () => {
    database = await freshDatabase();
  });

  afterEach(async () => {
    for (const { store, pool } of processes.splice(0)) {
      await store.close();
      await pool.end();
    }
    await database.drop();
  });

  function start(): Process {
    const pool = createPool({
      url: database.url,
      max: 4,
      name: 'alone',
      log: { warn: (_, message) => expect.unreachable(message) },
    });
    const ways: string[] = [];
    const query = pool.query.bind(pool) as (asked: { name?: string }) => unknown;
    pool.query = ((asked: { name?: string }) => {
      if (asked.name?.startsWith('event_store.append') === true) ways.push(asked.name.slice(12));
      return query(asked);
    }) as Pool['query'];
    const process = { store: createPostgresEventStore({ pool }), pool, ways: () => ways.splice(0) };
    processes.push(process);
    return process;
  }

  /** Three appends: the first asks where the log ends, the second finds that nobody else appended. */
  async function becomeAlone({ store, ways }: Process): Promise<string> {
    const stream = newStream('quoter');
    await store.append(stream, 'no-stream', [newEvent()]);
    await store.append(stream, 0n, [newEvent()]);
    await store.append(stream, 1n, [newEvent()]);
    expect(ways()).toEqual(['append', 'append', 'append_alone']);
    return stream;
  }

  async function positions(): Promise<number[]> {
    const { rows } = await database.pool.query<{ position: string }>(
      'select position from event_store.events order by position',
    );
    return rows.map(({ position }) => Number(position));
  }

  const counting = (to: number) => Array.from({ length: to }, (_, index) => index + 1);

  it('ask no more once nobody else appended, and ask again when somebody did', async () => {
    const [one, other] = [start(), start()];
    const stream = await becomeAlone(one);
    await other.store.append(newStream('quoter'), 'no-stream', [newEvent()]);
    expect(await one.store.append(stream, 2n, [newEvent()])).toEqual({ revision: 3n, position: 5n });
    expect(one.ways()).toEqual(['append_alone', 'append']);
    await one.store.append(stream, 3n, [newEvent()]);
    await one.store.append(stream, 4n, [newEvent()]);
    expect(one.ways()).toEqual(['append', 'append_alone']);
    expect(await positions()).toEqual(counting(7));
  });

  it('are told when another was first in a stream, and carry out what was asked for at the same time', async () => {
    const [one, other] = [start(), start()];
    const stream = await becomeAlone(one);
    await other.store.append(stream, 2n, [newEvent()]);
    const answers = await Promise.all([
      one.store.append(stream, 2n, [newEvent()]),
      one.store.append(newStream('quoter'), 'no-stream', newEvents(2)),
    ]);
    expect(answers).toEqual([
      { wrongRevision: true, current: 3n },
      { revision: 1n, position: 6n },
    ]);
    expect(await positions()).toEqual(counting(6));
  });

  it('take a stream they have read for known, and ask about one they have not', async () => {
    const [one, other] = [start(), start()];
    const stream = newStream('quoter');
    await other.store.append(stream, 'no-stream', newEvents(2));
    await becomeAlone(one);
    expect(await one.store.append(stream, 5n, [newEvent()])).toEqual({ wrongRevision: true, current: 1n });
    expect(one.ways()).toEqual(['append']);
    expect(await one.store.loadStream(stream)).toHaveLength(2);
    expect(await one.store.append(stream, 1n, [newEvent()])).toMatchObject({ revision: 2n });
    expect(one.ways()).toEqual(['append_alone']);
  });

  it('append a repeat once', async () => {
    const one = start();
    const stream = await becomeAlone(one);
    const events = newEvents(2);
    const first = await one.store.append(stream, 2n, events);
    expect(await one.store.append(stream, 2n, events)).toEqual(first);
    expect(one.ways()).toEqual(['append_alone', 'append_alone', 'append']);
    expect(await positions()).toEqual(counting(5));
  });

  it('leave no gap in a log that was put back from a backup under them, nor in a stream of it', async () => {
    const one = start();
    const stream = await becomeAlone(one);
    await database.pool.query('delete from event_store.events where position > 1');
    expect(await one.store.append(stream, 2n, [newEvent()])).toEqual({ wrongRevision: true, current: 0n });
    expect(one.ways()).toEqual(['append_alone', 'append']);
    expect(await one.store.append(newStream('quoter'), 'no-stream', [newEvent()])).toMatchObject({
      position: 2n,
    });
    expect(await one.store.append(newStream('quoter'), 'no-stream', [newEvent()])).toMatchObject({
      position: 3n,
    });
    expect(await one.store.append(stream, 2n, [newEvent()])).toEqual({ wrongRevision: true, current: 0n });
    expect(await one.store.append(stream, 0n, [newEvent()])).toEqual({ revision: 1n, position: 4n });
    expect(await positions()).toEqual(counting(4));
  });

  it('lose nothing and leave no gap when they append against one another', async () => {
    const category = newCategory();
    const all = [start(), start(), start()];
    for (const process of all) await becomeAlone(process);
    const before = (await positions()).length;
    const seen: bigint[] = [];
    const stopping = new AbortController();
    const following = start().store.subscribe({
      after: null,
      categories: [category],
      batchSize: 7,
      signal: stopping.signal,
      onBatch({ events }) {
        for (const { position } of events) seen.push(position);
        if (seen.length >= 900) stopping.abort();
        return Promise.resolve();
      },
    });
    await Promise.all(
      all.map(async ({ store }) => {
        for (let burst = 0; burst < 30; burst += 1) {
          const answers = await Promise.all(
            Array.from({ length: 5 }, () => store.append(newStream(category), 'no-stream', newEvents(2))),
          );
          for (const answer of answers) expect(answer).toMatchObject({ revision: 1n });
        }
      }),
    );
    await following;
    expect(await positions()).toEqual(counting(before + 900));
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => (a < b ? -1 : 1)));
    expect(seen).toHaveLength(900);
  });
});
