import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventStore } from '@infrastructure/event-store/event-store';
import { createPostgresEventStore } from '@infrastructure/event-store/postgres/postgres-event-store';
import { createPool } from '@infrastructure/postgres/pool';
import { freshDatabase, type FreshDatabase } from '@tests/support/database';
import { newCategory, newEvent, newEvents, newStream } from './sample-events';
import { follow } from './subscribing-contract';

/* To a log in Postgres, stores with separate pools are like separate processes. */
describe('several processes on one log in Postgres', () => {
  let database: FreshDatabase;
  let opened: { store: EventStore; pool: Pool }[];

  beforeEach(async () => {
    database = await freshDatabase();
    opened = [];
  });

  afterEach(async () => {
    for (const { store, pool } of opened) {
      await store.close();
      await pool.end();
    }
    await database.drop();
  });

  function open(): EventStore {
    const pool = createPool({
      url: database.url,
      max: 4,
      name: 'put-back',
      log: { warn: (_, message) => expect.unreachable(message) },
    });
    const store = createPostgresEventStore({ pool });
    opened.push({ store, pool });
    return store;
  }

  /** What restoring an older backup under running processes does to the log. */
  const putBack = (position: bigint) =>
    database.pool.query('delete from event_store.events where position > $1', [position]);

  async function columnOf<Value>(text: string, values: unknown[] = []): Promise<Value[]> {
    const { rows } = await database.pool.query<{ value: Value }>(text, values);
    return rows.map(({ value }) => value);
  }

  const positions = async (): Promise<number[]> =>
    (await columnOf<bigint>('select position as value from event_store.events order by position')).map(
      Number,
    );
  const counting = (to: number) => Array.from({ length: to }, (_, index) => index + 1);

  it('leave no gap in a stream after another one filled a log that was put back up to its old end', async () => {
    const [one, other] = [open(), open()];
    const stream = newStream('quoter');
    await one.append(stream, 'no-stream', [newEvent()]);
    for (let revision = 0n; revision < 5n; revision += 1n) await one.append(stream, revision, [newEvent()]);
    await putBack(3n);
    await other.append(newStream('quoter'), 'no-stream', newEvents(3));

    expect(await one.append(stream, 5n, [newEvent()])).toEqual({ wrongRevision: true, current: 2n });
    expect(await one.append(stream, 2n, [newEvent()])).toEqual({ revision: 3n, position: 7n });
    const loaded = await other.loadStream(stream);
    expect(loaded.map(({ revision }) => revision)).toEqual([0n, 1n, 2n, 3n]);
    expect(await positions()).toEqual(counting(7));
  });

  it('are handed only events that are in the log, after an older backup of it was put back', async () => {
    const store = open();
    const append = () => store.append(newStream('quoter'), 'no-stream', [newEvent()]);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const following = follow(store, { after: null }, () => released);
    for (let time = 0; time < 3; time += 1) await append();
    await pause(50);
    for (let time = 0; time < 3; time += 1) await append();
    await putBack(4n);
    release();
    await following.until(4);
    await pause(100);
    await following.stop();
    const inLog = await columnOf<string>('select id as value from event_store.events order by position');
    expect(following.events.map(({ id }) => id)).toEqual(inLog);
  });

  it('refuse to read a stream whose revisions have a gap', async () => {
    const store = open();
    const [whole, broken] = [newStream('quoter'), newStream('quoter')];
    await store.append(whole, 'no-stream', newEvents(4));
    await store.append(broken, 'no-stream', newEvents(4));
    await database.pool.query(
      `update event_store.events set revision = 6 where stream = '${broken}' and revision = 3`,
    );
    const gap = `stream ${broken} has revision 6 where 3 belongs`;
    const [refused, loaded] = await Promise.allSettled([store.loadStream(broken), store.loadStream(whole)]);
    expect(refused).toMatchObject({ status: 'rejected', reason: { message: gap } });
    expect(loaded).toMatchObject({ status: 'fulfilled' });
    await expect(store.readStream(broken)).rejects.toThrow(gap);
    await expect(store.readStream(broken, { from: 2n })).rejects.toThrow(gap);
    await expect(store.readStream(broken, { direction: 'backwards' })).rejects.toThrow('belongs');
    expect(await store.readStream(broken, { direction: 'backwards', limit: 1 })).toHaveLength(1);
  });

  it('lose nothing and leave no gap when they append against one another', async () => {
    const category = newCategory();
    const all = [open(), open(), open()];
    const following = follow(open(), { after: null, categories: [category], batchSize: 7 });
    await Promise.all(
      all.map(async (store) => {
        for (let burst = 0; burst < 30; burst += 1) {
          const answers = await Promise.all(
            Array.from({ length: 5 }, () => store.append(newStream(category), 'no-stream', newEvents(2))),
          );
          for (const answer of answers) expect(answer).toMatchObject({ revision: 1n });
        }
      }),
    );
    await following.until(900);
    await following.stop();
    expect(await positions()).toEqual(counting(900));
    expect(following.events.map(({ position }) => Number(position))).toEqual(counting(900));
  });
});
