import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPostgresEventStore } from '@infrastructure/event-store/postgres/postgres-event-store';
import type { EventStore } from '@infrastructure/event-store/event-store';
import { createProjectionRunner, type ProjectionRunner } from '@infrastructure/projecting/projection-runner';
import type { Projection } from '@projections/projection';
import {
  count,
  counted,
  counterProjection,
  createCounterTable,
  metadata,
  readCounters,
} from '../support/counter';
import { freshDatabase, type FreshDatabase } from '../support/database';
import { v7 as uuidv7 } from 'uuid';

let database: FreshDatabase;
let store: EventStore;
let running: ProjectionRunner[];
let complaints: string[];

beforeEach(async () => {
  database = await freshDatabase();
  store = createPostgresEventStore({ pool: database.pool });
  running = [];
  complaints = [];
  await createCounterTable(database.db);
});

afterEach(async () => {
  await Promise.all(running.map((runner) => runner.stop()));
  await store.close();
  await database.drop();
});

function run(...projections: Projection[]): ProjectionRunner {
  const runner = createProjectionRunner({
    db: database.db,
    store,
    projections,
    batchSize: 50,
    log: { info: () => undefined, error: (_fields, message) => complaints.push(message) },
  });
  running.push(runner);
  runner.start();
  return runner;
}

const totals = async (): Promise<{ total: number; folded: number }> => {
  const rows = await readCounters(database.db);
  return {
    total: rows.reduce((sum, row) => sum + row.total, 0),
    folded: rows.reduce((sum, row) => sum + row.folded, 0),
  };
};

describe('a projection', () => {
  test('folds what was there before it started and what comes after', async () => {
    await count(store, 120, 7);
    const runner = run(counterProjection());
    await runner.settled();
    expect(await totals()).toEqual({ total: 120, folded: 120 });
    const last = await count(store, 80, 7);
    expect(await runner.waitFor('counter', last, 3000)).toBe(true);
    expect(await totals()).toEqual({ total: 200, folded: 200 });
  });

  test('goes on where it stopped, and is not behind afterwards', async () => {
    const first = run(counterProjection());
    await first.settled();
    await first.waitFor('counter', await count(store, 30), 3000);
    await first.stop();
    await count(store, 30);
    const second = run(counterProjection());
    await second.settled();
    expect(await totals()).toEqual({ total: 60, folded: 60 });
    expect((await second.status())[0]).toMatchObject({
      state: 'live',
      lag: { events: 0, isAtLeast: false },
    });
  });

  test('run twice at once never doubles and never skips', async () => {
    const first = run(counterProjection());
    const second = run(counterProjection());
    await Promise.all([first.settled(), second.settled()]);
    for (let round = 0; round < 5; round += 1) {
      const last = await count(store, 200, 11);
      await Promise.all([first.waitFor('counter', last, 5000), second.waitFor('counter', last, 5000)]);
    }
    expect(await totals()).toEqual({ total: 1000, folded: 1000 });
    expect(complaints).toEqual([]);
  });

  test('is written in one transaction with the others that follow a batch, by whichever process is first', async () => {
    await createCounterTable(database.db, 'counter_other');
    const both = () => [
      counterProjection(),
      counterProjection({ name: 'counterOther', table: 'counter_other' }),
    ];
    const runners = [run(...both()), run(...both())];
    await Promise.all(runners.map((runner) => runner.settled()));
    for (let round = 0; round < 5; round += 1) {
      const last = await count(store, 20, 3);
      for (const runner of runners) expect(await runner.waitFor('counter', last, 5000)).toBe(true);
    }
    const { rows } = await sql<{ together: boolean; folded: number }>`
      select t.xmin = o.xmin as together, t.folded from counter_total t join counter_other o using (id, total, folded)`.execute(
      database.db,
    );
    expect(rows).toHaveLength(3);
    expect(rows.every(({ together }) => together)).toBe(true);
    expect(rows.reduce((sum, { folded }) => sum + folded, 0)).toBe(100);
    expect(complaints).toEqual([]);
  });

  test('is waited for from a process that does not run it', async () => {
    const here = run(counterProjection());
    await here.settled();
    const elsewhere = createProjectionRunner({
      db: database.db,
      store,
      projections: [counterProjection()],
      runsHere: false,
      log: { info: () => undefined, error: () => undefined },
    });
    expect(await elsewhere.waitFor('counter', await count(store, 5), 3000)).toBe(true);
    expect(await elsewhere.waitFor('counter', 1_000_000n, 50)).toBe(false);
    await count(store, 5);
    expect(await elsewhere.catchUp('counter', 3000)).toBe(true);
    await here.stop();
    await count(store, 1);
    expect(await elsewhere.catchUp('counter', 50)).toBe(false);
    expect(() => elsewhere.waitFor('counters', 0n, 50)).toThrow('no projection follows counters');
    await elsewhere.stop();
  });
});

describe('a bad event', () => {
  const spoil = () =>
    store.append('counter-0', 'any', [{ id: uuidv7(), type: 'Spoiled', data: {}, metadata: metadata() }]);

  test('stops its projection alone, loudly, and nothing is skipped', async () => {
    await createCounterTable(database.db, 'counter_other');
    let isBad = true;
    const bad = counterProjection({
      onSpoiled: () => {
        if (isBad) throw new Error('cannot read this');
      },
    });
    const runner = run(bad, counterProjection({ name: 'counterOther', table: 'counter_other' }));
    await runner.settled();
    await count(store, 3);
    await spoil();
    const last = await count(store, 4);
    expect(await runner.waitFor('counter', last, 3000)).toBe(true);
    expect(await totals()).toEqual({ total: 3, folded: 3 });
    expect((await readCounters(database.db, 'counter_other'))[0]).toMatchObject({ total: 7 });
    const status = (await runner.status()).find(({ name }) => name === 'counterTotal');
    expect(status).toMatchObject({ state: 'stuck', stuckError: 'Error: cannot read this' });
    expect(complaints).toEqual(['projection counterTotal stopped']);

    isBad = false;
    await runner.rebuild('counterTotal');
    expect(await totals()).toEqual({ total: 7, folded: 7 });
    await runner.waitFor('counter', await count(store, 2), 3000);
    expect(await totals()).toEqual({ total: 9, folded: 9 });
  });
});

describe('a rebuild', () => {
  test('runs beside the live tables while events keep coming, and keeps the views over them', async () => {
    await sql`create view reporting.counters as select id, total from read.counter_total`.execute(
      database.db,
    );
    const runner = run(counterProjection());
    await runner.settled();
    await count(store, 300, 5);
    const stop = new AbortController();
    const busy = (async () => {
      let times = 0;
      for (; !stop.signal.aborted; times += 1) await store.append(`counter-${times % 5}`, 'any', [counted()]);
      return times;
    })();
    await runner.rebuild('counterTotal');
    stop.abort();
    const last = await count(store, 1);
    expect(await runner.waitFor('counter', last, 3000)).toBe(true);
    const all = 300 + (await busy) + 1;
    expect(await totals()).toEqual({ total: all, folded: all });
    const { rows } = await sql<{ sum: bigint }>`select sum(total) as sum from reporting.counters`.execute(
      database.db,
    );
    expect(rows[0]?.sum).toBe(BigInt(all));
  });

  test('happens by itself when the version was raised, and the older version then stands aside', async () => {
    const old = run(counterProjection());
    await old.settled();
    await old.waitFor('counter', await count(store, 10), 3000);
    const next = run(counterProjection({ version: 2 }));
    await next.settled();
    expect(await totals()).toEqual({ total: 20, folded: 10 });
    const last = await count(store, 1);
    await next.waitFor('counter', last, 3000);
    await old.waitFor('counter', last, 3000);
    expect(await totals()).toEqual({ total: 22, folded: 11 });
    expect(complaints).toEqual(['projection counterTotal stopped']);
  });
});
