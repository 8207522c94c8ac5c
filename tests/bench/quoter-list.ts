import { randomUUID } from 'node:crypto';
import { v5 as uuidv5 } from 'uuid';
import type { EventMetadata, RecordedEvent } from '@domain/shared/event';
import { createDatabase } from '@infrastructure/postgres/database';
import { readCheckpoint } from '@infrastructure/projecting/checkpoints';
import { Projector } from '@infrastructure/projecting/projector';
import { quoterList } from '@projections/quoting/quoter-list/project';
import { sized, type BenchDatabase, type Benchmark } from './measurement';
import { lifeOf, type QuoterEvent } from './quoter-log';

/** Rebuilding the quote list, as fast after a million events as after a hundred thousand. */
export const quoterListBenchmark: Benchmark = {
  name: 'quoter-list',
  async run(databases) {
    const few = await measure(await databases.migrated(), sized(100_000, 2000));
    const many = await measure(await databases.migrated(), sized(1_000_000, 4000));
    return [
      { what: 'Quoter list, 100,000 events', measured: few, unit: 'per s', goal: { atLeast: 30_000 } },
      { what: 'Quoter list, 1,000,000 events', measured: many, unit: 'per s', goal: { atLeast: 30_000 } },
      {
        what: 'Quoter list, a million against a hundred thousand',
        measured: many,
        unit: 'per s',
        floor: { what: '100,000 events', measured: few },
        goal: { atLeast: 0.8 },
      },
    ];
  },
};

const batchSize = 1000;
/** Quotes worked on at the same time, so that their events are interleaved as in production. */
const atATime = 250;
const namespace = '01900000-0000-7000-8000-0000000000b0';

/** Batches of a log with the interleaved events of many quotes. */
function* batches(events: number): Generator<readonly RecordedEvent[]> {
  let batch: RecordedEvent[] = [];
  let position = 0n;
  for (let first = 0; position < events; first += atATime) {
    const lives = Array.from({ length: atATime }, (_, index) => ({
      stream: `quoter-${uuidv5(String(first + index), namespace)}`,
      life: lifeOf(first + index),
    }));
    for (let revision = 0; revision < (lives[0]?.life.length ?? 0); revision += 1) {
      for (const { stream, life } of lives) {
        const event = life[revision];
        if (event === undefined) continue;
        position += 1n;
        batch.push(recorded(stream, event, BigInt(revision), position));
        if (batch.length === batchSize) {
          yield batch;
          batch = [];
        }
      }
    }
  }
  if (batch.length > 0) yield batch;
}

function recorded(stream: string, event: QuoterEvent, revision: bigint, position: bigint): RecordedEvent {
  const id = randomUUID();
  const metadata: EventMetadata = {
    schemaVersion: 1,
    actorId: 'system',
    at: new Date(1_767_225_600_000 + Number(position) * 1000).toISOString(),
    correlationId: id,
    causationId: id,
    commandId: id,
    via: 'process',
  };
  return { id, stream, revision, position, type: event.type, data: event.data, metadata };
}

/**
 * Events per second that the quote list folds into empty tables, with rows and checkpoint in the same transaction. The
 * time to generate the events is not counted.
 */
async function measure({ pool }: BenchDatabase, events: number): Promise<number> {
  const db = createDatabase(pool);
  const projector = new Projector(quoterList, db);
  await readCheckpoint(db, quoterList);
  let spent = 0;
  for (const batch of batches(events)) {
    const started = performance.now();
    await projector.fold({ events: batch, upTo: batch.at(-1)?.position ?? 0n });
    spent += performance.now() - started;
  }
  return (events / spent) * 1000;
}
