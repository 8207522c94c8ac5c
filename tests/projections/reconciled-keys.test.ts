import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { KeyHolder } from '@domain/shared/key-holder';
import type { EventStore } from '@infrastructure/event-store/event-store';
import { createPostgresEventStore } from '@infrastructure/event-store/postgres/postgres-event-store';
import { createProjectionRunner, type ProjectionRunner } from '@infrastructure/projecting/projection-runner';
import { counterProjection, createCounterTable, metadata } from '../support/counter';
import { freshDatabase, type FreshDatabase } from '../support/database';

let database: FreshDatabase;
let store: EventStore;
let runner: ProjectionRunner;
let complaints: string[];

beforeEach(async () => {
  database = await freshDatabase();
  store = createPostgresEventStore({ pool: database.pool });
  complaints = [];
  await createCounterTable(database.db);
  await start();
});

afterEach(async () => {
  await runner.stop();
  await store.close();
  await database.drop();
});

/** A counter holds the number it counted last: below 100 as a code, from 100 on as a place among many. */
const holder: KeyHolder = {
  category: 'counter',
  scopes: ['code', 'use'],
  keysHeld(events) {
    const { by } = events.at(-1)?.data as { by: number };
    return by < 100 ? [{ scope: 'code', key: String(by) }] : [{ scope: 'use', key: String(by), holders: 10 }];
  },
};

async function start(): Promise<void> {
  runner = createProjectionRunner({
    db: database.db,
    store,
    projections: [counterProjection()],
    keyHolders: [holder],
    checkEveryMs: 50,
    log: {
      info: () => undefined,
      error: (_fields, message) => complaints.push(message),
    },
  });
  runner.start();
  await runner.settled();
}

/** What a command does: takes the key, appends, confirms, and frees the one the stream had. */
async function take(stream: string, by: number, place?: number): Promise<bigint> {
  const commandId = uuidv7();
  const key = place === undefined ? String(by) : `${by}#${place}`;
  const event = { id: uuidv7(), type: 'Counted', data: { by }, metadata: metadata(commandId) };
  const answer = await store.append(stream, 'any', [event]);
  if ('wrongRevision' in answer) throw new Error('refused');
  await sql`delete from platform.reservations where stream = ${stream}`.execute(database.db);
  await sql`insert into platform.reservations (scope, key, stream, command_id, revision)
    values (${place === undefined ? 'code' : 'use'}, ${key}, ${stream}, ${commandId}, ${answer.revision})`.execute(
    database.db,
  );
  return answer.position;
}

const keys = async () => {
  const { rows } = await sql<{ held: string }>`select key || ' ' || stream as held from platform.reservations
    where revision is not null order by key`.execute(database.db);
  return rows.map(({ held }) => held);
};

const keysBecome = (expected: readonly string[]) =>
  expect.poll(keys, { timeout: 5000 }).toEqual([...expected].sort());

/** Until the checkpoint of the keys is at a position. */
const keysAreNotedAt = (position: bigint) =>
  expect
    .poll(
      async () =>
        (
          await sql<{
            position: bigint | null;
          }>`select position from platform.checkpoints where name = 'keys'`.execute(database.db)
        ).rows[0]?.position,
      { timeout: 5000 },
    )
    .toBe(position);

describe('unique keys', () => {
  test('are released and given back when the log was restored from an older backup', async () => {
    await take('counter-a', 1);
    const kept = await take('counter-b', 2);
    await runner.waitFor('counter', await take('counter-a', 3), 3000);
    await runner.waitFor('counter', await take('counter-c', 1), 3000);
    expect(await keys()).toEqual(['1 counter-c', '2 counter-b', '3 counter-a']);
    await sql`delete from event_store.events where position > ${kept}`.execute(database.db);
    await keysBecome(['1 counter-a', '2 counter-b']);
  });

  test('of a command that died before it confirmed them are confirmed, though the checkpoint has passed its events', async () => {
    const position = await take('counter-a', 1);
    await runner.waitFor('counter', position, 3000);
    await keysAreNotedAt(position);
    const leave = (stream: string, age: number) =>
      sql`
      update platform.reservations set revision = null, claim_id = gen_random_uuid(),
        reserved_at = now() - make_interval(secs => ${age}) where stream = ${stream}`.execute(database.db);
    await leave('counter-a', 60);
    await keysBecome(['1 counter-a']);
    await take('counter-b', 2);
    await leave('counter-b', 0);
    await runner.stop();
    await start();
    await keysBecome(['1 counter-a', '2 counter-b']);
  });

  test('of a command that has not appended are left as they are claimed', async () => {
    await sql`insert into platform.reservations (scope, key, stream, command_id, claim_id, reserved_at)
      values ('code', '7', 'counter-z', gen_random_uuid(), gen_random_uuid(), now() - interval '1 minute')`.execute(
      database.db,
    );
    await runner.waitFor('counter', await take('counter-a', 1), 3000);
    await keysAreNotedAt((await store.head()) ?? 0n);
    const { rows } = await sql`select key from platform.reservations where claim_id is not null`.execute(
      database.db,
    );
    expect(rows).toEqual([{ key: '7' }]);
  });

  test('that their events do not tell are held as long as their command is in the log', async () => {
    const first = await take('counter-a', 1);
    await runner.waitFor('counter', await take('counter-b', 2), 3000);
    await sql`update platform.reservations set scope = 'turn'`.execute(database.db);
    await sql`delete from event_store.events where position > ${first}`.execute(database.db);
    await keysBecome(['1 counter-a', '1 counter-a']);
    const { rows } = await sql`select scope from platform.reservations order by scope`.execute(database.db);
    expect(rows).toEqual([{ scope: 'code' }, { scope: 'turn' }]);
  });

  test.each(['under a living process', 'before the next start'])(
    'are given back when the database was restored from an older backup %s',
    async (when) => {
      const old = await take('counter-a', 1);
      await take('counter-d', 100, 1);
      await keysAreNotedAt(old + 1n);
      await sql`create table backup as select * from platform.reservations`.execute(database.db);
      await sql`create table backup_checkpoints as select * from platform.checkpoints`.execute(database.db);
      await take('counter-b', 2);
      const last = await take('counter-e', 100, 2);
      await keysAreNotedAt(last);
      if (when === 'before the next start') await runner.stop();
      await database.db.transaction().execute(async (tx) => {
        await sql`delete from platform.reservations`.execute(tx);
        await sql`insert into platform.reservations select * from backup`.execute(tx);
        await sql`delete from platform.checkpoints`.execute(tx);
        await sql`insert into platform.checkpoints select * from backup_checkpoints`.execute(tx);
        await sql`delete from read.counter_total`.execute(tx);
      });
      if (when === 'before the next start') await start();
      await keysBecome(['1 counter-a', '100#1 counter-d', '100#2 counter-e', '2 counter-b']);
    },
  );

  test('are all restored from the log where the table of keys was lost', async () => {
    await take('counter-a', 1);
    await take('counter-b', 2);
    await runner.stop();
    await sql`truncate platform.reservations, platform.checkpoints`.execute(database.db);
    await sql`truncate read.counter_total`.execute(database.db);
    await start();
    expect(await keys()).toEqual(['1 counter-a', '2 counter-b']);
  });

  test('that two streams hold in the log are told', async () => {
    await take('counter-a', 1);
    const last = await take('counter-b', 2);
    await store.append('counter-b', 'any', [
      { id: uuidv7(), type: 'Counted', data: { by: 1 }, metadata: metadata() },
    ]);
    await keysAreNotedAt(last + 1n);
    await runner.stop();
    await sql`update platform.checkpoints set position = null, event_id = null where name = 'keys'`.execute(
      database.db,
    );
    await start();
    expect(complaints).toEqual(['a unique key is held by two records']);
    expect(await keys()).toEqual(['1 counter-a']);
  });
});
