import type { Pool } from 'pg';
import { system } from '@domain/shared/actor';
import { isRejection } from '@domain/shared/rejection';
import { changeQuoterState } from '@domain/quoting/quoter/commands';
import { quoter } from '@domain/quoting/quoter/quoter';
import { shopOwnerId } from '@domain/people/person/owner';
import { startingQuoterStates } from '@domain/quoting/quoter/starting-states';
import { fold } from '@infrastructure/commands/fold';
import type { EventStore } from '@infrastructure/event-store/event-store';
import { createPostgresEventStore } from '@infrastructure/event-store/postgres/postgres-event-store';
import { sized, type BenchDatabases, type Benchmark, type Measurement } from './measurement';
import { eventsOfQuoter, fillLog, quoterStream, stateChange } from './quoter-log';
import { sideBySide, type Work } from './side-by-side';

const plainInsert = 'one plain INSERT a transaction';
/** Appends go to a stream until it has this length, then to a new one, like real streams. */
const streamLength = 20;
/** Events of the logs that are caught up with. */
const [few, many] = sized([100_000, 1_000_000], [500, 1000]);

/** The event store in Postgres: appending, loading and deciding, and reading the whole log. */
export const eventStoreBenchmark: Benchmark = {
  name: 'event-store',
  async run(databases) {
    return [
      ...(await measureAppends(databases)),
      await measureLoads(databases),
      ...(await measureCatchUp(databases)),
    ];
  },
};

async function measureAppends(databases: BenchDatabases): Promise<Measurement[]> {
  const { pool } = await databases.migrated();
  const store = createPostgresEventStore({ pool });
  const insert = await preparePlainInsert(pool);
  const measurements: Measurement[] = [];
  const goals = [
    [1, 0.6],
    [8, 1.3],
    [32, 1.8],
    [128, 2.2],
  ] as const;
  for (const [callers, atLeast] of goals) {
    const rates = await sideBySide(callers, insert, () => appendOne(store));
    measurements.push(line(`Append, ${counted(callers, 'caller')}`, rates, 1, atLeast));
  }
  for (const size of [10, 100]) {
    const rates = await sideBySide(8, insert, () => appendBatch(store, size));
    measurements.push(line(`Append events ${size} at a time, 8 callers`, rates, size, 1.3));
  }
  await store.close();
  return measurements;
}

/** Uses a log of its own, vacuumed, as a log in production is that is not being filled at the moment. */
async function measureLoads(databases: BenchDatabases): Promise<Measurement> {
  const { pool } = await databases.migrated();
  const store = createPostgresEventStore({ pool });
  const insert = await preparePlainInsert(pool);
  const streams = await storeQuoters(store, sized(1000, 50));
  await pool.query('vacuum analyze event_store.events');
  const rates = await sideBySide(8, insert, () => loadAndDecide(store, streams));
  await store.close();
  return line(`Load and decide ${streamLength} events, 8 callers`, rates, 1, 1.3);
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

function line(
  what: string,
  rates: { floor: number; measured: number },
  times: number,
  atLeast: number,
): Measurement {
  return {
    what,
    measured: rates.measured * times,
    unit: 'per s',
    floor: { what: plainInsert, measured: rates.floor },
    goal: { atLeast },
  };
}

function appendOne(store: EventStore): Work {
  let stream = quoterStream();
  let revision: bigint | 'no-stream' = 'no-stream';
  return async () => {
    const answer = await store.append(stream, revision, [stateChange()]);
    if ('wrongRevision' in answer) throw new Error('somebody else appended to a stream of the benchmark');
    revision = answer.revision;
    if (revision < BigInt(streamLength - 1)) return;
    stream = quoterStream();
    revision = 'no-stream';
  };
}

function appendBatch(store: EventStore, size: number): Work {
  return () => store.append(quoterStream(), 'no-stream', Array.from({ length: size }, stateChange));
}

async function storeQuoters(store: EventStore, count: number): Promise<readonly string[]> {
  const streams = Array.from({ length: count }, quoterStream);
  for (let first = 0; first < count; first += 50) {
    const some = streams.slice(first, first + 50);
    await Promise.all(some.map((stream) => store.append(stream, 'no-stream', eventsOfQuoter(streamLength))));
  }
  return streams;
}

/** The part of a command between gathering facts and appending. */
function loadAndDecide(store: EventStore, streams: readonly string[]): Work {
  const command = {
    // By hand alone: `quoted` and `won` are reached by offers.
    input: { id: '', state: 'void', stateLv2: 'void.duplicate' },
    facts: {
      states: startingQuoterStates.map((state) => ({ ...state, ownerId: shopOwnerId })),
      subordinateIds: [],
    },
    actor: system,
    at: new Date().toISOString(),
    commandId: '',
  };
  return async () => {
    const events = await store.loadStream(streams[Math.floor(Math.random() * streams.length)] ?? '');
    const decision = changeQuoterState.decide(command, fold(quoter, events));
    if (events.length !== streamLength || isRejection(decision)) throw new Error('nothing was decided');
  };
}

async function measureCatchUp(databases: BenchDatabases): Promise<Measurement[]> {
  const { pool } = await databases.migrated();
  const store = createPostgresEventStore({ pool });
  const measurements: Measurement[] = [];
  const rates = new Map<string, number>();
  for (const [size, events] of [
    ['100,000', few],
    ['1,000,000', many],
  ] as const) {
    await fillLog(pool, events);
    for (const [what, categories] of [
      ['everything', []],
      ['one category', ['quoter']],
    ] as const) {
      const rate = await followAll(store, events, categories);
      rates.set(`${what} ${events}`, rate);
      measurements.push({
        what: `Catch up with ${what}, ${size} events`,
        measured: rate,
        unit: 'per s',
        goal: { atLeast: 80_000 },
      });
    }
  }
  measurements.push({
    what: 'Catch up, a million against a hundred thousand',
    measured: rates.get(`everything ${many}`) ?? 0,
    unit: 'per s',
    floor: { what: '100,000 events', measured: rates.get(`everything ${few}`) ?? 0 },
    goal: { atLeast: 0.8 },
  });
  await store.close();
  return measurements;
}

/** Events per second that a subscription delivers from the start of the log, measured over this many events. */
async function followAll(store: EventStore, events: number, categories: readonly string[]): Promise<number> {
  const stopping = new AbortController();
  let count = 0;
  const start = performance.now();
  await store.subscribe({
    after: null,
    categories,
    batchSize: 1000,
    signal: stopping.signal,
    onBatch: (batch) => {
      count += batch.events.length;
      if (count >= events) stopping.abort();
      return Promise.resolve();
    },
  });
  return (count / (performance.now() - start)) * 1000;
}

/** The baseline of appends: one event per INSERT and transaction, into a table with only a primary key. */
async function preparePlainInsert(pool: Pool): Promise<() => Work> {
  await pool.query(`create table if not exists public.plain_events (
    position bigint generated always as identity primary key,
    stream text not null, id uuid not null, type text not null, data json not null, metadata json not null)`);
  const statement = {
    name: 'bench.plain_insert',
    text: 'insert into public.plain_events (stream, id, type, data, metadata) values ($1, $2, $3, $4, $5)',
  };
  return () => {
    const stream = quoterStream();
    return () => {
      const { id, type, data, metadata } = stateChange();
      const values = [stream, id, type, JSON.stringify(data), JSON.stringify(metadata)];
      return pool.query({ ...statement, values });
    };
  };
}
