import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { system, visitor } from '@domain/shared/actor';
import { defineAggregate, defineCommand, facts } from '@domain/shared/command';
import { isRejection, reject } from '@domain/shared/rejection';
import {
  createDispatch,
  type Accepted,
  type Dispatch,
  type Gatherer,
} from '@infrastructure/commands/dispatch';
import type { EventStore } from '@infrastructure/event-store/event-store';
import { createPostgresEventStore } from '@infrastructure/event-store/postgres/postgres-event-store';
import { createReservations } from '@infrastructure/postgres/reservations';
import { counterEvents } from '../support/counter';
import { emptyLog, freshDatabase, type FreshDatabase } from '../support/database';

const counter = defineAggregate<number, typeof counterEvents>({
  events: counterEvents,
  initial: 0,
  evolve: (total, event) => (event.type === 'Counted' ? total + event.data.by : total),
});

const byInput = z.object({ id: z.uuid(), by: z.int().min(1) });

const count = defineCommand(counter, {
  name: 'count',
  access: 'staff',
  input: byInput,
  expects: 'any',
  id: ({ id }) => id,
  decide: ({ input }, total) =>
    total + input.by > 100
      ? reject('rule', 'counter.full', { total })
      : [{ type: 'Counted', data: { by: input.by } }],
});

/** Of the system's own counters alone. */
const countOwn = defineCommand(counter, {
  name: 'countOwn',
  access: 'staff',
  input: byInput,
  expects: 'existing',
  id: ({ id }) => id,
  isWithinReach: ({ id }) => id === system.id,
  decide: ({ input }) => [{ type: 'Counted', data: { by: input.by } }],
});

/** Counts up to 100. */
const fill = defineCommand(counter, {
  name: 'fill',
  access: 'staff',
  input: z.object({ id: z.uuid() }),
  expects: 'existing',
  id: ({ id }) => id,
  decide: (_command, total) => (total === 100 ? [] : [{ type: 'Counted', data: { by: 100 - total } }]),
});

const open = defineCommand(counter, {
  name: 'open',
  access: 'staff',
  input: z.object({}),
  facts: facts<{ by: number }>(),
  expects: 'new',
  id: (_input, commandId) => commandId,
  decide: ({ facts: { by } }) => [{ type: 'Counted', data: { by } }],
});

/** Opens a counter that needs one of several unique keys. */
const enter = defineCommand(counter, {
  name: 'enter',
  access: 'staff',
  input: z.object({ holders: z.int() }),
  expects: 'new',
  id: (_input, commandId) => commandId,
  reserves: ({ input: { holders } }) => [
    { scope: 'counter.hall', key: 'hall', holders, code: 'counter.hall-full' },
  ],
  decide: () => [{ type: 'Counted', data: { by: 1 } }],
});

/** Keeps a text of the given length and reserves a unique key for it. */
const keep = defineCommand(counter, {
  name: 'keep',
  access: 'staff',
  input: z.object({ word: z.string(), characters: z.int() }),
  expects: 'new',
  id: (_input, commandId) => commandId,
  reserves: ({ input }) => [{ scope: 'counter.word', key: input.word, code: 'counter.word-taken' }],
  decide: ({ input }) => [
    { type: 'Counted', data: { by: 1, note: 'x'.repeat(input.characters) } as { by: number } },
  ],
});

let database: FreshDatabase;
let store: EventStore;
let dispatch: Dispatch;
const context = { actor: system, via: 'process' as const };

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

beforeEach(async () => {
  await emptyLog(database);
  store = createPostgresEventStore({ pool: database.pool });
  const gatherers = new Map<string, Gatherer>([['open', () => Promise.resolve({ by: 7 })]]);
  const reservations = createReservations(database.db, store, { graceMs: 50 });
  dispatch = createDispatch({
    store,
    reservations,
    gatherers,
    now: () => new Date().toISOString(),
    onUnconfirmed: (error) => {
      throw error;
    },
  });
});

afterEach(() => store.close());

const accepted = (outcome: unknown): Accepted => {
  if (isRejection(outcome)) throw new Error(outcome.code);
  return outcome as Accepted;
};

describe('a command', () => {
  test('is refused before anything is read when the actor stands too low', async () => {
    expect(await dispatch(count, {}, { ...context, actor: visitor })).toMatchObject({
      kind: 'unauthenticated',
    });
    const user = { ...visitor, kind: 'person' as const, roles: ['user' as const] };
    expect(await dispatch(count, {}, { ...context, actor: user })).toMatchObject({ kind: 'forbidden' });
  });

  test('decides with the facts that were gathered for it', async () => {
    expect(accepted(await dispatch(open, {}, context)).events).toEqual([
      { type: 'Counted', data: { by: 7 } },
    ]);
  });

  test('names every wrong field at once', async () => {
    const refused = await dispatch(count, { id: 'x', by: 0 }, context);
    expect(isRejection(refused) && refused.issues?.map(({ path }) => path[0])).toEqual(['id', 'by']);
  });

  test('writes who, when and why along with the event', async () => {
    const id = uuidv7();
    const commandId = uuidv7();
    await dispatch(count, { id, by: 2 }, { ...context, commandId });
    const [event] = await store.readStream(`counter-${id}`);
    expect(event).toMatchObject({
      type: 'Counted',
      data: { by: 2 },
      metadata: {
        actorId: 'system',
        commandId,
        causationId: commandId,
        correlationId: commandId,
        schemaVersion: 1,
        via: 'process',
      },
    });
  });

  test('happened when a process says so, and by the clock at every other door', async () => {
    const at = '2025-03-04T12:30:00.000Z';
    const ofId = async (via: 'process' | 'web') => {
      const id = uuidv7();
      await dispatch(count, { id, by: 2 }, { ...context, via, at });
      return (await store.readStream(`counter-${id}`))[0]?.metadata.at;
    };
    expect(await ofId('process')).toBe(at);
    expect(await ofId('web')).not.toBe(at);
  });

  test('repeated with its id appends once and answers the same, also when others appended since', async () => {
    const id = uuidv7();
    const commandId = uuidv7();
    const first = accepted(await dispatch(count, { id, by: 2 }, { ...context, commandId }));
    await dispatch(count, { id, by: 3 }, context);
    const again = accepted(await dispatch(count, { id, by: 2 }, { ...context, commandId }));
    expect(again).toMatchObject({ id, revision: first.revision, position: first.position });
    expect(await store.readStream(`counter-${id}`)).toHaveLength(2);
  });

  test('the same one twice at the same time appends once', async () => {
    const id = uuidv7();
    const commandId = uuidv7();
    await Promise.all([1, 2, 3, 4].map(() => dispatch(count, { id, by: 2 }, { ...context, commandId })));
    expect(await store.readStream(`counter-${id}`)).toHaveLength(1);
  });

  test('is accepted beside many others of its record, which are decided one after the other', async () => {
    const id = uuidv7();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => dispatch(count, { id, by: 1 }, context)),
    );
    expect(outcomes.filter(isRejection)).toEqual([]);
    expect(await store.readStream(`counter-${id}`)).toHaveLength(20);
  });

  test('that finds nothing to do says up to where it has seen the log', async () => {
    const id = uuidv7();
    const { position } = accepted(await dispatch(count, { id, by: 100 }, context));
    for (const commandId of [undefined, uuidv7()]) {
      const nothing = accepted(await dispatch(fill, { id }, { ...context, ...(commandId && { commandId }) }));
      expect([nothing.position, nothing.seen?.position]).toEqual([null, position]);
    }
  });

  test('that lost a race decides again on the newer state', async () => {
    const id = uuidv7();
    await dispatch(count, { id, by: 97 }, context);
    const outcomes = await Promise.all([1, 2, 3].map(() => dispatch(count, { id, by: 2 }, context)));
    expect(outcomes.filter(isRejection).map(({ code }) => code)).toEqual(['counter.full', 'counter.full']);
  });

  test('that named the revision it saw is refused when somebody was quicker', async () => {
    const id = uuidv7();
    const seen = accepted(await dispatch(count, { id, by: 1 }, context)).revision;
    await dispatch(count, { id, by: 1 }, context);
    expect(await dispatch(count, { id, by: 1 }, { ...context, expectedRevision: seen })).toMatchObject({
      kind: 'stale',
    });
  });

  test('that names a revision is told nothing of a record beyond the reach of its actor', async () => {
    const id = uuidv7();
    const seen = accepted(await dispatch(count, { id, by: 1 }, context)).revision;
    const stranger = { ...context, actor: { ...system, id: 'stranger' } };
    for (const expectedRevision of [seen, seen + 1n])
      expect(await dispatch(countOwn, { id, by: 1 }, { ...stranger, expectedRevision })).toMatchObject({
        kind: 'not-found',
      });
    expect(
      await dispatch(countOwn, { id, by: 1 }, { ...context, expectedRevision: seen + 1n }),
    ).toMatchObject({ kind: 'stale' });
  });
});

describe('a command with more than the log takes at a time', () => {
  test('is refused with the limit, and leaves its word free', async () => {
    const refused = await dispatch(keep, { word: 'long', characters: 2_000_000 }, context);
    expect(refused).toMatchObject({ kind: 'invalid', code: 'input.too-large', params: { megabytes: 1 } });
    expect(isRejection(await dispatch(keep, { word: 'long', characters: 1000 }, context))).toBe(false);
  });
});

describe('a key that so many may hold', () => {
  const heldRows = async () => {
    const { rows } = await sql<{ key: string }>`
      select key from platform.reservations where scope = 'counter.hall' and revision is not null order by key`.execute(
      database.db,
    );
    return rows.map(({ key }) => key);
  };

  test('goes to exactly so many of many at once', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => dispatch(enter, { holders: 3 }, context)),
    );
    expect(outcomes.filter((outcome) => !isRejection(outcome))).toHaveLength(3);
    expect(new Set(outcomes.filter(isRejection).map(({ code }) => code))).toEqual(
      new Set(['counter.hall-full']),
    );
    expect(await heldRows()).toEqual(['hall#1', 'hall#2', 'hall#3']);
  });

  test('is held once by a repeated command', async () => {
    const commandId = uuidv7();
    await Promise.all([1, 2, 3].map(() => dispatch(enter, { holders: 9 }, { ...context, commandId })));
    expect(await heldRows()).toEqual(['hall#1']);
  });

  test('has room again where one was freed, however many there are', async () => {
    const all = { holders: 1_000_000_000 };
    await dispatch(enter, all, context);
    await dispatch(enter, all, context);
    await sql`delete from platform.reservations where key = 'hall#1'`.execute(database.db);
    await dispatch(enter, all, context);
    expect(await heldRows()).toEqual(['hall#1', 'hall#2']);
  });

  test('is full when as many hold it as may since, whichever rows they have', async () => {
    for (let entered = 0; entered < 3; entered += 1) await dispatch(enter, { holders: 9 }, context);
    await sql`delete from platform.reservations where key = 'hall#1'`.execute(database.db);
    expect(await dispatch(enter, { holders: 2 }, context)).toMatchObject({ code: 'counter.hall-full' });
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => dispatch(enter, { holders: 3 }, context)));
    expect(outcomes.filter((outcome) => !isRejection(outcome))).toHaveLength(1);
    expect(await heldRows()).toEqual(['hall#1', 'hall#2', 'hall#3']);
  });
});
